import type { Scope } from '@kehilla/contract';
import type { Step } from '@kehilla/oauth';
import { html, type View } from '../html.ts';
import type { Shown } from '../page.ts';
import type { Reader } from '../reader/reader.ts';
import type { WordKey } from '../words/words.ts';

/** Where a client is led back to: a site, this device, or a program that opens addresses of a kind of its own. */
type Target = {
  readonly kind: 'web' | 'device' | 'program';
  /** Host with port, or the kind of address, as people are shown it. */
  readonly shown: string;
  /** The source that the page's policy must allow so that its form may lead there. */
  readonly source: string;
};

const OF_DEVICE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads an address that a client is led back to; the library has checked that it is one of the client's. */
export function getTarget(redirect_uri: string): Target {
  const { protocol, hostname, host, origin } = new URL(redirect_uri);
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'program', shown: protocol, source: protocol };
  return { kind: OF_DEVICE.has(hostname) ? 'device' : 'web', shown: host, source: origin };
}

/** A wrong input of a person. */
type StepFault = Extract<WordKey, `oauth.${string}.wrong`>;

/** Common parts of the pages of a step. */
const OF_STEPS = { styles: ['oauth.css'] } as const;

/** The address of a step, which its forms are sent to. */
export function findStepAddress(reader: Reader, { uid }: Pick<Step, 'uid'>): string {
  return reader.link(`/oauth/interaction/${uid}`);
}

/** Asks for an address to send a mail to. */
export function askEmailPage(reader: Reader, step: Step, fault: StepFault | null): Shown {
  const { say } = reader;
  const client = getName(reader, step);
  return show(say('oauth.sign_in'), [
    html`<p>${say('oauth.sign_in.lead', { client })}</p>`,
    fault === null ? null : html`<p class="refusal" role="alert">${say(fault)}</p>`,
    html`<form class="one-field" method="post" action=${findStepAddress(reader, step)}>
      <input type="hidden" name="do" value="ask" />
      <div class="field">
        <label for="email">${say('oauth.email')}</label>
        <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" dir="ltr" />
      </div>
      <div><button type="submit">${say('oauth.ask')}</button></div>
    </form>`,
    html`<p class="hint">${say('oauth.cookies')}</p>`,
  ]);
}

/** Asks for the code of the mail. The ticket is for this page alone: with it the code is tried. */
export function askCodePage(
  reader: Reader,
  step: Step,
  sent: { readonly email: string; readonly ticket: string },
  fault: StepFault | null,
): Shown {
  const { say } = reader;
  return show(say('oauth.sign_in'), [
    html`<p role="status">${say('oauth.code.lead', { email: sent.email })}</p>`,
    fault === null ? null : html`<p class="refusal" role="alert">${say(fault)}</p>`,
    html`<form class="one-field" method="post" action=${findStepAddress(reader, step)}>
      <input type="hidden" name="do" value="code" />
      <input type="hidden" name="ticket" value=${sent.ticket} />
      <input type="hidden" name="email" value=${sent.email} />
      <div class="field">
        <label for="code">${say('oauth.code')}</label>
        <input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" dir="ltr" />
      </div>
      <div><button type="submit">${say('oauth.code.use')}</button></div>
    </form>`,
    html`<p><a href=${findStepAddress(reader, step)}>${say('oauth.other_address')}</a></p>`,
  ]);
}

/** Asks whether the client gets access: its name, its return address, its rights. Nothing is agreed without a press of the button. */
export function consentPage(reader: Reader, step: Step): Shown {
  const { say } = reader;
  const client = getName(reader, step);
  const target = getTarget(step.redirect_uri);
  return show(say('oauth.consent', { client }), [
    html`<p>${say('oauth.consent.lead', { client })}</p>`,
    html`<dl>
      <dt>${say('oauth.client')}</dt>
      <dd><bdi>${client}</bdi> <span class="quiet">${sayOrigin(reader, step)}</span></dd>
      <dt>${say('oauth.redirect')}</dt>
      <dd>${target.kind === 'program' ? say('oauth.redirect.app', { scheme: target.shown }) : html`<bdi>${target.shown}</bdi>`}</dd>
      <dt>${say('oauth.scopes')}</dt>
      <dd><ul>${step.scopes.map((scope: Scope) => html`<li>${say(`oauth.scope.${scope}`)}</li>`)}</ul></dd>
    </dl>`,
    target.kind === 'web' ? null : html`<p class="warning">${say('oauth.local', { host: target.shown, client })}</p>`,
    html`<form method="post" action=${findStepAddress(reader, step)}>
      <div class="row">
        <button type="submit" name="do" value="allow">${say('oauth.allow')}</button>
        <button type="submit" name="do" value="deny" class="second">${say('oauth.deny')}</button>
      </div>
    </form>`,
    html`<p class="hint">${say('oauth.end')} <a href="/account" hreflang="en">${say('oauth.account')}</a></p>`,
  ]);
}

/** The page behind the link of a mail: its code is used only by a press of the button, so that a mail scanner uses nothing. */
export function continuePage(reader: Reader, fault: StepFault | null): Shown {
  const { say } = reader;
  const page = show(say('oauth.continue'), [
    fault === null ? null : html`<p class="refusal" role="alert">${say(fault)}</p>`,
    html`<p id="without-script">${say('oauth.continue.script')}</p>`,
    html`<form id="go-on" class="one-field" method="post" action=${reader.link('/oauth/continue')} hidden>
      <p>${say('oauth.continue.lead')}</p>
      <input type="hidden" name="token" value="" />
      <div><button type="submit">${say('oauth.continue.use')}</button></div>
    </form>`,
  ]);
  return { ...page, scripts: ['oauth.js'] };
}

/** Says that nothing goes on here, and why. */
export function overPage(
  reader: Reader,
  why: 'oauth.over.lead' | 'oauth.elsewhere' | 'oauth.elsewhere.form',
  status = 400,
): Shown {
  return { ...show(reader.say('oauth.over'), [html`<p>${reader.say(why)}</p>`]), status };
}

/** Says that a client's request is wrong. */
export function faultPage(reader: Reader, error: string, status: number): Shown {
  return { ...show(reader.say('oauth.fault'), [html`<p>${reader.say('oauth.fault.lead', { error })}</p>`]), status };
}

function show(title: string, parts: readonly (View | null)[]): Shown {
  return { ...OF_STEPS, title, main: () => html`<div class="text letting-in"><h1>${title}</h1>${parts}</div>` };
}

function getName({ say }: Reader, { client }: Step): string {
  return client.name ?? say('oauth.unnamed');
}

/** Says where the client's name comes from. */
function sayOrigin({ say }: Reader, { client: { client_id, is_known } }: Step): string {
  if (is_known) return say('oauth.client.known');
  const host = URL.parse(client_id)?.host ?? '';
  return host === '' ? say('oauth.client.registered') : say('oauth.client.document', { host });
}
