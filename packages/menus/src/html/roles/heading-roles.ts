import { hasLetters } from '../../dish-text.ts';
import { labelsPrice, namesNoDish } from '../../no-dish.ts';
import { mayBeServedIn, SIZE } from '../../size-words.ts';
import { getForm, type PageElement, SAYS_OF_DISH, SECTION, SHORT_MARK, type TextNode } from '../text/text-node.ts';
import { besidePrice, type PriceIndex, saysWords } from '../prices/price-index.ts';
import { bareSize } from '../prices/column-labels.ts';

/**
 * The role of the headings of one form on a page: names of dishes; sections of several dishes; `unclear` with little evidence; `either` if many of them have
 * one priced line each below, which may name a dish or describe one.
 */
type HeadingRole = 'name' | 'section' | 'unclear' | 'either';

/** The role of each heading of a page, by its text node; no other text node has one. */
export type HeadingRoles = ReadonlyMap<number, HeadingRole>;

/** One role is taken where the evidence for it is so many times that for the other. */
const MARGIN = 3;
/** Less evidence tells nothing. */
const LEAST_EVIDENCE = 1;
/** From so many headings on, each with one priced line and none with several, the line below a heading is a description. */
const LEAST_ALONE = 4;
/** The same of headings that stand below others. */
const LEAST_BELOW = 2;

/** Reads like a description and not like a name: a list, a sentence, or a continuation in small letters. */
const DESCRIBES = /,|\p{L}\.$|^[(]?\p{Ll}|^\S+(?:\s+\S+){5}|^(?:עם|מוגש|מוגשת|בתוספת)\s/u;
/** Times of the day or the week head dishes. */
const TIMES =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunch|dinner|breakfast|brunch|daily|weekday|weekend|all day)s?\b/i;

const NUMBER = /[\d.]+/g;

/**
 * Evidence about the headings of one form, in points for each role, the number of headings with one priced line below, and with several; `phrases` are the
 * descriptions in those lines.
 */
type Evidence = { name: number; section: number; alone: number; several: number; readonly phrases: string[] };

/**
 * Decides what the headings of a page are, form by form, from all headings of one form together: what stands below each, up to the next heading. A
 * price right below, or one line of words that ends in a price, speaks for names; several lines with a price each, or headings of another form, for
 * sections. Rule: specification §1.5: what cannot be told with a margin is not taken.
 */
export function headingRoles(all: readonly TextNode[], prices: PriceIndex): HeadingRoles {
  const heads = [...all.keys()].filter((i) => isHead(all, prices, i));
  const ends = [...all.keys()].filter((i) => isPricedHeading(all, prices, i));
  const forms = new Map<string, Evidence>();
  const formAt = heads.map((i) => formOfHeading(all[i] as TextNode));
  const spans = heads.map((i, n) => {
    while (ends[0] !== undefined && ends[0] < i) ends.shift();
    return Math.min(heads[n + 1] ?? all.length, ends[0] ?? all.length);
  });
  const getKey = (worded: readonly string[]): string => worded.join('|').toLowerCase();
  const repeated = Map.groupBy(heads.keys(), (n) =>
    getKey(wordedBelow(all, prices, heads[n] as number, spans[n] as number)),
  );
  const areRepeated = (worded: readonly string[]): boolean =>
    (repeated.get(getKey(worded))?.length ?? 0) >= LEAST_REPEATED;
  heads.forEach((i, n) => {
    const form = formAt[n] as string;
    const evidence = forms.get(form) ?? { name: 0, section: 0, alone: 0, several: 0, phrases: [] };
    forms.set(form, evidence);
    const end = spans[n] as number;
    weigh(evidence, all, prices, { at: i, end, isNextOther: formOfNext(all, end) !== form, areRepeated });
  });
  const below = new Set(formAt.filter((form, n) => n > 0 && form !== formAt[n - 1] && standsBelow(all, heads, n)));
  const roles = new Map(
    [...forms].map(
      ([form, evidence]) => [form, getRole(evidence, below.has(form) ? LEAST_BELOW : LEAST_ALONE)] as const,
    ),
  );
  return new Map(heads.map((i, n) => [i, roles.get(formAt[n] as string) ?? 'unclear']));
}

/** Whether a heading stands right below the one before. */
function standsBelow(all: readonly TextNode[], heads: readonly number[], n: number): boolean {
  const [above, own] = [heads[n - 1] as number, heads[n] as number];
  return all.slice(above + 1, own).every(({ text }) => text === '');
}

/** The form of the heading before which something ends; undefined where that is the end of the page. */
function formOfNext(all: readonly TextNode[], end: number): string | undefined {
  const next = all[end];
  return next === undefined ? undefined : formOfHeading(next);
}

/** Returns whether a text node is a heading with the price of its own dish: the text below belongs to it. */
function isPricedHeading(all: readonly TextNode[], prices: PriceIndex, i: number): boolean {
  const { heading } = all[i] as TextNode;
  return heading >= 1 && heading <= 6 && prices.at.has(i) && saysWords(prices, i);
}

/** Whether a text node is a heading, or bold, or called a title, and prints no price; of one heading in several pieces the first. */
function isHead(all: readonly TextNode[], prices: PriceIndex, i: number): boolean {
  const { text, heading, element } = all[i] as TextNode;
  if (heading === 0 || prices.at.has(i) || !hasLetters(text) || SIZE.test(text) || labelsPrice(text)) return false;
  if (SHORT_MARK.test(text)) return false;
  const before = all[i - 1];
  return (
    before === undefined ||
    before.heading === 0 ||
    before.text === '' ||
    headingElement(before.element) !== headingElement(element)
  );
}

/** Returns the form of a heading: of its element, and of the element around it. */
function formOfHeading({ element }: TextNode): string {
  const own = headingElement(element);
  return `${getForm(own)} < ${own.parent === null ? '' : getForm(own.parent)}`;
}

const INLINE = new Set('span a b strong i em u small font bdi label mark'.split(' '));

const LEVEL = /^(?:h[1-6]|dt)$/;
/** No heading is nested deeper in its element. */
const DEEPEST = 6;

/** The element that is a heading as a whole: the one that says so, or else the outermost around its words that is in the line with them. */
export function headingElement(element: PageElement): PageElement {
  let up: PageElement | null = element;
  for (let depth = 0; up !== null && depth < DEEPEST; up = up.parent, depth++) if (LEVEL.test(up.name)) return up;
  let own = element;
  while (INLINE.has(own.name) && own.parent !== null && own.parent.start === own.start && own.parent.end === own.end)
    own = own.parent;
  return own;
}

type Below = {
  readonly at: number;
  readonly end: number;
  readonly isNextOther: boolean;
  readonly areRepeated: (worded: readonly string[]) => boolean;
};

/** Returns the words of the priced lines from one position to before another, without those that name no dish. */
function wordedBelow(all: readonly TextNode[], prices: PriceIndex, at: number, end: number): string[] {
  const worded: string[] = [];
  for (let i = at + 1; i < end; i++) {
    const price = prices.at.get(i);
    if (price === undefined || !saysWords(prices, i)) continue;
    const { before, after } = besidePrice((all[i] as TextNode).text, price);
    const words = hasLetters(before) ? before : after;
    if (!namesNoDish(words)) worded.push(words);
  }
  return worded;
}

/** Below so many headings the same lines are kinds of dishes, unless they are times of the day. */
const LEAST_REPEATED = 3;

/** Adds the lines below one heading, before `end`, to the evidence of its form. */
function weigh(
  evidence: Evidence,
  all: readonly TextNode[],
  prices: PriceIndex,
  { at, end, isNextOther, areRepeated }: Below,
): void {
  const { text } = all[at] as TextNode;
  if (SECTION.test(text) || TIMES.test(text) || text.endsWith(':')) evidence.section += 2;
  const worded = wordedBelow(all, prices, at, end);
  let [alone, between, first, isPast] = [0, 0, '', false];
  for (let i = at + 1; i < end; i++) {
    const heading = (all[i] as TextNode).text;
    if (heading === '') continue;
    const price = prices.at.get(i);
    if (price === undefined) {
      if (!isPast && hasLetters(heading) && !SIZE.test(heading)) between++;
      first ||= heading;
    } else if (saysWords(prices, i)) isPast ||= worded.length > 0;
    else {
      alone++;
      isPast = true;
    }
  }
  // Lines that say how something is served, or stand below many headings alike, may be kinds of one dish, and show nothing.
  if (worded.length > 1 && (worded.every((words) => mayBeServedIn(bareSize(words))) || areRepeated(worded))) return;
  if (worded.length > 1) {
    evidence.several++;
    evidence.section += 2;
  } else if (worded.length === 1 && alone === 0 && between === 0) {
    evidence.alone++;
    if (describes(worded[0] as string)) evidence.phrases.push((worded[0] as string).replace(NUMBER, ''));
    else evidence.section += 0.25;
  } else if (worded.length === 0 && alone > 0) {
    if (between === 0) evidence.name += 2;
    else if (between === 1 && describes(first)) evidence.name += 1;
    else if (between > 1 && alone > 1) evidence.section += 1;
  } else if (worded.length === 0 && alone === 0 && isNextOther && end < all.length) evidence.section += 1;
}

/** Returns whether words describe a dish rather than name it. */
export function describes(words: string): boolean {
  return DESCRIBES.test(words) || SAYS_OF_DISH.test(words);
}

function getRole({ name, section, alone, several, phrases }: Evidence, leastAlone: number): HeadingRole {
  // The same words again and again are a dish at several branches, unless there are several and none reads like a name.
  const different = new Set(phrases).size;
  const areRepeated =
    phrases.length > 1 && different * 2 <= phrases.length && (different === 1 || phrases.length < alone);
  const own = name + (areRepeated ? 0 : phrases.length);
  const names = own + (alone >= LEAST_ALONE && several === 0 && own > 0 ? alone / 2 : 0);
  const sections = section + (areRepeated ? phrases.length : 0);
  if (names >= LEAST_EVIDENCE && names >= MARGIN * sections) return 'name';
  const areEither = alone >= leastAlone && several === 0 && section <= alone / 4;
  if (areEither) return 'either';
  return sections >= LEAST_EVIDENCE && sections >= MARGIN * names ? 'section' : 'unclear';
}
