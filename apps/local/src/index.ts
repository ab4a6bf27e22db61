export { type LocalParts, startLocal } from './start.ts';
