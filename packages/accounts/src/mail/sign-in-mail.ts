import type { Mail } from '../ports.ts';
import { LINK_MINUTES } from '../rules.ts';

/** The mail that carries a sign-in link and a code. Plain text: nothing in it is loaded from anywhere. */
export function signInMail(to: string, link: string, code: string): Mail {
  const shown = code.replace(/^(.{4})/, '$1 ');
  const text = `Shalom,

this link signs you in to your Kehilla account, once you press the button on the page that it opens. It works once, for ${LINK_MINUTES} minutes:

${link}

Or type this code on the page where you asked for it:

${shown}

Tell the code to nobody. If you did not ask for this mail, leave it: without the link or the code nobody gets in.

Kehilla
`;
  return { to, subject: 'Your link to Kehilla', text };
}
