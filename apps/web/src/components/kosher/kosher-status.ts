import type { KosherStatus, KosherSummary } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

/** The sign beside the words, so that a status is told by its shape too. */
const SIGNS: Readonly<Record<KosherStatus, string>> = {
  listed_by_agency: '✓',
  listing_stale: '◷',
  conflicted: '≠',
  no_longer_listed_by_agency: '✕',
  no_readable_agency_lists_it: '?',
};

/** A kosher summary in words: what it rests on, whose word it is, what is served, and the day on which that was last seen. Rule: decisions §3. */
export function kosherStatus(reader: Reader, kosher: KosherSummary, day: (instant: string) => string): View {
  const {
    status,
    food_status,
    standards = [],
    past_season = [],
    linked_by_name = [],
    limits = [],
    alerts_waiting = 0,
  } = kosher;
  const old = (kosher.stale_agencies ?? []).filter((code) => !past_season.includes(code));
  return html`<p class=${`kosher ${status}`}>
    <span class="sign" aria-hidden="true">${SIGNS[status]}</span>
    <span class="told"><strong>${restsOn(reader, kosher)}</strong>
    ${food_status ? html`<span class="tag">${reader.say(`food.${food_status}`)}</span>` : null}
    ${standards.map((standard) => html`<span class="tag">${reader.say(`standard.${standard}`)}</span>`)}
    ${seen(reader, kosher, day)}
    ${limits.length === 0 ? null : html`<span class="doubt">${reader.say('kosher.limits')} <bdi>${limits.join('; ')}</bdi></span>`}
    ${old.length === 0 ? null : html`<span>${reader.say('kosher.stale_agencies', { who: old.join(', ') })}</span>`}
    ${past_season.length === 0 || isAllPast(kosher) ? null : html`<span class="doubt">${reader.say('kosher.past_season', { who: past_season.join(', ') })}</span>`}
    ${linked_by_name.length === 0 ? null : html`<span class="doubt">${reader.say('kosher.linked_by_name', { who: linked_by_name.join(', ') })}</span>`}
    ${alerts_waiting === 0 ? null : html`<span class="doubt">${reader.count('kosher.alerts', alerts_waiting)}</span>`}</span>
  </p>`;
}

/** A document is no listing: it is never told as one. */
function restsOn(reader: Reader, kosher: KosherSummary): string {
  const { status, certified_by, evidence_kinds = [] } = kosher;
  const who = certified_by.join(', ');
  if (status !== 'listed_by_agency' && status !== 'listing_stale') {
    const told = reader.say(`kosher.${status}`);
    return who === '' ? told : `${told} (${who})`;
  }
  if (isAllPast(kosher)) return reader.say('kosher.listing_past_season', { who });
  const isDocument = evidence_kinds.includes('certificate_document');
  if (!isDocument) return reader.say(`kosher.${status}`, { who });
  return reader.say(evidence_kinds.includes('agency_list') ? 'kosher.list_or_certificate' : 'kosher.certificate', {
    who,
  });
}

/** Whether everything that speaks for the place is for a feast that is over: then that is told, and no age. */
function isAllPast({ status, certified_by, past_season = [] }: KosherSummary): boolean {
  return status === 'listing_stale' && past_season.length === certified_by.length;
}

function seen(
  reader: Reader,
  { status, last_confirmed_at }: KosherSummary,
  day: (instant: string) => string,
): View | null {
  if (last_confirmed_at === null) return null;
  const key = status === 'no_longer_listed_by_agency' ? 'kosher.last_seen' : 'kosher.confirmed';
  return html`<span class="quiet">${reader.say(key, { day: day(last_confirmed_at) })}</span>`;
}
