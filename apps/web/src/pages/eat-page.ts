import type { Dish, RecommendFoodEnvelope } from '@kehilla/contract';
import { getMoreThanAmount, listWordsOfPlace } from '@kehilla/core';
import type { Answered, Values } from '../ask.ts';
import { asSaid, away, notes, sources, theirs } from '../components/answer/answer-parts.ts';
import { why } from '../components/answer/why.ts';
import { chips, type Filter, withoutValue } from '../components/form/chips.ts';
import { asNumber, askForm, textField, tickField } from '../components/form/fields.ts';
import { kosherStatus } from '../components/kosher/answer-card.ts';
import { agencyLimits } from '../components/kosher/evidence.ts';
import { html, type View } from '../html.ts';
import { refusalNote, refused } from '../frame.ts';
import type { Page } from '../page.ts';
import { getDays, type Reader } from '../reader/reader.ts';

const PATH = '/eat';
/** As many dishes as the service shows at once. */
const MOST = 20;

/** Whether an address wishes for anything. */
function isAsked(query: URLSearchParams): boolean {
  return ['query', 'name', 'place_id'].some((name) => (query.get(name) ?? '').trim() !== '');
}

/** Returns the question of an address, in the contract's types; a value that is no number stays text, and the service reports it. */
function getQuestion(query: URLSearchParams): Values {
  const words = (name: string): string[] =>
    (query.get(name) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return {
    query: query.get('query'),
    name: query.get('name'),
    place_id: query.get('place_id'),
    location: query.get('location'),
    max_price: asNumber(query.get('max_price')),
    radius_m: asNumber(query.get('radius_m')),
    party_size: asNumber(query.get('party_size')),
    food_status: query.get('food_status'),
    include: words('include'),
    exclude: words('exclude'),
    ...(query.get('kosher_only') === 'true' ? { kosher_only: true } : {}),
    limit: MOST,
    live: 'never',
  };
}

/** Asks for a wish. */
function eatForm(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    PATH,
    [
      html`<div class="ask of-4">
      ${textField('query', say('eat.wish'), query.get('query'), { type: 'search' })}
      ${textField('location', say('find.where'), query.get('location'))}
      ${textField('max_price', say('eat.max_price'), query.get('max_price'), { type: 'number', dir: 'ltr' })}
      ${textField('exclude', say('eat.exclude'), query.get('exclude'), { described_by: 'exclude-hint' })}
    </div>`,
      // Below the row of fields: in one column of it so many words would part the row from what follows.
      html`<p class="hint" id="exclude-hint">${say('eat.exclude_hint')}</p>`,
      html`<div class="row">
      ${tickField('kosher_only', say('find.kosher_only'), query.get('kosher_only') === 'true')}
      <button type="submit">${say('find.go')}</button>
    </div>`,
    ],
    { label: say('eat.title') },
  );
}

/** The filters that hold beside the words of the wish. */
function listFilters(reader: Reader, query: URLSearchParams): Filter[] {
  const found: Filter[] = [];
  const add = (name: string, label: string): void => {
    found.push({ label, without: withoutValue(reader, PATH, query, name) });
  };
  if (query.get('location')) add('location', query.get('location') ?? '');
  if (query.get('max_price')) add('max_price', `≤ $${query.get('max_price')}`);
  if (query.get('exclude')) add('exclude', reader.say('eat.without', { word: query.get('exclude') ?? '' }));
  if (query.get('kosher_only') === 'true') add('kosher_only', reader.say('find.kosher_only'));
  return found;
}

/** Dishes on menus that fit a wish, as recommend_food answers from the menus on file. */
export const eatPage: Page = async ({ query, reader, ask }) => {
  const title = reader.say('eat.title');
  const question: Values | null = isAsked(query) ? getQuestion(query) : null;
  const answered = question === null ? null : await ask.question('recommend_food', question);
  return {
    title,
    about: reader.say('door.eat'),
    main: () => html`<div class="eat"><h1>${title}</h1><p class="lead">${reader.say('eat.lead')}</p>${eatForm(reader, query)}
      ${answered === null ? null : html`<div id="results">${results(reader, query, answered)}</div>`}</div>`,
    ...(answered === null || answered.ok ? {} : refused(answered.status, answered.error)),
  };
};

function results(reader: Reader, query: URLSearchParams, answered: Answered<RecommendFoodEnvelope>): View {
  if (!answered.ok) return refusalNote(reader, answered.error);
  const { data, freshness, sources: list, notes: phrases = [] } = answered.answer;
  const { understood, coverage } = data;
  const day = getDays(reader, data);
  const also = understood === undefined ? [] : getAlso(reader, query, understood);
  const candidates = coverage?.candidates ?? [];
  return html`<div>
    ${chips(reader, understood === undefined ? undefined : { ...understood, also }, listFilters(reader, query), { path: '/eat', query, words: 'query' })}
    ${dishes(reader, data, day)}
    ${candidates.length === 0 ? null : html`<section><h2>${reader.say('which.title')}</h2><ul>${candidates.map(({ place_id, name, address }) => html`<li><a href=${reader.link('/places/' + place_id)}>${theirs(name)}</a> ${address === null ? null : theirs(address)}</li>`)}</ul></section>`}
    ${notes(reader, [...phrases, ...(coverage?.note ?? [])], { path: '/eat', query })}
    ${agencyLimits(reader, coverage?.agencies ?? [])}
    ${sources(reader, list, freshness, data)}
  </div>`;
}

/** Shows the dishes that are what was wanted, and below them, under a heading that says so, those whose place alone has that kind or name. */
function dishes(reader: Reader, { dishes: all, understood, coverage }: Found, day: (instant: string) => string): View {
  const found = all.map((dish) => ({ dish, words: listWordsOfPlace(dish.matched, understood?.dietary ?? []) }));
  const own = found.filter(({ words }) => words.length === 0);
  const others = found.filter(({ words }) => words.length > 0);
  const words = [...new Set(others.flatMap((one) => one.words))].map((word) => `“${word}”`).join(', ');
  const shown = (some: typeof found): View =>
    html`<ol class="results">${some.map(({ dish }) => dishLine(reader, dish, day))}</ol>`;
  const looked =
    coverage === undefined
      ? null
      : html`<p class="quiet">${reader.say('eat.looked', { with: reader.number(coverage.places_with_menu), without: reader.number(coverage.places_without_menu) })}</p>`;
  if (others.length === 0)
    return html`<h2 class="count">${reader.count('eat.count', coverage?.matched ?? all.length)}</h2>${looked}
      ${all.length === 0 ? html`<p>${reader.say('eat.nothing')}</p>` : shown(own)}`;
  return html`<h2 class="count">${own.length === 0 ? reader.say('eat.none_has', { words }) : reader.count('eat.count', own.length)}</h2>${looked}
    ${own.length === 0 ? null : shown(own)}
    <section class="instead"><h2>${reader.say('eat.instead')}</h2>${own.length === 0 ? null : html`<p>${reader.say('eat.none_has', { words })}</p>`}${shown(others)}</section>`;
}

type Found = RecommendFoodEnvelope['data'];
type FoodWish = NonNullable<RecommendFoodEnvelope['data']['understood']>;

/** Returns the understood parts of the wish besides its words; fields of the form are shown among the filters. */
function getAlso(
  reader: Reader,
  query: URLSearchParams,
  { dietary, exclude, max_price, party_size, place }: FoodWish,
): string[] {
  const ofField = new Set((query.get('exclude') ?? '').split(',').map((word) => word.trim().toLowerCase()));
  return [
    ...(place === null ? [] : [place.name]),
    ...dietary,
    ...exclude.filter((word) => !ofField.has(word.toLowerCase())).map((word) => reader.say('eat.without', { word })),
    ...(max_price === null || query.get('max_price')
      ? []
      : [reader.say('eat.under', { price: reader.money(max_price) })]),
    ...(party_size === null ? [] : [reader.count('eat.party', party_size)]),
  ];
}

/** Shows a dish as its menu prints it, with its place and the facts that the menu lacks. */
function dishLine(reader: Reader, dish: Dish, day: (instant: string) => string): View {
  const {
    dish: name,
    description,
    section,
    price,
    price_text,
    place_id,
    place,
    address,
    distance_m,
    sample,
    kosher,
    source,
    read_at,
    could_not_check,
    stated_on_menu,
  } = dish;
  const cost = price === null || getMoreThanAmount(price_text) !== null ? price_text : reader.money(price);
  return html`<li class="result">
    <h3>${theirs(name)} <span class="price">${cost === null ? reader.say('eat.no_price') : html`<bdi>${cost}</bdi>`}</span>${sample ? html` <span class="sample">${reader.say('place.sample')}</span>` : null}</h3>
    ${description === null ? null : html`<p>${theirs(description)}</p>`}
    <p class="where"><span><a href=${reader.link(`/places/${place_id}`)}>${theirs(place)}</a></span>${address === null ? null : html`<span>${theirs(address)}</span>`}${distance_m === null ? null : html`<span>${reader.distance(distance_m)}</span>`}</p>
    ${kosherStatus(reader, kosher, day)}
    <p class="more">${section === null ? null : html`<span class="quiet">${reader.say('eat.section', { section })}</span>`}${stated_on_menu.map((mark) => html`<span class="tag">${theirs(mark)}</span>`)}<span class="quiet">${away(source, reader.say('eat.menu'))}, ${reader.say('sources.read', { day: day(read_at) })}</span></p>
    ${could_not_check.length === 0 ? null : html`<ul class="unchecked">${could_not_check.map(({ constraint, reason }) => html`<li><strong>${asSaid(reader, constraint)}</strong>: ${asSaid(reader, reason)}</li>`)}</ul>`}
    ${why(reader, dish.why)}
  </li>`;
}
