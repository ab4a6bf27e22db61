export { mislabelledAs } from './content-kind.ts';
export {
  type AskPage,
  type Page,
  type PageRequest,
  isSameSite,
  type Instead,
  UnreadPage,
  type UnreadReason,
} from './page.ts';
