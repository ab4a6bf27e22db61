export { ask, type Seen, type ServerProcess, startServerProcess } from './server-process.ts';
