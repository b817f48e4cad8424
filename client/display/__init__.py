"""The window and the screens that it must fit: `window` owns it, `fitting` decides, `sdl` asks the system."""
