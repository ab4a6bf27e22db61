import type { Place } from '@kehilla/contract';
import { away, phoneLink, safeAddress, theirs } from '../../components/answer/text.ts';
import { opening } from '../../components/answer/opening.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { categoryName } from '../find/form.ts';

/** The first screen of a place: its name and kind, what is said of its kashrus, whether it is open, the way there, and how to reach it. */
export function placeHead(reader: Reader, place: Place, kosher: View | null, as_of: string): View {
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
export function isOnMap({ location, placed_by }: Place): boolean {
  return location !== null && placed_by === undefined;
}

/** The address, with ways to the map of the phone and to an open one; none where nobody knows the point. */
function wayThere(reader: Reader, place: Place): View {
  const { name, address, location } = place;
  const told = address === null ? reader.say('place.no_address') : theirs(address);
  if (location === null || !isOnMap(place)) return html`<li>${told}</li>`;
  const point = `${location.lat},${location.lng}`;
  const asked = encodeURIComponent(address ?? name);
  return html`<li>${told}
    <p class="maps"><a href=${`geo:${point}?q=${point}(${asked})`}>${reader.say('place.map_of_phone')}</a>
    <a href=${`https://maps.apple.com/?ll=${point}&q=${asked}`} rel="noreferrer nofollow">${reader.say('place.map_apple')}</a>
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
