-- The server compares these with its own before it says that it is ready.
grant select on migrations to finu_app;
