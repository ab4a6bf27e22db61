export { asTold, type Given, type Need, tellable, type TellableError } from './messages.ts';
export { countBytes, type Giver } from './run-job.ts';
export { type Givens, type JobEnd, serveJobs } from './serve-jobs.ts';
export { createThreadPool, type ThreadLimits } from './thread-pool.ts';
