import { describe, expect, test } from 'vitest';
import { mailboxFor, readEmail, readLabel } from './rules.ts';

describe('readEmail', () => {
  test.each([
    ['rivka@example.org', 'rivka@example.org'],
    ['  Rivka.Levi+keys@Mail.Example.ORG ', 'rivka.levi+keys@mail.example.org'],
    ['a@b-c.co', 'a@b-c.co'],
    ['rivka', null],
    ['rivka@localhost', null],
    ['rivka@example.org, moshe@example.org', null],
    ['rivka@example.org\r\nBcc: moshe@example.org', null],
    ['"rivka levi"@example.org', null],
    ['<rivka@example.org>', null],
    ['rivka@-example.org', null],
    [`${'a'.repeat(65)}@example.org`, null],
    ['', null],
  ])('%j is %j', (text, email) => {
    expect(readEmail(text)).toBe(email);
  });
});

test.each([
  ['rivka@example.org', 'rivka@example.org'],
  ['rivka+keys@example.org', 'rivka@example.org'],
  ['rivka+a+b@example.org', 'rivka@example.org'],
  ['+rivka@example.org', '+rivka@example.org'],
  ['ri.v.ka+x@gmail.com', 'rivka@gmail.com'],
  ['rivka@googlemail.com', 'rivka@gmail.com'],
  ['ri.vka@example.org', 'ri.vka@example.org'],
])('a mail to %s goes to the mailbox %s', (email, mailbox) => {
  expect(mailboxFor(email)).toBe(mailbox);
});

describe('readLabel', () => {
  test.each([
    ['  My   shul’s website ', 'My shul’s website'],
    ['אתר בית הכנסת', 'אתר בית הכנסת'],
    ['', null],
    ['   ', null],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), null],
    ['turned\u202Earound', null],
    ['bell\u0007', null],
    ['\u200B', null],
    ['\u200D', null],
    ['soft\u00ADhyphen', null],
    ['👩\u200D💻 שָׁלוֹם', '👩\u200D💻 שָׁלוֹם'],
  ])('%j is %j', (text, label) => {
    expect(readLabel(text)).toBe(label);
  });
});
