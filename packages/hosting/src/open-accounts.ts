import { join } from 'node:path';
import {
  type Accounts,
  createAccounts,
  createFeeds,
  createFolderMailer,
  createSmtpMailer,
  mailFault,
  type Feeds,
  type Mailer,
} from '@kehilla/accounts';
import { createAccountStore, createFeedStore } from '@kehilla/store';
import { memoizeByObject } from '@kehilla/core';
import { getBaseUrl } from './config.ts';
import { faultName } from './log.ts';
import type { ServerContext } from './start-server.ts';

/** The sender of mails if `MAIL_FROM` is not set. */
const FROM = 'Kehilla <no-reply@kehilla.example>';

/** The accounts of a server, the same for all of its routers: mails that wait are looked for once. */
export const getAccounts: (serverContext: ServerContext) => Accounts = memoizeByObject(openAccounts);

/** The feeds of a server's people. */
export const getFeeds: (serverContext: ServerContext) => Feeds = memoizeByObject(
  ({ config, database, parts }: ServerContext) =>
    createFeeds({
      store: createFeedStore(database),
      base_url: getBaseUrl(config),
      check: parts.feeds.checkYahrzeits,
    }),
);

/** How often a server looks for waiting mails; urgent ones go at once. */
const LOOK_MS = 15_000;

/** Accounts over a server's record; mail by `SMTP_URL`, or into files, which the log says at the start. Mails that wait are sent until the server ends. */
function openAccounts({ config, database, log, now, atEnd }: ServerContext): Accounts {
  const accounts = createAccounts({
    store: createAccountStore(database),
    mailer: openMailer({ config, log, now }),
    base_url: getBaseUrl(config),
    onMailFailure: (error) => log.error({ fault: mailFault(error) ?? faultName(error) }, 'a mail could not be sent'),
    onDropped: (requests) =>
      log.warn({ requests }, 'too many mails wait: the newest requests of whoever asks most are dropped'),
  });
  // The record may be away: `/ready` says so, and the next look finds the waiting mails.
  const look = (): Promise<void> =>
    accounts
      .sendDue(now())
      .catch((error: unknown) => log.debug({ fault: faultName(error) }, 'no look at mails that wait'));
  const looking = setInterval(() => void look(), LOOK_MS).unref();
  atEnd(async () => {
    clearInterval(looking);
    await accounts.idle();
  });
  return accounts;
}

function openMailer({ config, log, now }: Pick<ServerContext, 'config' | 'log' | 'now'>): Mailer {
  const from = config.mail_from ?? FROM;
  if (config.smtp_url !== null) return createSmtpMailer(config.smtp_url, from);
  const folder = join(config.data_dir, 'mail');
  log.info({ folder }, 'mail goes into files: SMTP_URL is not set');
  return createFolderMailer(folder, from, now);
}
