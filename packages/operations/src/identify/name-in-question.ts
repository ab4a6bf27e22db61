import { type City, findArea, placesNamedExactly } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { isMoreThanKinds, textAskedAbout } from '../understand/one-place.ts';

const HECHSHER = String.raw`(?:kosher\s+)?(?:hechsher|heksher|hashgacha|hashgocha|hashgaha|certification|certificate|supervision)`;
/** How people ask about one place's certification, beside "is Maple Grill kosher"; `(?<name>` is what they call it. */
const QUESTIONS: readonly RegExp[] = [
  String.raw`who\s+(?:certif(?:ies|ied)|supervises|(?:gives|has)\s+(?:the\s+)?${HECHSHER}\s+(?:on|for|to|at|of))\s+(?<name>.+)`,
  String.raw`(?:what|which|whose)\s+(?:${HECHSHER}|agency)\s+(?:does|do|is|certifies|supervises)\s+(?<name>.+?)(?:\s+(?:have|carry|under))?`,
  String.raw`(?:does|do)\s+(?<name>.+?)\s+(?:have|carry)\s+(?:(?:a|an|any)\s+)?${HECHSHER}`,
  String.raw`(?:can|may)\s+(?:i|we|you|one)\s+eat\s+(?:at|in|from)\s+(?<name>.+)`,
  String.raw`(?:the\s+)?${HECHSHER}\s+(?:of|for|at|on)\s+(?<name>.+)`,
  String.raw`(?<name>.+?)\s+${HECHSHER}`,
].map((form) => new RegExp(String.raw`^${form}[\s?!.]*$`, 'i'));

/** The name in a text that asks about a place ("is Maple Grill kosher", "who certifies Maple Grill?", "Maple Grill kosher?"); the text itself where it is a name alone. Rule: specification §4.4. */
export function nameInQuestion(city: City, text: string): string {
  const isName = (all: readonly string[]): boolean => mayBeName(city, all);
  const agencies = city.agencies.map(({ code }) => code);
  return textAskedAbout(text, { isName, agencies }) ?? askedOtherwise(city, text) ?? beforeKosher(city, text) ?? text;
}

/** The name in a question of another form; null where it is none, and where a place on record is called as the whole text. */
function askedOtherwise(city: City, text: string): string | null {
  const name = QUESTIONS.map((form) => form.exec(text.trim())?.groups?.['name']).find((found) => found !== undefined);
  if (name === undefined || placesNamedExactly(city.image, wordsOf(text)).length > 0) return null;
  return mayBeName(city, wordsOf(name)) ? name : null;
}

const KOSHER_BEHIND = /[\s,(–—-]+kosher\s*[)?!.]*\s*$/i;

/**
 * A name without a "kosher" behind it, which asks about the place; null where it has none, where a place on record is called so, and where only a kind of
 * place or an area would be left ("bagels kosher", "Midwood kosher").
 */
function beforeKosher(city: City, text: string): string | null {
  const name = text.replace(KOSHER_BEHIND, '');
  if (name === text || placesNamedExactly(city.image, wordsOf(text)).length > 0) return null;
  return findArea(name)?.exact !== true && mayBeName(city, wordsOf(name)) ? name : null;
}

/** Whether words say more than a kind of place, or a place is called so all the same ("Butcher Grill House"). */
function mayBeName({ image }: City, words: readonly string[]): boolean {
  return isMoreThanKinds(words) || (words.length > 1 && placesNamedExactly(image, words).length > 0);
}
