import { expect, test } from 'vitest';
import { createSmtpMailer, mailFault } from './mailers.ts';

const about = (code: string, more: object = {}) =>
  Object.assign(new Error('no visitor@mail.example'), { code, ...more });

test.each([
  [about('ESOCKET'), /^the server of SMTP_URL cannot be reached: check its host and port/],
  [about('EAUTH', { responseCode: 535 }), /refuses its name or password \(535\)$/],
  [about('EENVELOPE', { responseCode: 550 }), /check MAIL_FROM \(550\)$/],
  [about('ENOSPC'), /^the folder for mail cannot be used: the disk is full$/],
])('%o is told in words, without the address', (error, pattern) => {
  expect(mailFault(error)).toMatch(pattern);
  expect(mailFault(error)).not.toContain('visitor@');
});

test.each([[about('EODD')], [new Error('x')], ['text'], [null]])('%o is no fault that it knows', (error) =>
  expect(mailFault(error)).toBeNull(),
);

test('a server that is not there is told as one that cannot be reached', async () => {
  const mailer = createSmtpMailer('smtp://127.0.0.1:1', 'op@kehilla.example');
  const failed = await mailer
    .send({ to: 'visitor@mail.example', subject: 'x', text: 'x' })
    .catch((error: unknown) => error);
  expect(mailFault(failed)).toMatch(/cannot be reached/);
});
