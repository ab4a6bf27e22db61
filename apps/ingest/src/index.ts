export { loadSampleData } from './load-sample.ts';
