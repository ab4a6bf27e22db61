import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';
import { makeToken } from '../tokens.ts';

const TIMEOUT_MS = 20_000;

/** Mail by SMTP; `smtps:` and STARTTLS as the server offers. Throws where the server does not take a mail. */
export function createSmtpMailer(smtp_url: string, from: string): Mailer {
  const transport = createTransport({
    url: smtp_url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
  };
}

/** Mail as files of this folder, readable by its owner only: for a service without SMTP settings. */
export function createFolderMailer(folder: string, from: string, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
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
