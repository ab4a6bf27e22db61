export { ask, type Seen, type ServerProcess, settableClock, startServerProcess } from './server-process.ts';
