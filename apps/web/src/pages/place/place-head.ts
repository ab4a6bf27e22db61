import type { Place } from '@kehilla/contract';
import { away, phoneLink, safeAddress, theirs } from '../../components/answer/text.ts';
import { opening } from '../../components/answer/opening.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { categoryName } from '../find/form.ts';

/** Name, kind, where, whether it is open, and how to reach it with who says so. */
export function placeHead(reader: Reader, place: Place): View {
  const { name, category, address, area, borough, closed, phone, website, sample, facts } = place;
  const numbers = facts.filter(({ field, value }) => field === 'phone' && value === phone);
  const where = [address, area, borough].filter(
    (part, at, all) => part !== null && all.findIndex((other) => other?.includes(part)) === at,
  );
  return html`<header class="place-head">
    <h1>${theirs(name)}${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h1>
    <p class="where">
      ${category === null ? null : html`<span>${categoryName(reader, category)}</span>`}
      <span>${where.length === 0 ? reader.say('place.no_address') : theirs(where.join(' · '))}</span>
    </p>
    <p class="more">
      ${closed === true ? html`<span class="doubt">${reader.say('place.closed')}</span>` : opening(reader, place)}
      <span>${phone === null ? reader.say('place.no_phone') : phoneLink(phone)}${numbers.length === 0 ? null : html` <span class="quiet">${reader.say('place.published_by', { who: [...new Set(numbers.map((fact) => fact.source))].join(', ') })}</span>`}</span>
      ${safeAddress(website) === null ? null : html`<span>${away(website, new URL(String(website)).host)}</span>`}
    </p>
  </header>`;
}
