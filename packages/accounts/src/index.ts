export { type AccountParts, type Accounts, createAccounts, type SignedIn } from './accounts.ts';
export { mailFault } from './mail/mail-fault.ts';
export { createFolderMailer, createSmtpMailer } from './mail/mailers.ts';
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
export { type LinkLimit, MAX_KEYS } from './rules.ts';
