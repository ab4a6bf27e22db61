export { createAccounts } from './accounts.ts';
export type { AccountParts, Accounts, SignedIn } from './account-types.ts';
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
