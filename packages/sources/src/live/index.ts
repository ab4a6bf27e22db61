export { createLiveReader, type LiveReader, type LiveReaderOptions } from './live-reader.ts';
export type { LiveReadOutcome } from './outcome.ts';
