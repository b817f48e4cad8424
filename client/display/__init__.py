"""The window and its fit to the screens: `window` owns it, `fitting` decides, `sdl` asks the system."""
