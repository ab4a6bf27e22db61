// Preloaded by `npm run dev`: Node’s watcher asks a program, and through the environment every process that this starts, to report what it imports. The
// folders are watched whole, so nothing needs to be reported; a worker or builder would report to the server, which is no watcher.
delete process.env.WATCH_REPORT_DEPENDENCIES;
