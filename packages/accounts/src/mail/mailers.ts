import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFault } from '@kehilla/core';
import type * as Nodemailer from 'nodemailer';
import type { LeadsTo, Mail, Mailer } from '../ports.ts';
import { LINK_MINUTES, makeToken } from '../rules.ts';

const load = createRequire(import.meta.url);

/** Returns the library of mail, loaded at its first use: it takes 50 ms, and most servers send no mail for long. */
function getLibrary(): typeof Nodemailer {
  return load('nodemailer') as typeof Nodemailer;
}

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
  const reason = SAID[code] ?? (folder === null ? null : `the folder for mail cannot be used: ${folder}`);
  return reason === null || responseCode === undefined ? reason : `${reason} (${responseCode})`;
}

const TIMEOUT_MS = 20_000;

/** Mail by SMTP; `smtps:` and STARTTLS as the server offers. Throws where the server does not take a mail. */
export function createSmtpMailer(smtp_url: string, from: string): Mailer {
  const open = (): Nodemailer.Transporter =>
    getLibrary().createTransport({
      url: smtp_url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport: Nodemailer.Transporter | null = null;
  return {
    send: async (mail) => {
      transport ??= open();
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
  };
}

/** Mail as files of this folder, readable by its owner only: for a service without SMTP settings. */
export function createFolderMailer(folder: string, from: string, now: () => Date): Mailer {
  return {
    send: async (mail) => {
      const transport = getLibrary().createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail({ from, date: now(), ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${now().toISOString().replaceAll(':', '-')}-${makeToken().slice(0, 8)}.eml`;
      // Whole or not at all: who watches the folder for `.eml` never reads half a mail.
      const part = join(folder, `${name}.part`);
      await writeFile(part, asWritten(message as Buffer, mail.text), { mode: 0o600 });
      await rename(part, join(folder, name));
    },
  };
}

/**
 * A mail whose text stands as it was written, under the headers that it was made with. People open such a file to copy the link from it, and the encoding
 * of mails cuts a line of more than 76 characters in two and writes `=` as `=3D`.
 */
function asWritten(message: Buffer, text: string): string {
  const [head = ''] = message.toString().split('\r\n\r\n', 1);
  return `${head.replace(/(?<=^Content-Transfer-Encoding: ).*$/m, '8bit')}\r\n\r\n${text.replaceAll('\n', '\r\n')}`;
}

/** The effect of the link, for each page that it leads to. */
const DOES: Readonly<Record<LeadsTo, string>> = {
  account: 'this link signs you in to your Kehilla account, once you press the button on the page that it opens.',
  assistant:
    'an assistant asks to be connected with your Kehilla account. This link goes on with that, in the browser where it was asked for, once you press the button on the page that it opens; what the assistant may do you are asked there.',
  yahrzeits: 'this link opens your lists of yahrzeits, once you press the button on the page that it opens.',
};

/** The mail that carries a sign-in link and a code. Plain text: nothing in it is loaded from anywhere. */
export function signInMail(to: string, link: string, code: string, leads_to: LeadsTo = 'account'): Mail {
  const shown = code.replace(/^(.{4})/, '$1 ');
  const text = `Shalom,

${DOES[leads_to]} It works once, for ${LINK_MINUTES} minutes:

${link}

Or type this code on the page where you asked for it:

${shown}

Tell the code to nobody. If you did not ask for this mail, leave it: without the link or the code nobody gets in.

Kehilla
`;
  return { to, subject: 'Your link to Kehilla', text };
}
