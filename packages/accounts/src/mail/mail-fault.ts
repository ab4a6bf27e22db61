import { writeFault } from '@kehilla/core';

const AWAY = 'the server of SMTP_URL cannot be reached: check its host and port, and whether it is smtp:// or smtps://';

/** What the mailer says of a mail that was not sent, by its code, in words. */
const SAID: Readonly<Record<string, string>> = {
  ECONNECTION: AWAY,
  EDNS: AWAY,
  ESOCKET: AWAY,
  ETIMEDOUT: AWAY,
  ETLS: AWAY,
  EAUTH: 'the server of SMTP_URL refuses its name or password',
  EENVELOPE: 'the server of SMTP_URL refuses whom the mail is from or to: check MAIL_FROM',
};

/**
 * Why a mail could not be sent, for the log, with the mail server's own number where it gave one; null for a fault that is neither the server's nor the
 * folder's. Never the words of the fault: they may hold the visitor's address.
 */
export function mailFault(error: unknown): string | null {
  const { code = '', responseCode } = Object(error) as { readonly code?: string; readonly responseCode?: number };
  const folder = writeFault(code);
  const said = SAID[code] ?? (folder === null ? null : `the folder for mail cannot be used: ${folder}`);
  return said === null || responseCode === undefined ? said : `${said} (${responseCode})`;
}
