export { mislabelledAs } from './content-kind.ts';
export type { AskPage, Page, PageRequest } from './page.ts';
export { isSameSite } from './page.ts';
export { type Instead, UnreadPage, type UnreadReason } from './page.ts';
