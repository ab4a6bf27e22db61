import { join } from 'node:path';
import { createFolderMailer, createSmtpMailer, type Mailer } from '@kehilla/accounts';
import { createMemoryLimiter } from '@kehilla/gateway';
import { type Config, createApp, createLog, endAll, openRecord, type Running, serve } from '@kehilla/hosting';
import type { Database } from '@kehilla/store';
import { openDeskAssets } from './server/desk-assets.ts';
import { deskRouter } from './router.ts';
import { makeSecrets, saveLocalLink } from './server/sign-in.ts';

/** The surroundings of a desk's process. */
export type DeskSurroundings = { readonly now: () => Date; readonly print: (line: string) => void };

/** The sender of mails if `MAIL_FROM` is not set. */
const FROM = 'Kehilla <no-reply@kehilla.example>';
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Starts the curators' desk over the record of these settings, on a port of its own. On loopback it prints a link that signs in once; elsewhere curators sign
 * in by mail. Throws `CannotListen`, `CannotOpenRecord`.
 */
export async function startDesk(config: Config, { now, print }: DeskSurroundings): Promise<Running> {
  const log = createLog(config.log_level);
  const ends: (() => Promise<void>)[] = [];
  try {
    const { database, leave } = await openRecord(config, (line) => log.info(line));
    ends.push(leave);
    const address = { base_url: config.desk_url ?? '' };
    const router = deskRouter({
      database,
      assets: openDeskAssets(),
      limiter: createMemoryLimiter(),
      mailer: openMailer(config, now),
      base_url: () => address.base_url,
      hosts: LOOPBACK.has(config.host) && config.desk_url === null ? LOOPBACK : listHosts(config),
      public_url: config.public_url ?? `http://${config.host}:${config.port}`,
      second_person: config.second_person,
      now,
      log,
    });
    const server = await serve(createApp(config, [router]), { host: config.host, port: config.desk_port });
    ends.push(server.stop);
    if (config.desk_url === null) address.base_url = server.url;
    log.info({ url: server.url }, 'the desk listens');
    if (LOOPBACK.has(config.host)) await printLink(database, address.base_url, { now, print });
    return { url: server.url, stop: () => endAll(ends) };
  } catch (error) {
    await endAll(ends).catch(() => {});
    throw error;
  }
}

/** Prints another link to a desk on loopback. */
export async function printDeskLink(config: Config, surroundings: DeskSurroundings): Promise<void> {
  const { database, leave } = await openRecord(config);
  try {
    const url = config.desk_url ?? `http://${config.host}:${config.desk_port}`;
    await printLink(database, url, surroundings);
  } finally {
    await leave();
  }
}

async function printLink(database: Database, url: string, { now, print }: DeskSurroundings): Promise<void> {
  const secrets = makeSecrets();
  await saveLocalLink(database, secrets, now());
  print(`The curators’ desk, for you alone, once, within 15 minutes: ${url}/sign-in#link=${secrets.token}`);
}

function listHosts({ desk_url, host }: Config): ReadonlySet<string> {
  return new Set([desk_url === null ? host : new URL(desk_url).hostname]);
}

function openMailer({ smtp_url, mail_from, data_dir }: Config, now: () => Date): Mailer {
  const from = mail_from ?? FROM;
  return smtp_url === null ? createFolderMailer(join(data_dir, 'mail'), from, now) : createSmtpMailer(smtp_url, from);
}
