"""The big screen: tables of a room for all who sit before it."""
