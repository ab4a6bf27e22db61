export { type AccountParts, type Accounts, createAccounts, type SignedIn } from './accounts.ts';
export { createFolderMailer, createSmtpMailer } from './mail/mailers.ts';
export { signInMail } from './mail/sign-in-mail.ts';
export type {
  AccountKey,
  AccountStore,
  DayOfUse,
  Mail,
  Mailer,
  SavedLink,
  ShownKey,
  Visitor,
  WantedKey,
} from './ports.ts';
export {
  LINK_MINUTES,
  type LinkLimit,
  LINKS_PER_ADDRESS,
  LINKS_PER_CLIENT,
  MAX_KEYS,
  readEmail,
  readLabel,
  SESSION_HOURS,
} from './rules.ts';
export { hashOf, makeToken } from './tokens.ts';
