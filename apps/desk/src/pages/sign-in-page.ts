import { findCurator, saveDeskLink, useDeskCode, useDeskLink } from '@kehilla/store/desk';
import { html } from '@kehilla/web/kit';
import type { DeskParts, DeskReply, DeskShown } from '../desk-page.ts';
import { findText } from '../server/read-form.ts';
import { makeSecrets, makeSession, sessionCookie } from '../server/sign-in.ts';

/** The parts of signing in: `setCookie` sends the session to the browser. */
export type SignInParts = DeskParts & {
  readonly isSecure: boolean;
  readonly now: Date;
  readonly setCookie: (cookie: string) => void;
};

const OVER = 'This link was used already, or is older than 15 minutes. Ask for a new one.';
const WRONG = 'This is not the code of a mail that is still good. Look into the newest mail, or ask for a new one.';

/** Returns the sign-in page, or the result of a link, a code, or an address for a mail. A form null = a GET. */
export async function answerSignIn(parts: SignInParts, form: FormData | null): Promise<DeskReply> {
  if (form === null) return signInPage(null, null);
  const { database, now, isSecure, setCookie } = parts;
  const [link, code, email] = [findText(form, 'link'), findText(form, 'code'), findText(form, 'email')];
  if (link === null && code === null && email !== null) return askForMail(parts, email);
  const [session, ticket] = [makeSession(), findText(form, 'ticket') ?? ''];
  const person =
    link === null
      ? await useDeskCode(database, { ticket, code: code ?? '' }, session, now)
      : await useDeskLink(database, link, session, now);
  if (person === null)
    return { ...signInPage(link === null ? ticket : null, link === null ? WRONG : OVER), status: 401 };
  setCookie(sessionCookie(session, isSecure));
  return { leads_to: '/' };
}

/** Returns the same page for every address, so that it does not reveal who has access. */
async function askForMail({ database, mailer, base_url, now }: SignInParts, email: string): Promise<DeskReply> {
  const secrets = makeSecrets();
  const person = await findCurator(database, email);
  if (person !== null && (await saveDeskLink(database, person, secrets, now))) {
    const text = `Open this link to sit at the curators' desk. It is good once, for 15 minutes:\n\n${base_url()}/sign-in#link=${secrets.token}\n\nOr type this code on the page that you asked from: ${secrets.code}\n\nIf you did not ask for this, leave it.\n`;
    // Not waited for: how long a mail takes must not tell whether one goes.
    void mailer.send({ to: person.email, subject: 'Your way to the curators’ desk', text }).catch(() => {});
  }
  return signInPage(secrets.ticket, null);
}

function signInPage(ticket: string | null, fault: string | null): DeskShown {
  return {
    title: 'Sign in',
    main: html`<div class="text"><h1>Sign in</h1>
      ${fault === null ? null : html`<div class="refusal" role="alert"><p>${fault}</p></div>`}
      <form id="by-link" method="post" action="/sign-in" hidden><input type="hidden" name="link" /><p>This link signs you in once.</p><button type="submit">Sit down at the desk</button></form>
      ${
        ticket === null
          ? html`<form id="by-mail" method="post" action="/sign-in"><div class="field"><label for="email">Your mail address</label><input id="email" name="email" type="email" required autocomplete="email" /></div><button type="submit">Send me a link</button></form>
            <p class="quiet">On this machine a link is printed when the desk starts; <code>npm run desk -- link</code> prints another.</p>`
          : html`<form id="by-code" method="post" action="/sign-in"><p>If this address may sit at the desk, a mail is on its way. Open its link, or type its code here.</p>
            <input type="hidden" name="ticket" value=${ticket} /><div class="field"><label for="code">Code</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required /></div><button type="submit">Sit down at the desk</button></form>`
      }</div>`,
  };
}
