import type { Place, Source, VerifyKosherEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { notes } from '../../components/answer/notes.ts';
import { wrongHere } from '../../components/answer/wrong-here.ts';
import { sources } from '../../components/answer/sources.ts';
import { answerCard, answerInWords } from '../../components/kosher/answer-card.ts';
import { waitingAlerts } from '../../components/kosher/checked.ts';
import { isAskedOfKosher } from '../../components/kosher/asked-of-kosher.ts';
import { getEvidence } from '../../components/kosher/evidence.ts';
import { kosherStatus } from '../../components/kosher/kosher-status.ts';
import { foldedMap } from '../../components/map/map-box.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refusalPage } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { asOfForm, findAsOf } from './as-of.ts';
import { linkedData } from './linked-data.ts';
import { particulars } from './particulars.ts';
import { isOnMap, placeHead } from './place-head.ts';
import { records } from './records.ts';

/** Everything on record about a place, the kosher answer first: what get_place and verify_kosher say of it. */
export const placePage: Page = async ({
  params: [place_id = ''],
  query,
  reader,
  ask,
  base_url,
  assets,
  map_tiles,
  now,
}) => {
  const as_of = findAsOf(query);
  const [described, verified] = await Promise.all([
    ask.question('get_place', { place_id }),
    ask.question('verify_kosher', { place_id, live: as_of === null ? 'never' : null, as_of: as_of?.instant }),
  ]);
  if (!described.ok) return refusalPage(reader, reader.say('place.title'), described);
  const { data, freshness, sources: list, notes: said = [] } = described.answer;
  const { place } = data;
  if (place.canonical_place_id !== place_id)
    return { leads_to: reader.link(`/places/${place.canonical_place_id}`, query), for_good: true };
  const day = getDays(reader, data);
  return {
    title: place.area === null ? place.name : `${place.name}, ${place.area}`,
    canonical: `/places/${place.canonical_place_id}`,
    ...(isGone(place, now) ? { status: 410 } : {}),
    scripts: isOnMap(place) ? ['place-map.js'] : [],
    isMap: isOnMap(place),
    about: [place.name, place.address].filter((part) => part !== null).join(', '),
    ...(place.sample ? {} : { linked_data: linkedData(place, base_url) }),
    main: () => html`<div class="place">
      ${placeHead(reader, place, isAskedOfKosher(place) ? kosherAnswer(reader, place, verified, as_of !== null) : null, freshness.as_of)}
      ${isOnMap(place) ? foldedMap(reader, assets, map_tiles) : null}
      ${particulars(reader, place, day)}
      ${as_of === null && !isAskedOfKosher(place) ? null : [verified.ok ? evidence(reader, place, verified.answer, as_of !== null) : null, asOfForm(reader, place_id, as_of?.day ?? null)]}
      ${records(reader, place, day)}
      <p>${wrongHere(reader, place.canonical_place_id)}</p>
      ${notes(reader, [...said, ...(verified.ok ? [...(verified.answer.notes ?? []), ...verified.answer.data.coverage.note] : [])])}
      ${sources(reader, merged([...list, ...(verified.ok ? verified.answer.sources : [])], day), freshness, data)}
    </div>`,
  };
};

/** The kosher answer with the alerts that wait: whose word it is stands in the first screen of a phone. */
function kosherAnswer(reader: Reader, place: Place, verified: Answered<VerifyKosherEnvelope>, isPast: boolean): View {
  if (!verified.ok)
    return html`<div>${kosherStatus(reader, place.kosher, getDays(reader, {}))}${refusalNote(reader, verified.error)}</div>`;
  const { data, status } = verified.answer;
  return html`<div class="kosher-part">
    ${isPast ? html`<p class="past" role="status">${reader.say('as_of.said', { day: reader.day(data.checked.as_of) })}</p>` : null}
    ${answerCard(reader, data, status, getDays(reader, data), true)}
    ${waitingAlerts(reader, data.checked)}
  </div>`;
}

function evidence(reader: Reader, place: Place, { data, status }: VerifyKosherEnvelope, isPast: boolean): View {
  const certifications = isPast ? data.certifications : place.certifications;
  return getEvidence(reader, data, certifications, getDays(reader, data), answerInWords(reader, data, status));
}

/** The sources of both answers, each once a day on which it was read; of two that differ in their address alone the one that has one. */
function merged(all: readonly Source[], day: (instant: string) => string): Source[] {
  const known = new Map<string, Source>();
  for (const source of all) {
    const { name, url, observed_at } = source;
    const key = `${name} ${observed_at === null ? '' : day(observed_at)}`;
    const first = known.get(key);
    if (first === undefined || (first.url === null && url !== null)) known.set(key, source);
    else if (!isWithin(first.url, url)) known.set(`${key} ${url}`, source);
  }
  return [...known.values()];
}

/** Whether one address says no more than the other: it is the same, the beginning of it, or none. */
function isWithin(address: string | null, other: string | null): boolean {
  return address === null || other === null || address.startsWith(other);
}

/** A place that every source has lacked for so long has an address no more, in milliseconds. */
const GONE_MS = 365 * 86_400_000;

/** Whether a place is gone for a year: no source has had it since. */
function isGone({ register }: Place, now: Date): boolean {
  return (
    register.length > 0 &&
    register.every(({ missing_since }) => missing_since !== null && now.getTime() - Date.parse(missing_since) > GONE_MS)
  );
}
