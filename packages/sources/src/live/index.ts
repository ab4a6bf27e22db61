export { createLiveReader, type LiveReader } from './live-reader.ts';
