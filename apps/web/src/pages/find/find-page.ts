import type { PlaceGroup, PlaceSummary, SearchPlacesEnvelope } from '@kehilla/contract';
import type { Answered } from '../../ask.ts';
import { notes } from '../../components/answer/notes.ts';
import { sources } from '../../components/answer/sources.ts';
import { agencyLimits } from '../../components/kosher/evidence.ts';
import { mapBox, wayToMap } from '../../components/map/map-box.ts';
import { chips } from '../../components/form/chips.ts';
import { html, type View } from '../../html.ts';
import { refusalNote, refused } from '../../layout/refusal.ts';
import type { Page } from '../../page.ts';
import { getDays, type Reader } from '../../reader/reader.ts';
import { AGENCIES, CATEGORIES, categoryName, findFilters, FOOD, isAsked, makeQuestion, STANDARDS } from './form.ts';
import type { WordKey } from '../../words/words.ts';
import { away, phoneLink, safeAddress, theirs } from '../../components/answer/text.ts';
import { opening } from '../../components/answer/opening.ts';
import { why } from '../../components/answer/why.ts';
import { kosherStatus } from '../../components/kosher/kosher-status.ts';
import { askForm, choiceField, choicesField, textField, tickField } from '../../components/form/fields.ts';

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
  const answered = isAsked(query) ? await ask.question('search_places', makeQuestion(query)) : null;
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
    ${chips(reader, { ...understood, ignored, kinds, also }, findFilters(reader, PATH, query), { path: PATH, query, words: 'q' })}
    <h2 class="count">${reader.count('find.count', data.coverage?.matched ?? data.count)}</h2>
    ${data.count === 0 ? null : wayToMap(reader)}
    ${data.count === 0 ? html`<p>${reader.say('find.nothing')}</p>` : placeList(reader, data, day)}
    ${pager(reader, query, data.coverage?.next_cursor, data.coverage?.more ?? 0)}
    ${notes(reader, [...said, ...(data.coverage?.note ?? [])], { path: PATH, query })}
    ${agencyLimits(reader, data.coverage?.agencies ?? [])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

function pager(reader: Reader, query: URLSearchParams, cursor: string | undefined, more: number): View | null {
  if (cursor === undefined) return null;
  const next = new URLSearchParams(query);
  next.set('cursor', cursor);
  return html`<nav class="pager" aria-label=${reader.say('pager.title')}><a rel="next" href=${reader.link(PATH, next)}>${reader.count('pager.more', more)}</a></nav>`;
}

const EXAMPLES: readonly WordKey[] = ['example.1', 'example.2', 'example.3', 'example.4'];

const DOORS: readonly { readonly path: string; readonly title: WordKey; readonly text: WordKey }[] = [
  { path: '/verify', title: 'nav.verify', text: 'door.verify' },
  { path: '/calendar', title: 'nav.calendar', text: 'door.calendar' },
  { path: '/eat', title: 'nav.eat', text: 'door.eat' },
  { path: '/services', title: 'nav.services', text: 'door.services' },
  { path: '/events', title: 'nav.events', text: 'door.events' },
];

/** The first page: what this is, the box, examples to begin with, and the other ways in. */
function welcome(reader: Reader, form: View): View {
  const { say, link } = reader;
  return html`<div class="welcome">
    <h1>${say('welcome.title')}</h1>
    <p class="lead">${say('welcome.lead')}</p>
    ${form}
    <p class="examples">${say('welcome.try')} ${EXAMPLES.map((key) => html`<a href=${link('/places', { q: say(key) })}>${say(key)}</a>`)}</p>
    <h2>${say('welcome.more')}</h2>
    <ul class="doors">${DOORS.map(({ path, title, text }) => html`<li><a href=${link(path)}><strong>${say(title)}</strong></a><p>${say(text)}</p></li>`)}</ul>
    <h2>${say('welcome.how')}</h2>
    <ul class="promises"><li>${say('promise.1')}</li><li>${say('promise.2')}</li><li>${say('promise.3')}</li></ul>
  </div>`;
}

type Data = SearchPlacesEnvelope['data'];

/** The places from number `from` to `to` of an answer in their order, those of each group under a heading with how many there are in all. */
export function placeList(
  reader: Reader,
  { results, coverage }: Data,
  day: (instant: string) => string,
  from = 0,
  to = results.length,
): View {
  const groups = coverage?.groups ?? [];
  const runs: { group: PlaceGroup | undefined; start: number; end: number }[] = [];
  for (let at = from; at < Math.min(to, results.length); at += 1) {
    const group = results[at]?.group;
    const last = runs.at(-1);
    if (last === undefined || last.group !== group) runs.push({ group, start: at, end: at + 1 });
    else last.end = at + 1;
  }
  const heading = (group: PlaceGroup | undefined): View | null => {
    const matched = groups.find((own) => own.group === group)?.matched;
    if (group === undefined || matched === undefined || groups.length < 2) return null;
    return html`<h3 class="group">${reader.say(`group.${group}`)} <span class="quiet">(${reader.count('find.count', matched)})</span></h3>`;
  };
  return html`<div>${runs.map(
    ({ group, start, end }) => html`${heading(group)}
      <ol class="results" start=${start + 1}>${results.slice(start, end).map((place) => resultLine(reader, place, day))}</ol>`,
  )}</div>`;
}

/** A place in a list: name, where, kosher status in words, whether it is open, and why it stands here. */
function resultLine(reader: Reader, place: PlaceSummary, day: (instant: string) => string): View {
  const { place_id, name, category, address, area, location, distance_m, phone, kosher, sample, register_state } =
    place;
  const where = [address, area !== null && address?.includes(area) !== true ? area : null].filter(
    (part) => part !== null,
  );
  return html`<li class="result" data-lat=${location?.lat} data-lng=${location?.lng}>
    <h3><a href=${reader.link(`/places/${place_id}`)}>${theirs(name)}</a>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h3>
    <p class="where">
      ${category === null ? null : html`<span>${categoryName(reader, category)}</span>`}
      ${where.length === 0 ? html`<span>${reader.say('place.no_address')}</span>` : html`<span>${theirs(where.join(' · '))}</span>`}
      ${distance_m === null ? null : html`<span>${reader.distance(distance_m)}</span>`}
    </p>
    ${kosherStatus(reader, kosher, day)}
    <p class="more">
      ${opening(reader, place)}
      ${phone ? html`<span>${phoneLink(phone)}</span>` : null}
      ${safeAddress(place.listing_url) === null ? null : html`<span>${away(place.listing_url, reader.say('place.line_of_list'))}</span>`}
      ${register_state === undefined || register_state === 'listed' ? null : html`<span class="doubt">${reader.say(`register.${register_state}`)}</span>`}
    </p>
    ${why(reader, place.why)}
  </li>`;
}

/** The one box with where, and the filters folded below it. */
export function searchForm(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    '/places',
    [
      html`<div class="ask of-2">
        ${textField('q', say('find.words'), query.get('q'), { type: 'search' })}
        ${textField('location', say('find.where'), query.get('location'))}
        <button type="submit">${say('find.go')}</button>
      </div>`,
      html`<details class="filters">
        <summary>${say('find.filters')}</summary>
        <div class="grid">
          <fieldset class="choices"><legend>${say('find.only')}</legend>
            ${tickField('kosher_only', say('find.kosher_only'), query.get('kosher_only') === 'true')}
            ${tickField('include_stale', say('find.include_stale'), query.get('include_stale') === 'true')}
            ${tickField('open_now', say('find.open_now'), query.get('open_now') === 'true')}
          </fieldset>
          ${choicesField(
            'hashgacha',
            say('find.agency'),
            AGENCIES.map((value) => ({ value, label: value })),
            query.getAll('hashgacha'),
          )}
          ${choicesField(
            'standards',
            say('find.standards'),
            STANDARDS.map((value) => ({ value, label: say(`standard.${value}`) })),
            query.getAll('standards'),
          )}
          <div>
            ${choiceField(
              'food_status',
              say('find.food'),
              say('find.any'),
              FOOD.map((value) => ({ value, label: say(`food.${value}`) })),
              query.get('food_status') || null,
            )}
            ${choiceField(
              'category',
              say('find.category'),
              say('find.any'),
              CATEGORIES.map((value) => ({ value, label: categoryName(reader, value) })),
              query.get('category') || null,
            )}
          </div>
        </div>
        <button type="submit">${say('find.apply')}</button>
      </details>`,
    ],
    { live: true, label: say('find.title') },
  );
}
