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

/** How the readiness check tells of one source of lists: its id, which is for operators, and how old it is. */
const OF_SOURCE = /^\S+ (?:never read well|\d+ h old, read (\S+)), last /;

/** A check's details in words: what it tells of each source of lists for operators is told of all of them at once. */
function inWords(reader: Reader, detail: string): View {
  const parts = detail.split('; ');
  const sources = parts.filter((part) => OF_SOURCE.test(part));
  if (sources.length === 0) return asSaid(reader, detail);
  const read = sources.flatMap((part) => OF_SOURCE.exec(part)?.[1] ?? []).sort();
  const late = sources.filter((part) => part.includes(OVERDUE)).length;
  const [oldest] = read;
  const told = [
    oldest === undefined ? null : reader.count('status.sources', read.length).replace('{day}', reader.day(oldest)),
    read.length === sources.length ? null : reader.count('status.unread', sources.length - read.length),
    late === 0 ? null : reader.count('status.late', late),
  ].filter((part) => part !== null);
  return html`<span>${parts.filter((part) => !OF_SOURCE.test(part)).map((part) => html`${asSaid(reader, part)}; `)}${told.join('; ')}</span>`;
}

/** The word by which the readiness check tells of a list that should have been read. */
const OVERDUE = 'overdue';

function line(reader: Reader, name: WordKey, { ok, detail, checked_at }: HealthCheck): View {
  const state = !ok ? 'status.fault' : detail?.includes(OVERDUE) === true ? 'status.overdue' : 'status.ok';
  return html`<div><dt>${reader.say(name)}</dt><dd>${reader.say(state)}${detail === null ? null : html` · ${inWords(reader, detail)}`}${checked_at === null ? null : html` <span class="quiet">${reader.day(checked_at)}, ${reader.time(checked_at)}</span>`}</dd></div>`;
}
