import type { SearchPlacesEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { notes } from '../../components/answer/notes.ts';
import { pager } from '../../components/answer/pager.ts';
import { sources } from '../../components/answer/sources.ts';
import { agencyLimits } from '../../components/kosher/agencies.ts';
import { mapBox, wayToMap } from '../../components/map/map-box.ts';
import { chips } from '../../components/form/chips.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { categoryName, listFilters, isAsked, getQuestion } from './form.ts';
import { placeList } from './place-list.ts';
import { searchForm } from './search-form.ts';
import { welcome } from './welcome.ts';

const PATH = '/places';

/** The first page: the box, and where everything is. With words in its address it is the page of places. */
export const startPage: Page = async (asked) => {
  if (isAsked(asked.query)) return findPage(asked);
  const { reader, query } = asked;
  return { title: reader.say('site.name'), main: () => welcome(reader, searchForm(reader, query)) };
};

/** Places that fit words and filters, as search_places answers: a list, and a map of the same. */
export const findPage: Page = async ({ query, reader, ask, assets, map_tiles }) => {
  const title = query.get('q') || reader.say('find.title');
  const answered = isAsked(query) ? await ask.question('search_places', getQuestion(query)) : null;
  return {
    title,
    scripts: ['search.js', 'leaflet.js', 'map.js'],
    styles: ['leaflet.css'],
    main: () => html`<div class="find"><h1>${title}</h1>${searchForm(reader, query)}
      <div class="list-and-map">
        <div id="results" aria-live="polite">${answered === null ? null : results(reader, query, answered)}</div>
        ${mapBox(reader, assets, map_tiles)}
      </div></div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function results(reader: Reader, query: URLSearchParams, answered: Answered<SearchPlacesEnvelope>): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, freshness, sources: list, notes: said = [] } = answered.answer;
  const { understood, ignored } = data.query;
  const day = getDays(reader, data);
  const kinds = [
    ...(understood.category === null ? [] : [categoryName(reader, understood.category)]),
    ...understood.cuisine.filter((word) => !understood.terms.includes(word)),
  ];
  const also = (understood.refused ?? []).map((word) => reader.say('find.without', { word }));
  return html`<div>
    ${chips(reader, { ...understood, ignored, kinds, also }, listFilters(reader, PATH, query), { path: PATH, query, words: 'q' })}
    <h2 class="count">${reader.count('find.count', data.coverage?.matched ?? data.count)}</h2>
    ${data.count === 0 ? null : wayToMap(reader)}
    ${data.count === 0 ? html`<p>${reader.say('find.nothing')}</p>` : placeList(reader, data, day)}
    ${pager(reader, PATH, query, data.coverage)}
    ${notes(reader, [...said, ...(data.coverage?.note ?? [])], { path: PATH, query })}
    ${agencyLimits(reader, data.coverage?.agencies ?? [])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}
