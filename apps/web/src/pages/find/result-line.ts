import type { PlaceSummary } from '@kehilla/contract';
import { asSaid, away, phoneLink, safeAddress, theirs } from '../../components/answer/text.ts';
import { opening } from '../../components/answer/opening.ts';
import { why } from '../../components/answer/why.ts';
import { isAskedOfKosher } from '../../components/kosher/asked-of-kosher.ts';
import { kosherStatus } from '../../components/kosher/kosher-status.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { categoryName } from './form.ts';

/** A place in a list: name, where, who says that it is kosher and when that was seen where food is served, whether it is open, and why it stands here. */
export function resultLine(
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

/** Which map or register calls it kosher, and that this is no certification; null where none does. */
function showLabel(reader: Reader, { label }: PlaceSummary): View | null {
  return label === undefined
    ? null
    : html`<p class="label">${asSaid(reader, label)} · ${reader.say('place.label_meaning')}</p>`;
}
