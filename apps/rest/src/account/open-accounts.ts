import { join } from 'node:path';
import {
  type Accounts,
  createAccounts,
  createFolderMailer,
  createSmtpMailer,
  mailFault,
  type Mailer,
} from '@kehilla/accounts';
import { baseUrlOf, faultName, type Ground } from '@kehilla/hosting';
import { createAccountStore } from '@kehilla/store';

/** Who mails come from where `MAIL_FROM` is not set. */
const FROM = 'Kehilla <no-reply@kehilla.example>';

/** Accounts over a server's record; mail by `SMTP_URL`, or into files, which the log says at the start. */
export function openAccounts({ config, database, log, now }: Ground): Accounts {
  return createAccounts({
    store: createAccountStore(database),
    mailer: openMailer({ config, log, now }),
    base_url: baseUrlOf(config),
    onMailFailure: (error) => log.error({ fault: mailFault(error) ?? faultName(error) }, 'a mail could not be sent'),
  });
}

function openMailer({ config, log, now }: Pick<Ground, 'config' | 'log' | 'now'>): Mailer {
  const from = config.mail_from ?? FROM;
  if (config.smtp_url !== null) return createSmtpMailer(config.smtp_url, from);
  const folder = join(config.data_dir, 'mail');
  log.info({ folder }, 'mail goes into files: SMTP_URL is not set');
  return createFolderMailer(folder, from, now);
}
