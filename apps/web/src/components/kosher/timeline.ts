import type { Certification } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import type { WordKey } from '../../words/words.ts';
import { away, theirs } from '../answer/text.ts';

/** A day on which something about a certification was seen. */
type Happening = { readonly at: string; readonly kind: string; readonly text: WordKey; readonly of: Certification };

/** What agencies' evidence says about a place over time, each agency with its own line of days, the oldest first. */
export function timeline(
  reader: Reader,
  certifications: readonly Certification[],
  day: (instant: string) => string,
): View {
  if (certifications.length === 0) return html`<p>${reader.say('timeline.none')}</p>`;
  return html`<div class="timelines">${certifications.map((one) => getEvidence(reader, one, day))}</div>`;
}

function getEvidence(reader: Reader, one: Certification, day: (instant: string) => string): View {
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
