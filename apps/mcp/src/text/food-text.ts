import { citeLink, citeText, getMoreThanAmount, listWordsOfPlace, quoteText, sayCount } from '@kehilla/core';
import type { Dish, FoodCandidate, KosherSummary, RecommendFoodEnvelope, Spelling } from '@kehilla/contract';
import { type AnswerText, findDistance, getDay, getName, isNotSearched, line, type Line } from './parts.ts';

/** Writes dishes as their menus print them, first the places that an unclear name may mean, with the unchecked constraints and the reach of the search. */
export function foodText({ data }: RecommendFoodEnvelope): AnswerText {
  const { dishes, coverage, understood } = data;
  const candidates = coverage?.candidates ?? [];
  const unchecked = uncheckedOfAll(dishes);
  return {
    head: `${found(data)}${looked(data)}.${unchecked.length === 0 ? '' : ` Not checked for any of them, because no menu settles it: ${unchecked.join(', ')}.`}${readAs(understood)}`,
    lines: [...candidates.map(candidateLine), ...dishes.map((dish, i) => dishLine(dish, i, unchecked))],
    tail: coverage?.note ?? [],
  };
}

/** Said of dishes that were found by the kind or the name of their places. */
export const OF_THAT_KIND = 'of places of that kind, or with that name';

/** Writes how many dishes there are; first, if it is so, that none of them is what was wanted: their places have that kind or name. */
function found({ dishes, understood }: RecommendFoodEnvelope['data']): string {
  const count = sayCount(dishes.length, 'dish', 'dishes');
  const ofPlaces = dishes.map(({ matched }) => listWordsOfPlace(matched, understood?.dietary ?? []));
  if (dishes.length === 0 || ofPlaces.some(({ length }) => length === 0)) return count;
  const words = [...new Set(ofPlaces.flat())].map((word) => quoteText(word)).join(', ');
  return `No dish on the menus searched has ${words}. Instead ${count} ${OF_THAT_KIND}`;
}

/** Writes how much was searched; '' if no place was in question, which notes explain: a count of none would read as if nothing was known there. */
function looked({ coverage, places_considered }: RecommendFoodEnvelope['data']): string {
  if (coverage === undefined) return `; ${sayCount(places_considered, 'place')} considered`;
  if (isNotSearched(coverage)) return '; nothing was searched';
  const { places_with_menu: read, places_without_menu: unread } = coverage;
  return read + unread === 0 ? '' : `; menus of ${read} of ${sayCount(read + unread, 'place')} searched`;
}

/** Writes a place that may be meant, so that the caller can name it. */
function candidateLine({ place_id, name, address }: FoodCandidate): Line {
  return line([`May be meant: ${quoteText(name)}`, citeText(address), `id ${place_id}`]);
}

/** Returns the constraints that were checked for no dish: said once, and not in a line that may be cut. */
function uncheckedOfAll(dishes: readonly Dish[]): string[] {
  const [first, ...others] = dishes.map((dish) => dish.could_not_check.map(({ constraint }) => constraint));
  return first === undefined || others.length === 0
    ? []
    : first.filter((constraint) => others.every((constraints) => constraints.includes(constraint)));
}

/** Returns a dish with the parts of the wish that its menu leaves open, without those told of all: it must not look like a full match. */
function getTitle(dish: Dish, notes: readonly string[]): string {
  const unchecked = dish.could_not_check.map(({ constraint }) => constraint).filter((one) => !notes.includes(one));
  return `${getName(dish.dish, dish.sample)}${unchecked.length === 0 ? '' : ` [not checked: ${unchecked.join(', ')}]`}`;
}

function dishLine(dish: Dish, i: number, notes: readonly string[]): Line {
  return line(
    [
      `${i + 1}. ${getTitle(dish, notes)}`,
      getPrice(dish),
      quoteText(dish.place),
      kosherBriefly(dish.kosher),
      dish.stated_on_menu.length === 0 ? null : `menu states: ${quoteText(dish.stated_on_menu.join(', '))}`,
      `id ${dish.place_id}`,
    ],
    [findDistance(dish.distance_m), `menu of ${getDay(dish.read_at)}: ${citeLink(dish.source) ?? 'page not known'}`],
  );
}

/** The price as printed where it says more than the lowest amount. */
function getPrice({ price, price_text: printed }: Dish): string {
  const price_text = citeText(printed);
  if (price === null) return price_text ?? 'no price on the menu';
  const amount = `${price.amount} ${price.currency}`;
  const more = getMoreThanAmount(price_text);
  if (more === 'amounts') return `from ${amount} (printed: ${price_text})`;
  return more === 'words' ? `${amount} (printed: ${price_text})` : amount;
}

/** A question as it was read, if it may differ from its meaning. `location` is the text that the caller sent, if an answer repeats it. */
type Understood = {
  readonly location?: string | undefined;
  readonly area: { readonly name: string } | null;
  readonly spelling: readonly Spelling[];
  readonly ignored: readonly string[];
  /** Refused things, which were left out. */
  readonly refused?: readonly string[];
};

/** No more words than these are named. */
const MOST_WORDS = 6;
/** A caller of tools that name no certification asked for some. */
const OF_KASHRUS = /^(?:kosher|kasher|kashrus|kashrut|glatt|כשר)/i;
/** Words that mean the place where somebody stands, which the service does not know. */
const NEAR = /^(?:near|nearby|nearest|closest|here|me)$/i;

/**
 * Writes the searched area, the corrected spellings and the words without an effect: a reader of the text alone would assume a filter that there was not. A
 * sentence each, after a blank; '' if all was read as it was sent. Rule: decisions §6.
 */
export function readAs(understood: Understood | undefined): string {
  if (understood === undefined) return '';
  const { location, area, spelling, ignored, refused = [] } = understood;
  const named = (words: readonly string[]): string => words.slice(0, MOST_WORDS).join(', ');
  const sentences = [
    ignored.some((word) => OF_KASHRUS.test(word)) && 'Kashrus was not checked (use verify_kosher).',
    ignored.some((word) => NEAR.test(word)) && 'Send location, or lat and lng, for what is near.',
    area !== null && !isSame(location, area.name) && `Area: ${area.name}.`,
    spelling.length > 0 && `Read as: ${named(spelling.map((one) => `"${one.given}" as "${one.read_as}"`))}.`,
    refused.length > 0 && `Left out: ${named(refused.map((word) => `"${word}"`))}.`,
    ignored.length > 0 && `Played no part: ${named(ignored.map((word) => `"${word}"`))}.`,
  ];
  return sentences.map((sentence) => (sentence === false ? '' : ` ${sentence}`)).join('');
}

function isSame(sent: string | undefined, name: string): boolean {
  return sent?.trim().toLowerCase() === name.toLowerCase();
}

const STATUS: Readonly<Record<KosherSummary['status'], string>> = {
  listed_by_agency: '',
  listing_stale: ' (not confirmed lately)',
  conflicted: 'contradicting evidence of',
  no_longer_listed_by_agency: 'no longer on the list of an agency',
  no_readable_agency_lists_it: 'unknown, no list is known to show it',
};

/** The parts of a summary beside its status. */
type Reported = { readonly withStandards?: boolean };

/**
 * Writes a kosher summary: its ground (a list, or a document that a curator attached), the agency, the food, with `withStandards` the stated standards, and the
 * day (New York's) of the last confirmation. Rule: decisions §3.
 */
export function getKosher(kosher: KosherSummary, { withStandards = false }: Reported = {}): string {
  const { certified_by, past_season = [], linked_by_name = [], food_status, standards = [], limits = [] } = kosher;
  const who = certified_by.length === 0 ? '' : ` ${certified_by.join(', ')}`;
  const stated = [food_status ?? null, withStandards ? standards.join(', ').replaceAll('_', ' ') : null];
  const note = stated.filter((part) => part !== null && part !== '').join('; ');
  const old = (kosher.stale_agencies ?? []).filter((code) => !past_season.includes(code));
  const stale = old.length === 0 ? '' : `, not confirmed lately by ${old.join(', ')}`;
  const over =
    past_season.length === 0 || isAllPast(kosher) ? '' : `, by ${past_season.join(', ')} for a feast that is over`;
  const limited = limits.length === 0 ? '' : `, limited: ${limits.map((limit) => quoteText(limit)).join(', ')}`;
  const named = linked_by_name.length === 0 ? '' : `, linked by its name alone to ${linked_by_name.join(', ')}`;
  const alerts = kosher.alerts_waiting ?? 0;
  const doubt =
    alerts === 0
      ? ''
      : `, but ${alerts === 1 ? 'an alert that names it waits' : `${alerts} alerts that name it wait`} for a person's decision`;
  return `kosher: ${restsOn(kosher)}${who}${note === '' ? '' : ` (${note})`}${limited}${seen(kosher)}${stale}${over}${named}${doubt}`;
}

/** Writes the same for lists, whose notes explain "unknown". */
export function kosherBriefly(kosher: KosherSummary, options: Reported = {}): string {
  return kosher.status === 'no_readable_agency_lists_it' && kosher.alerts_waiting === undefined
    ? 'kosher: unknown'
    : getKosher(kosher, options);
}

/** A document is no listing: without its own words a reader would look for the place on a list. */
function restsOn(kosher: KosherSummary): string {
  const { status, evidence_kinds = [] } = kosher;
  if (status !== 'listed_by_agency' && status !== 'listing_stale') return STATUS[status];
  if (isAllPast(kosher)) return 'listed (for a feast that is over) by';
  if (!evidence_kinds.includes('certificate_document')) return `listed${STATUS[status]} by`;
  return evidence_kinds.includes('agency_list')
    ? `listed${STATUS[status]} or with a certificate by`
    : `certificate${STATUS[status]} of`;
}

/** Whether everything that speaks for the place is for a feast that is over: then that is why it is not of now, and not its age. */
function isAllPast({ status, certified_by, past_season = [] }: KosherSummary): boolean {
  return status === 'listing_stale' && past_season.length === certified_by.length;
}

function seen({ status, last_confirmed_at, evidence_kinds }: KosherSummary): string {
  if (last_confirmed_at === null) return '';
  if (status === 'no_longer_listed_by_agency') return `, last seen there ${getDay(last_confirmed_at)}`;
  const isDocument = evidence_kinds !== undefined && !evidence_kinds.includes('agency_list');
  return `, ${isDocument ? 'looked at' : 'seen'} ${getDay(last_confirmed_at)}`;
}
