import type { LeadsTo, Mail } from '../ports.ts';
import { LINK_MINUTES } from '../rules.ts';

/** What the link does, for each page that it leads to. */
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
