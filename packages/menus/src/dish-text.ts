import { cleanText, decodeEntities, type MenuDish } from '@kehilla/core';
import { headsNoDish, namesNoDish } from './no-dish.ts';

/** How much of each text of a menu is kept, in characters: a menu is somebody else's text, and a dish needs no more. */
export const MOST_CHARS = { name: 120, description: 400, section: 100, price: 60, mark: 30 } as const;
const MOST_MARKS = 8;

/** A claim about kashrus is no mark of a dish that the service shows: kosher evidence comes from agencies alone. Rule: specification §1.4. */
const KOSHER_CLAIM = /kosher|glatt|kashr|parve|pareve|cholov|chalav|halal|כשר/i;
/** Marks of a list item before its name: "• Kugel", "| Kugel |", "- **Kugel**". */
const BULLETS = /^(?:[•·▪●◦‣|–—*]\s?|-\s?(?=[-*\s\p{L}]))+/u;
/** A text that continues another, or begins with its price: ", with soup", "$9, with soup". */
const GOES_ON = /^(?:[,;:)/&]|[$€£₪]\s?\d)/;
const LEADERS = /[\s.,…·•_–—:|\-*([]+$/u;
/** A word between a name and its price is no part of the name. */
const LINK = /\s(?:for|at|only|just|now)$/i;
/** A sentence that names a price tells of something, and is no dish: "I had the schnitzel for $14", "It costs $9". */
const SENTENCE =
  /\s(?:the|an?|of|with|and|or|is|are|was|were|costs?|paid|pay|spent|which|than)$|^(?:I|We|My|Our|They|You|He|She|It|This|That|There|In (?:19|20)\d\d)\b.*\s(?:for|at|only|just|about)$/;

/** The most raw characters that are read for the kept text: with markup, white space and invisible characters. */
const MOST_RAW_CHARS = 20_000;

/** A text of a menu made safe and short; null where nothing is left. */
export function menuText(text: unknown, max: number): string | null {
  if (typeof text !== 'string') return null;
  return cleanText(decodeEntities(text.slice(0, MOST_RAW_CHARS).replace(/<[^<>]{0,200}>/g, ' ')), max);
}

/** Returns a dish's name, without the dots before its price; null for no name. */
export function dishName(text: unknown): string | null {
  const printed = menuText(text, MOST_CHARS.name)?.replace(LEADERS, '').replace(BULLETS, '') ?? '';
  const name = printed.replace(LINK, '');
  const isNone =
    GOES_ON.test(printed) ||
    namesNoDish(printed) ||
    namesNoDish(name) ||
    SENTENCE.test(printed) ||
    name.split(' ').length > 16;
  return isNone || !hasLetters(name) ? null : name;
}

/** Whether a text has two letters or more. */
export function hasLetters(text: string): boolean {
  const first = text.search(/\p{L}/u);
  return first >= 0 && /\p{L}/u.test(text.slice(first + 1));
}

/** Marks as printed, each once; claims about kashrus are left out. */
export function listMarks(texts: Iterable<unknown>): string[] {
  const marks = [...texts].flatMap((text) => menuText(text, MOST_CHARS.mark) ?? []);
  return [...new Set(marks.filter((mark) => !KOSHER_CLAIM.test(mark)))].slice(0, MOST_MARKS);
}

/**
 * Marks that a text carries as menus print them, apart from other words: "(GF)", "tomato, mint, vegan"; not "with vegan cheese". Each is one of
 * the words of the pattern, so that nothing is left to clean.
 */
export function marksIn(text: string): string[] {
  const found = everyMatch(MARK, text).flatMap(
    ([, short, long, several]) => several?.split(/[\s,/&|·]+/) ?? short ?? long ?? [],
  );
  return [...new Set(found)].slice(0, MOST_MARKS);
}

const MARK =
  /[([]\s?(V|VG|VGN|VE|GF|DF|NF|SF|N)\s?[)\]]|(?:^|[([,;·|•–]|(?<!\bnon)-)\s*(vegan|vegetarian|gluten[- ]free|dairy[- ]free|nut[- ]free|egg[- ]free|sugar[- ]free|plant[- ]based|טבעוני|צמחוני|ללא גלוטן)(?=\s*(?:$|[)\],;·|•.]))|[([]\s?((?:V|VG|VGN|VE|GF|DF|NF|SF|N)(?:(?:\s?[,/&|·]\s?|\s)(?:V|VG|VGN|VE|GF|DF|NF|SF|N))+)\s?[)\]]/gi;

/** Returns the dishes of a page once each, in order, without those under a heading of additions. */
export function eachOnce(dishes: readonly MenuDish[]): MenuDish[] {
  const seen = new Set<string>();
  return dishes.filter((dish) => {
    if (dish.section !== null && headsNoDish(dish.section, dish.price_text)) return false;
    const key = JSON.stringify([dish.section, dish.name, dish.description, dish.price_text]);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Every match of a global pattern in a text, in order: what `matchAll` gives, without the copy of the pattern that it makes for each text and
 * that costs ten times the search of a short one (measured). The pattern must match one character at least.
 */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}
