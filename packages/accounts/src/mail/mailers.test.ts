import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderMailer, createSmtpMailer, signInMail } from './mailers.ts';

/** What a mail server was handed. */
type Received = { readonly from: string; readonly to: readonly string[]; readonly text: string };

const received: Received[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kehilla-mail-'));
/** Longer than a line of a mail may be, as links are. */
const LINK = `https://kehilla.example/account#token=${'abc-DEF_123'.repeat(4)}`;
let url = '';
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      received.push({ from, to: session.envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true });
});

/** A mail's text as a reader sees it: quoted-printable undone. */
const readable = (text: string): string => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

test('a mail server is handed the link, from the address of the settings', async () => {
  const mailer = createSmtpMailer(url, 'Kehilla <keys@kehilla.example>');
  await mailer.send(signInMail('rivka@example.org', LINK, '12345678'));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'keys@kehilla.example', to: ['rivka@example.org'] });
  expect(readable(received[0]?.text ?? '')).toContain(LINK);
  expect(received[0]?.text).toContain('Auto-Submitted: auto-generated');
});

test('a server that does not answer is a failure', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:9', 'keys@kehilla.example');
  await expect(mailer.send(signInMail('rivka@example.org', LINK, '12345678'))).rejects.toThrow();
});

test('without a server the mail is a whole file that only its owner reads, its link in one piece', async () => {
  const into = join(folder, 'mail');
  const mailer = createFolderMailer(into, 'keys@kehilla.example', () => new Date('2026-11-20T10:00:00Z'));
  await mailer.send(signInMail('rivka@example.org', LINK, '12345678'));
  const [file = ''] = readdirSync(into);
  expect(file).toMatch(/^2026-11-20T10-00-00\.000Z-.{8}\.eml$/);
  const text = readFileSync(join(into, file), 'utf8');
  expect(text).toContain('To: rivka@example.org');
  expect(text).toContain('Content-Transfer-Encoding: 8bit');
  expect(text.split('\r\n')).toContain(LINK);
  expect(statSync(join(into, file)).mode & 0o077).toBe(0);
});
