export { createReadingThreads, type ReadingThreads, type ThreadLimits } from './reading-threads.ts';
