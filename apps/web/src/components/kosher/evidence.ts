import type { AgencyCoverage, Certification, CheckedList, VerifyKosherData } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';
import { asSaid, away, theirs } from '../answer/answer-parts.ts';
import { findConflicts } from '../answer/why.ts';
import { attributes } from './answer-card.ts';
import { checkedLists } from './checked.ts';

/**
 * Shows the basis of an answer about a place: one sentence, with every list folded beneath it; disagreements of sources; further statements of agencies; dates.
 * `inWords` = the answer in the service's own words, if it is shown nowhere else.
 */
export function getEvidence(
  reader: Reader,
  data: VerifyKosherData,
  certifications: readonly Certification[],
  day: (instant: string) => string,
  inWords: View | null = null,
): View {
  const { checked, conflicts, coverage } = data;
  const lists = checkedLists(reader, checked, coverage.agencies, day);
  return html`<div>
    <section><h2>${reader.say('evidence.rests')}</h2>${inWords}${evidenceSentence(reader, data, day)}
      ${lists === null ? null : html`<details class="fold"><summary>${reader.say('lists.title')}</summary><p>${reader.say('lists.meaning')}</p>${lists}</details>`}
      ${agencyLimits(reader, coverage.agencies)}</section>
    ${findConflicts(reader, conflicts, day)}
    ${attributes(reader, data)}
    ${certifications.length === 0 ? null : html`<section><h2>${reader.say('timeline.title')}</h2>${timeline(reader, certifications, day)}</section>`}
  </div>`;
}

type Day = (instant: string) => string;
type Data = Pick<VerifyKosherData, 'checked' | 'coverage' | 'certifications'>;

/**
 * Summarizes the checked lists in one sentence: the list that has the place and since when, how many other read lists lack it, and which say nothing. A read
 * list without the place is never mixed with a list of unknown content. Rule: decisions §3.
 */
function evidenceSentence(reader: Reader, data: Data, day: Day): View | null {
  const { lists, certificates_on_file, notices_on_file } = data.checked;
  if (lists.length === 0) return null;
  const own = (outcome: CheckedList['outcome']): CheckedList[] => lists.filter((list) => list.outcome === outcome);
  const listed = own('listed').map(({ agency }) => agency);
  const lacking = own('read_not_listed').length;
  const parts = [
    ...[...new Set(listed)].map((agency) => seenBy(reader, data, agency, day)),
    ...(certificates_on_file === 0 ? [] : [reader.count('timeline.certificates', certificates_on_file)]),
    ...(notices_on_file === 0 ? [] : [reader.count('timeline.notices', notices_on_file)]),
    ...(lacking === 0 ? [] : [reader.count(listed.length === 0 ? 'evidence.lack' : 'evidence.others_lack', lacking)]),
    ...told(reader, 'evidence.unreadable', own('unreadable').length),
    ...told(reader, 'evidence.silent', own('not_consulted').length),
    ...publishNone(reader, data),
  ];
  return html`<p class="evidence-sentence">${parts.map((part, at) => html`<span>${at === 0 ? '' : '; '}${part.replace(/\.$/, '')}</span>`)}.</p>`;
}

function told(reader: Reader, key: 'evidence.unreadable' | 'evidence.silent', count: number): string[] {
  return count === 0 ? [] : [reader.count(key, count)];
}

function seenBy(reader: Reader, { certifications, checked }: Data, agency: string, day: Day): string {
  const first = [
    ...certifications.filter((one) => one.agency === agency).map((one) => one.last_seen_on_list_at),
    ...checked.lists.filter((list) => list.agency === agency).map((list) => list.last_complete_reading_at),
  ].find((at) => at !== null);
  return first === undefined || first === null
    ? reader.say('kosher.listed_by_agency', { who: agency })
    : reader.say('evidence.listed', { who: agency, day: day(first) });
}

/** The agencies that publish no list which anybody here can read. */
function publishNone(reader: Reader, { coverage }: Data): string[] {
  const who = coverage.agencies.filter(({ readable_list }) => !readable_list).map(({ agency }) => agency);
  return who.length === 0 ? [] : [reader.say('evidence.publish_none', { who: who.join(', ') })];
}

/** A day on which something about a certification was seen. */
type Happening = { readonly at: string; readonly kind: string; readonly text: WordKey; readonly of: Certification };

/** Shows agencies' evidence about a place over time, each agency with its own line of days, the oldest first. */
export function timeline(
  reader: Reader,
  certifications: readonly Certification[],
  day: (instant: string) => string,
): View {
  if (certifications.length === 0) return html`<p>${reader.say('timeline.none')}</p>`;
  return html`<div class="timelines">${certifications.map((one) => getDatedEvidence(reader, one, day))}</div>`;
}

function getDatedEvidence(reader: Reader, one: Certification, day: (instant: string) => string): View {
  const {
    agency,
    agency_name,
    listing_status,
    food_status,
    standards,
    scope_note,
    season,
    listed_name,
    listed_address,
    matched_on = [],
  } = one;
  return html`<article class=${`evidence ${listing_status}`}>
    <h3>${agency} <span class="name"><bdi>${agency_name}</bdi></span></h3>
    <p class="state"><strong>${reader.say(`listing.${listing_status}`)}</strong>${one.removal_reason === null ? null : ` · ${reader.say(`removal.${one.removal_reason}`)}`}</p>
    <ol class="days">${listHappenings(one).map(
      ({ at, kind, text }) =>
        html`<li class=${kind}><time datetime=${at}>${day(at)}</time> <span>${reader.say(text)}</span></li>`,
    )}</ol>
    <dl>
      ${listed_name ? pair(reader.say('timeline.listed_as'), html`<bdi>${[listed_name, listed_address].filter(Boolean).join(', ')}</bdi>`) : null}
      ${matched_on.length === 0 ? null : pair(reader.say('timeline.matched'), reader.say('timeline.by_name', { what: matched_on.map((what) => reader.say(`match.${what}`)).join(', ') }))}
      ${food_status === null ? null : pair(reader.say('timeline.food_status'), reader.say(`food.${food_status}`))}
      ${standards.length === 0 ? null : pair(reader.say('timeline.standards'), standards.map((standard) => reader.say(`standard.${standard}`)).join(', '))}
      ${season === null ? null : pair(reader.say('timeline.season'), seasonInWords(reader, season))}
      ${scope_note === null ? null : pair(reader.say('timeline.scope'), theirs(scope_note))}
    </dl>
    <p class="ways">
      ${one.listing_url === null ? null : away(one.listing_url, reader.say('timeline.page'))}
      ${one.document_url ? away(one.document_url, reader.say('timeline.document')) : null}
      ${one.evidence_id === null ? null : html`<a href=${reader.link(`/evidence/${encodeURIComponent(one.evidence_id)}`)}>${reader.say('timeline.row')}</a>`}
    </p>
  </article>`;
}

/** "passover-5787" in words; another season as it is called. */
function seasonInWords(reader: Reader, season: string): View | string {
  const year = /^passover-(\d{4})$/.exec(season)?.[1];
  return year === undefined ? theirs(season.replaceAll('-', ' ')) : reader.say('season.passover', { year });
}

function pair(name: string, value: View | string): View {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function listHappenings(of: Certification): Happening[] {
  const { first_seen_on_list_at: first, last_seen_on_list_at: last, missing_since, valid_until } = of;
  const days: (Happening | null)[] = [
    first === null
      ? null
      : { at: first, kind: 'first', text: first === last ? 'timeline.seen_once' : 'timeline.first_seen', of },
    last === null || last === first ? null : { at: last, kind: 'last', text: 'timeline.last_seen', of },
    missing_since === null ? null : { at: missing_since, kind: 'missing', text: 'timeline.missing', of },
    valid_until === null ? null : { at: valid_until, kind: 'until', text: 'timeline.valid_until', of },
  ];
  return days.filter((one) => one !== null).sort((a, b) => a.at.localeCompare(b.at));
}

/** Shows the limits of each agency's coverage, folded; null if there are none. */
export function agencyLimits(reader: Reader, agencies: readonly AgencyCoverage[]): View | null {
  const limited = agencies.flatMap(({ agency, agency_name, note }) =>
    note === null ? [] : [{ agency, agency_name, note }],
  );
  if (limited.length === 0) return null;
  return html`<details class="fold"><summary>${reader.say('agencies.title')}</summary><ul>${limited.map(
    ({ agency, agency_name, note }) =>
      html`<li><strong>${agency}</strong>${agency_name === undefined ? null : html` <bdi>${agency_name}</bdi>`}: ${asSaid(reader, note)}</li>`,
  )}</ul></details>`;
}
