import { type City, findArea } from '@kehilla/city';
import { textAskedAbout } from '../understand/one-place.ts';
import { isOnRecord, mayBeName } from './on-record.ts';

const HECHSHER = '(?:hechsher|heksher|hashgacha|hashgocha|hashgaha|certification|certificate|supervision)';
const KOSHER_ONE = `(?:kosher )?${HECHSHER}`;
/** How people ask about one place's certification, beside "is Maple Grill kosher"; `(?<name>` is what they call it. Of texts with single spaces. */
const QUESTIONS: readonly RegExp[] = [
  `who (?:certif(?:ies|ied)|supervises|(?:gives|has) (?:the )?${KOSHER_ONE} (?:on|for|to|at|of)) (?<name>.+)`,
  `(?:what|which|whose) (?:${KOSHER_ONE}|agency) (?:does|do|is|certifies|supervises) (?<name>.+?)(?: (?:have|carry|under))?`,
  // "have OU certification", "have a reliable hechsher".
  `(?:does|do) (?<name>.+?) (?:have|carry) (?:(?:a|an|any) )?(?:\\S+ )?${HECHSHER}`,
  '(?:can|may) (?:i|we|you|one) eat (?:at|in|from) (?<name>.+)',
  `(?:the )?${KOSHER_ONE} (?:of|for|at|on) (?<name>.+)`,
  `(?<name>.+?) ${HECHSHER}`,
].map((form) => new RegExp(`^${form}[ ?!.]*$`, 'i'));

/** The name in a text that asks about a place ("is Maple Grill kosher", "who certifies Maple Grill?", "Maple Grill kosher?"); the text itself where it is a name alone. Rule: specification §4.4. */
export function nameInQuestion(city: City, text: string): string {
  const isName = (all: readonly string[]): boolean => mayBeName(city, all.join(' '));
  const agencies = city.agencies.map(({ code }) => code);
  const asked = textAskedAbout(text, { isName, agencies }) ?? askedOtherwise(city, text) ?? text;
  return beforeKosher(city, asked) ?? asked;
}

/** The name in a question of another form; null where it is none, and where only a part of the city would be left ("can I eat in Midwood"). */
function askedOtherwise(city: City, text: string): string | null {
  const spaced = text.trim().replace(/\s+/g, ' ');
  const name = QUESTIONS.values()
    .map((form) => form.exec(spaced)?.groups?.['name'])
    .find((found) => found !== undefined);
  if (name === undefined || (isArea(name) && !isOnRecord(city, name))) return null;
  return isLeft(city, name, text) ? name : null;
}

const KOSHER_BEHIND = /[\s,(–—-]+kosher\s*[)?!.]*\s*$/i;

/** A name without a "kosher" behind it, which asks about the place; null where it has none, and where only a part of the city would be left ("Midwood kosher"). */
function beforeKosher(city: City, text: string): string | null {
  const name = text.replace(KOSHER_BEHIND, '');
  return name !== text && !isArea(name) && isLeft(city, name, text) ? name : null;
}

/** Whether a part of a text may be the name that is meant: not where a place on record is called as the whole text, nor where only a kind of place is left. */
function isLeft(city: City, name: string, text: string): boolean {
  return !isOnRecord(city, text) && mayBeName(city, name);
}

function isArea(name: string): boolean {
  return findArea(name)?.exact === true;
}
