import type { PlaceGroup, PlaceSummary, SearchPlacesEnvelope } from '@kehilla/contract';
import { asSaid, away, phoneLink, safeAddress, theirs } from '../../components/answer/answer-parts.ts';
import { opening } from '../../components/answer/opening.ts';
import { why } from '../../components/answer/why.ts';
import { isAskedOfKosher, kosherStatus } from '../../components/kosher/answer-card.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { categoryName } from './form.ts';

type Data = SearchPlacesEnvelope['data'];
/** A stretch of results of one group. */
type Run = { readonly group: PlaceGroup | undefined; readonly start: number; readonly end: number };

/**
 * Shows the places from number `from` to `to` of an answer in order. The meaning of each group, and the total, come before its first card. `as_of` = the
 * instant of the answer.
 */
export function placeList(
  reader: Reader,
  data: Data,
  day: (instant: string) => string,
  from = 0,
  to = data.results.length,
  as_of: string | null = null,
): View {
  const { results } = data;
  return html`<div>${listRuns(results.slice(0, to), from).map(
    ({ group, start, end }) => html`${heading(reader, data, group)}
      <ol class="results" start=${start + 1}>${results.slice(start, end).map((place) => resultLine(reader, place, day, as_of))}</ol>`,
  )}</div>`;
}

function listRuns(results: Data['results'], from: number): Run[] {
  const runs: { group: PlaceGroup | undefined; start: number; end: number }[] = [];
  for (let at = from; at < results.length; at += 1) {
    const group = results[at]?.group;
    const last = runs.at(-1);
    if (last === undefined || last.group !== group) runs.push({ group, start: at, end: at + 1 });
    else last.end = at + 1;
  }
  return runs;
}

/** Shows the name of a group with its meaning; nothing if a name was searched, or if all results are of a Jewish kind. */
function heading(reader: Reader, { coverage }: Data, group: PlaceGroup | undefined): View | null {
  const groups = coverage?.groups ?? [];
  const matched = groups.find((own) => own.group === group)?.matched;
  if (group === undefined || matched === undefined || (groups.length < 2 && group === 'jewish')) return null;
  return html`<div class="group"><h3>${reader.say(`group.${group}`)} <span class="quiet">(${reader.count('find.count', matched)})</span></h3>
    <p>${reader.say(`means.${group}`)}</p></div>`;
}

/** Shows a place in a list: name, position, for food its kosher source with date, whether it is open, and its reasons. */
function resultLine(
  reader: Reader,
  place: PlaceSummary,
  day: (instant: string) => string,
  as_of: string | null = null,
): View {
  const { place_id, name, category, address, area, location, distance_m, phone, kosher, sample, register_state } =
    place;
  const where = [address, area !== null && address?.includes(area) !== true ? area : null].filter(
    (part) => part !== null,
  );
  return html`<li class="result" data-lat=${location?.lat} data-lng=${location?.lng}>
    <h3><a href=${reader.link(`/places/${place_id}`)}>${theirs(name)}</a>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h3>
    <p class="where">
      ${distance_m === null ? null : html`<span class="far">${reader.distance(distance_m)}</span>`}
      ${category === null ? null : html`<span>${categoryName(reader, category)}</span>`}
      ${where.length === 0 ? html`<span>${reader.say('place.no_address')}</span>` : html`<span>${theirs(where.join(' · '))}</span>`}
    </p>
    ${isAskedOfKosher(place) ? kosherStatus(reader, kosher, day) : null}
    ${showLabel(reader, place)}
    <p class="more">
      ${opening(reader, place, as_of)}
      ${phone ? html`<span>${phoneLink(phone)}</span>` : null}
      ${safeAddress(place.listing_url) === null ? null : html`<span>${away(place.listing_url, reader.say('place.line_of_list'))}</span>`}
      ${register_state === undefined || register_state === 'listed' ? null : html`<span class="doubt">${reader.say(`register.${register_state}`)}</span>`}
    </p>
    ${why(reader, place.why)}
  </li>`;
}

/** Shows which map or register calls it kosher, and that this is no certification; null if none does. */
function showLabel(reader: Reader, { label }: PlaceSummary): View | null {
  return label === undefined
    ? null
    : html`<p class="label">${asSaid(reader, label)} · ${reader.say('place.label_meaning')}</p>`;
}
