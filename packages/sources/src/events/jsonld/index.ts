export { reader } from './reader.ts';
