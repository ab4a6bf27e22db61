import type { Mail } from '../ports.ts';
import { LINK_MINUTES } from '../rules.ts';

/** The mail that carries a sign-in link. Plain text: nothing in it is loaded from anywhere. */
export function signInMail(to: string, link: string): Mail {
  const text = `Shalom,

this link signs you in to your Kehilla account. It works once, for ${LINK_MINUTES} minutes:

${link}

If you did not ask for it, leave it: without the link nobody gets in.

Kehilla
`;
  return { to, subject: 'Your link to Kehilla', text };
}
