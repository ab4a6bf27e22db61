export { loadSampleData } from './load-sample.ts';
export { type RunningWorker, startWorker } from './start-worker.ts';
