import type { SearchPlacesEnvelope } from '@kehilla/contract';
import { notes, sources } from '../components/answer/answer-parts.ts';
import { chips } from '../components/form/chips.ts';
import { agencyLimits } from '../components/kosher/evidence.ts';
import { html, type View } from '../html.ts';
import { kindNames } from '../pages/find/form.ts';
import { placeList } from '../pages/find/place-list.ts';
import { getDays, type Reader } from '../reader/reader.ts';

/** Places that a card shows before it is unfolded. */
const SHOWN_AT_ONCE = 5;

/** Shows places on a map and as a list: the understood words, each place, the link to the next page, and the sources. */
export function placesCard(
  reader: Reader,
  { data, freshness, sources: from, notes: said = [] }: SearchPlacesEnvelope,
): View {
  const { understood, ignored } = data.query;
  const day = getDays(reader, data);
  const kinds = kindNames(reader, understood);
  const also = (understood.refused ?? []).map((word) => reader.say('find.without', { word }));
  const hasMap = data.results.some(({ location }) => location !== null);
  // Words are taken away in the conversation, not in the card: no chip of it is a link.
  const nowhere = { path: '/places', query: new URLSearchParams(), words: 'q' };
  return html`<div class="find">
    <h1>${reader.say('card.places')}</h1>
    ${chips(reader, { ...understood, ignored, kinds, also }, [], nowhere)}
    <h2 class="count">${reader.count('find.count', data.coverage?.matched ?? data.count)}</h2>
    <div class=${hasMap ? 'list-and-map' : null}>
      ${hasMap ? mapBox(reader) : null}
      <div>
        ${data.count === 0 ? html`<p>${reader.say('find.nothing')}</p>` : list(reader, data, day)}
        ${nextPage(reader, data.coverage?.next_cursor, data.coverage?.more ?? 0)}
      </div>
    </div>
    ${notes(reader, [...said, ...(data.coverage?.note ?? [])])}
    ${agencyLimits(reader, data.coverage?.agencies ?? [])}
    ${sources(reader, from, freshness, data)}
  </div>`;
}

/** Shows the first places, with the others folded: a card in a conversation must not push the text away. */
function list(reader: Reader, data: SearchPlacesEnvelope['data'], day: (instant: string) => string): View {
  const rest = data.results.length - SHOWN_AT_ONCE;
  return html`<div>
    ${placeList(reader, data, day, 0, SHOWN_AT_ONCE)}
    ${rest <= 0 ? null : html`<details><summary>${reader.count('card.rest', rest)}</summary>${placeList(reader, data, day, SHOWN_AT_ONCE)}</details>`}
  </div>`;
}

function nextPage(reader: Reader, cursor: string | undefined, more: number): View | null {
  if (cursor === undefined) return null;
  return html`<nav class="pager" aria-label=${reader.say('pager.title')}><a rel="next" href=${reader.link('/places', { cursor })}>${reader.count('pager.more', more)}</a></nav>`;
}

/** Where the card's script draws the map of the list. */
function mapBox({ say }: Reader): View {
  return html`<section class="map-box" aria-label=${say('map.title')}><div id="map" dir="ltr" data-cluster=${say('map.cluster', { count: '{count}' })} data-in=${say('map.in')} data-out=${say('map.out')} data-close=${say('map.close')}></div></section>`;
}
