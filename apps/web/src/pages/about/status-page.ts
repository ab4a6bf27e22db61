import type { HealthCheck } from '@kehilla/contract';
import { asSaid } from '../../components/answer/text.ts';
import { html, type View } from '../../html.ts';
import type { Page } from '../../page.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';

const CHECKS = ['database', 'certification_lists', 'city', 'limits'] as const;

/** How the service is: what its readiness check says, in words. */
export const statusPage: Page = async ({ reader, ask }) => {
  const title = reader.say('status.title');
  const answered = await ask.question('ready', {});
  if (!answered.ok || answered.answer.checks === undefined)
    return { title, main: () => html`<div><h1>${title}</h1><p>${reader.say('status.unknown')}</p></div>` };
  const { ok, checks, release, version } = answered.answer;
  return {
    title,
    main: () => html`<div class="status"><h1>${title}</h1>
      <p><strong>${reader.say(ok ? 'status.ready' : 'status.not_ready')}</strong></p>
      <dl>${CHECKS.map((name) => (checks[name] === undefined ? null : line(reader, `status.${name}`, checks[name])))}</dl>
      <p class="quiet">${reader.say('status.version', { release: release ?? '', version })}</p></div>`,
  };
};

/** The word by which the readiness check tells of a list that should have been read. */
const OVERDUE = 'overdue';

function line(reader: Reader, name: WordKey, { ok, detail, checked_at }: HealthCheck): View {
  const state = !ok ? 'status.fault' : detail?.includes(OVERDUE) === true ? 'status.overdue' : 'status.ok';
  return html`<div><dt>${reader.say(name)}</dt><dd>${reader.say(state)}${detail === null ? null : html` · ${asSaid(reader, detail)}`}${checked_at === null ? null : html` <span class="quiet">${reader.day(checked_at)}, ${reader.time(checked_at)}</span>`}</dd></div>`;
}
