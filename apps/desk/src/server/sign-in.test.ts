import { expect, test } from 'vitest';
import { formToken, isOwnForm, readSession, sessionCookie } from './sign-in.ts';

const SESSION = 'a'.repeat(43);

test.each([
  [`kehilla_desk=${SESSION}`, SESSION],
  [`other=1; kehilla_desk=${SESSION}; more=2`, SESSION],
  [`xkehilla_desk=${SESSION}`, null],
  ['kehilla_desk=short', null],
  [`kehilla_desk=${SESSION}"`, null],
  ['', null],
  [undefined, null],
])('the session in %s', (cookies, session) => {
  expect(readSession(cookies)).toBe(session);
});

test('a form is of the session that it was made for, and of no other', () => {
  expect(isOwnForm(SESSION, formToken(SESSION))).toBe(true);
  for (const sent of ['', SESSION, formToken('b'.repeat(43)), `${formToken(SESSION)}x`])
    expect(isOwnForm(SESSION, sent)).toBe(false);
});

test('a cookie is read by no script and sent by no other site; over TLS never without it', () => {
  expect(sessionCookie(SESSION, false)).toMatch(/HttpOnly; SameSite=Strict$/);
  expect(sessionCookie(SESSION, true)).toMatch(/; Secure$/);
  expect(sessionCookie(null, false)).toContain('Max-Age=0');
});
