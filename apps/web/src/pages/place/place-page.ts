import type { Place, Source, VerifyKosherEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import {
  asSaid,
  away,
  notes,
  phoneLink,
  safeAddress,
  sources,
  theirs,
  wrongHere,
} from '../../components/answer/answer-parts.ts';
import { opening } from '../../components/answer/opening.ts';
import { fieldName, findConflicts, labelInWords, shownValue } from '../../components/answer/why.ts';
import { textField } from '../../components/form/fields.ts';
import { answerCard, answerInWords, isAskedOfKosher, kosherStatus } from '../../components/kosher/answer-card.ts';
import { waitingAlerts } from '../../components/kosher/checked.ts';
import { getEvidence } from '../../components/kosher/evidence.ts';
import { foldedMap } from '../../components/map-box.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refusalPage } from '../../frame.ts';
import type { Page } from '../../page.ts';
import { endOfDay, isDay } from '../../reader/days.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { categoryName } from '../find/form.ts';
import { particulars } from './particulars.ts';

/** Shows everything on record about a place, the kosher answer first, as get_place and verify_kosher answer. */
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
  const { data, freshness, sources: list, notes: phrases = [] } = described.answer;
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
      ${notes(reader, [...phrases, ...(verified.ok ? [...(verified.answer.notes ?? []), ...verified.answer.data.coverage.note] : [])])}
      ${sources(reader, merged([...list, ...(verified.ok ? verified.answer.sources : [])], day), freshness, data)}
    </div>`,
  };
};

/** Shows the kosher answer with waiting alerts: its source is in the first screen of a phone. */
function kosherAnswer(reader: Reader, place: Place, verified: Answered<VerifyKosherEnvelope>, isPast: boolean): View {
  if (!verified.ok)
    return html`<div>${kosherStatus(reader, place.kosher, getDays(reader, {}))}${refusalNote(reader, verified.error)}</div>`;
  const { data, status } = verified.answer;
  return html`<div class="kosher-part">
    ${isPast ? html`<p class="past" role="status">${reader.say('as_of.said', { day: reader.day(data.checked.as_of) })}</p>` : null}
    ${answerCard(reader, data, status, getDays(reader, data), { isShort: true })}
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

/** Returns whether an address adds nothing to another: it is the same, its beginning, or missing. */
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

/** Shows the first screen of a place: name and kind, kosher status, whether it is open, the way there, and contacts. */
function placeHead(reader: Reader, place: Place, kosher: View | null, as_of: string): View {
  const { name, category, area, borough, closed, sample } = place;
  const where = [area, borough].filter((part, at, all) => part !== null && all.indexOf(part) === at);
  const kind = category === null ? [] : [html`<span>${categoryName(reader, category)}</span>`];
  const point = isOnMap(place) ? place.location : null;
  return html`<header class="place-head" data-lat=${point?.lat} data-lng=${point?.lng}>
    <h1>${theirs(name)}${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h1>
    <p class="where">${kind}${where.length === 0 ? null : html`<span>${theirs(where.join(', '))}</span>`}</p>
    ${kosher}
    <ul class="reach">
      <li>${closed === true ? html`<strong class="doubt">${reader.say('place.closed')}</strong>` : html`<p class="more">${opening(reader, place, as_of)}</p>`}</li>
      ${wayThere(reader, place)}
      <li>${phoneLine(reader, place)}</li>
      ${safeAddress(place.website) === null ? null : html`<li>${reader.say('place.website')} ${away(place.website, siteName(String(place.website)))}</li>`}
    </ul>
  </header>`;
}

/** Whether somebody knows where exactly a place is. */
function isOnMap({ location, placed_by }: Place): boolean {
  return location !== null && placed_by === undefined;
}

/** Shows the address, with links to the map of the phone and to an open one; no links without a known point. */
function wayThere(reader: Reader, place: Place): View {
  const { name, address, location } = place;
  const addressLine = address === null ? reader.say('place.no_address') : theirs(address);
  if (location === null || !isOnMap(place)) return html`<li>${addressLine}</li>`;
  const point = `${location.lat},${location.lng}`;
  const destination = encodeURIComponent(address ?? name);
  return html`<li>${addressLine}
    <p class="maps"><a href=${`geo:${point}?q=${point}(${destination})`}>${reader.say('place.map_of_phone')}</a>
    <a href=${`https://maps.apple.com/?ll=${point}&q=${destination}`} rel="noreferrer nofollow">${reader.say('place.map_apple')}</a>
    <a href=${`https://www.openstreetmap.org/?mlat=${location.lat}&mlon=${location.lng}#map=18/${location.lat}/${location.lng}`} rel="noreferrer nofollow">${reader.say('place.map_open')}</a></p></li>`;
}

function phoneLine(reader: Reader, { phone, facts }: Place): View {
  if (phone === null) return html`<span>${reader.say('place.no_phone')}</span>`;
  const numbers = facts.filter(({ field, value }) => field === 'phone' && value === phone);
  const who = [...new Set(numbers.map(({ source }) => source))].join(', ');
  return html`<span>${phoneLink(phone)}${who === '' ? null : html` <span class="quiet">${reader.say('place.published_by', { who })}</span>`}</span>`;
}

function siteName(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}

/** Returns the end of the requested day (`on`), New York's; null without one, or if it is no day. */
export function findAsOf(query: URLSearchParams): { readonly day: string; readonly instant: string } | null {
  const day = query.get('on') ?? '';
  return isDay(day) ? { day, instant: endOfDay(day) } : null;
}

/** Asks for the answer as of a day. */
function asOfForm(reader: Reader, place_id: string, day: string | null): View {
  const path = `/places/${place_id}`;
  return html`<form class="as-of" action=${path} method="get">
    ${reader.kept_language === null ? null : html`<input type="hidden" name="lang" value=${reader.kept_language} />`}
    ${textField('on', reader.say('as_of.label'), day, { type: 'date', dir: 'ltr' })}
    <button type="submit" class="second">${reader.say('as_of.go')}</button>
    ${day === null ? null : html`<a href=${reader.link(path)}>${reader.say('as_of.now')}</a>`}
  </form>`;
}

/** The public facts of a place as schema.org has them. Never anything about certification: a search engine would show it without its date. */
export function linkedData({ place_id, name, address, location, phone, website }: Place, base_url: string): object {
  const site = safeAddress(website);
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name,
    ...(base_url === '' ? {} : { '@id': `${base_url}/places/${place_id}` }),
    ...(address === null ? {} : { address }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(site === null ? {} : { url: site }),
    ...(location === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }),
  };
}

type Day = (instant: string) => string;

/** Shows the data of registers, maps and lists on a place: labels, names, disagreements, its rows, its photos, and every fact with source and day. */
function records(reader: Reader, place: Place, day: Day): View {
  const { labels, names, conflicts, register, photos, facts } = place;
  const others = names.filter(({ kind }) => kind !== 'everyday');
  const requests = [
    ...new Map(labels.map((one) => [`${labelInWords(reader, one.label)} ${one.source}`, one])).values(),
  ];
  return html`<div class="records">
    ${requests.length === 0 ? null : html`<section><h2>${reader.say('labels.title')}</h2><ul>${requests.map(({ label, source, note }) => html`<li>${theirs(labelInWords(reader, label))} <span class="quiet">(${theirs(source)})</span>${note === null ? null : html`<br />${asSaid(reader, note)}`}</li>`)}</ul></section>`}
    ${others.length === 0 ? null : html`<section><h2>${reader.say('names.title')}</h2><ul>${others.map(({ name, kind, source }) => html`<li>${theirs(name)} <span class="quiet">${reader.say(`called_${kind}`)} · ${theirs(source)}</span></li>`)}</ul></section>`}
    ${findConflicts(reader, conflicts, day)}
    ${photos.length === 0 ? null : html`<section><h2>${reader.say('photos.title')}</h2><p>${reader.say('photos.meaning')}</p><ul>${photos.map(({ url, source, captured_at, distance_m }) => html`<li>${away(url, source)} · ${captured_at === null ? reader.say('sources.no_date') : day(captured_at)} · ${reader.distance(distance_m)}</li>`)}</ul></section>`}
    <details class="fold"><summary>${reader.say('facts.title')}</summary>
      <h2>${reader.say('register.title')}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${reader.say('register.title')}><table class="stacks">
        <thead><tr><th scope="col">${reader.say('register.source')}</th><th scope="col">${reader.say('register.first')}</th><th scope="col">${reader.say('register.last')}</th><th scope="col">${reader.say('register.state')}</th></tr></thead>
        <tbody>${register.map(({ source, url, first_seen_at, last_seen_at, missing_since, state }) => html`<tr><th scope="row">${away(url, source)}</th><td data-label=${reader.say('register.first')}>${day(first_seen_at)}</td><td data-label=${reader.say('register.last')}>${day(last_seen_at)}</td><td data-label=${reader.say('register.state')}>${reader.say(`register.${state}`)}${missing_since === null ? '' : ` (${day(missing_since)})`}</td></tr>`)}</tbody>
      </table></div>
      <h2>${reader.count('facts.show', facts.length)}</h2>
      <div class="scroll" tabindex="0" role="region" aria-label=${reader.say('facts.title')}><table class="stacks">
        <thead><tr><th scope="col">${reader.say('facts.field')}</th><th scope="col">${reader.say('facts.value')}</th><th scope="col">${reader.say('register.source')}</th><th scope="col">${reader.say('facts.read')}</th></tr></thead>
        <tbody>${facts.map(({ field, value, source, url, observed_at }) => html`<tr><th scope="row">${fieldName(reader, field)}</th><td data-label=${reader.say('facts.value')}>${field === 'agency_list' ? reader.say('outcome.listed') : shownValue(reader, value)}</td><td data-label=${reader.say('register.source')}>${away(url, source)}</td><td data-label=${reader.say('facts.read')}>${observed_at === null ? reader.say('sources.no_date') : day(observed_at)}</td></tr>`)}</tbody>
      </table></div>
    </details>
  </div>`;
}
