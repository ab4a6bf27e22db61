import type { SearchPlacesEnvelope } from '@kehilla/contract';
import { findNoteCodes } from '@kehilla/core';
import type { Answered } from '../../ask.ts';
import { notes, pager, sources } from '../../components/answer/answer-parts.ts';
import { chips } from '../../components/form/chips.ts';
import { agencyLimits } from '../../components/kosher/evidence.ts';
import { mapBox, mapScripts, wayToMap } from '../../components/map-box.ts';
import { nearMe } from '../../components/near-me.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../frame.ts';
import type { Page } from '../../page.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { getQuestion, isAsked, kindNames, listFilters, PATH } from './form.ts';
import { placeList } from './place-list.ts';
import { countFilters, searchForm } from './search-form.ts';

type Data = SearchPlacesEnvelope['data'];

/** Places that fit words and filters, as search_places answers: a list, and a map of the same. */
export const findPage: Page = async ({ query, reader, ask, assets, map_tiles }) => {
  const title = query.get('q') || reader.say('find.title');
  const isCounted = query.get('counts') === 'true' && isAsked(query);
  const [answered, counts] = await Promise.all([
    isAsked(query) ? ask.question('search_places', getQuestion(query)) : null,
    isCounted ? countFilters(ask, query) : null,
  ]);
  return {
    title,
    scripts: ['search.js', 'suggest.js', 'near.js', ...mapScripts(map_tiles)],
    styles: ['leaflet.css'],
    isMap: true,
    main: () => html`<div class="find"><h1>${title}</h1>${searchForm(reader, query, counts)}
      <div class="list-and-map">
        <div id="results" aria-live="polite">${answered === null ? null : results(reader, query, answered)}</div>
        ${mapBox(reader, assets, map_tiles)}
      </div></div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function results(reader: Reader, query: URLSearchParams, answered: Answered<SearchPlacesEnvelope>): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { freshness, sources: list, notes: phrases = [] } = answered.answer;
  const { data } = answered.answer;
  const { understood, ignored } = data.query;
  const day = getDays(reader, data);
  const kinds = kindNames(reader, understood);
  const also = (understood.refused ?? []).map((word) => reader.say('find.without', { word }));
  const terms = [...kosherAsked(query, data), ...understood.terms];
  const matched = data.coverage?.matched ?? data.count;
  return html`<div>
    ${chips(reader, { ...understood, terms, ignored, kinds, also }, listFilters(reader, PATH, query), { path: PATH, query, words: 'q' })}
    ${findNoteCodes(phrases).includes('near_what') ? nearMe(reader, 'near.here', withDistance(reader, query)) : null}
    <h2 class="count">${reader.count('find.count', matched)}</h2>
    ${data.count === 0 ? null : wayToMap(reader)}
    ${data.count === 0 ? html`<p>${reader.say('find.nothing')}</p>` : placeList(reader, data, day, 0, data.count, freshness.as_of)}
    ${pager(reader, PATH, query, data.coverage)}
    ${notes(reader, [...phrases, ...(data.coverage?.note ?? [])], { path: PATH, query })}
    ${agencyLimits(reader, data.coverage?.agencies ?? [])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** The address of the same question, the nearest first: where the reader is comes to it in the browser. */
function withDistance(reader: Reader, query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  next.set('sort', 'distance');
  return reader.link(PATH, next);
}

/** Returns the word for kosher in a question, as written: it says more than other words, and is shown with them. */
function kosherAsked(query: URLSearchParams, { query: { understood, ignored } }: Data): string[] {
  const word = /\bkosher\b|כשרה?(?![א-ת])/i.exec(query.get('q') ?? '')?.[0];
  return word === undefined || [...understood.terms, ...ignored].includes(word.toLowerCase()) ? [] : [word];
}

/** Returns completions of the typed name, as suggest_places answers: only for the script of the field. */
export const suggestFile: Page = async ({ query, ask }) => {
  const answered = await ask.question('suggest_places', { q: query.get('q') });
  const points = answered.ok
    ? answered.answer.data.suggestions.map(({ place_id, name, address, area }) => ({
        place_id,
        name,
        where: address ?? area,
      }))
    : [];
  return {
    status: answered.ok ? 200 : answered.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, max-age=60' },
    body: JSON.stringify(points),
  };
};
