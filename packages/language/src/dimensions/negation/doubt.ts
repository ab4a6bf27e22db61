import { isStreetType } from '@kehilla/linkage';
import { SPELLING } from '@kehilla/core';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { Cue, Reader } from './cues.ts';
import { foreignAt, behindLeads, listReadings, NEGATION_WORDS } from './lexicon.ts';
import { type Denial, type DeniedItem, isInArea } from './denial.ts';
import { denialWith, endsThere, listFrom } from './item-list.ts';
import { mayBeCue } from './joined-cue.ts';
import { firstKnown, isOwner } from './near-whole.ts';
import { itemsSaid } from './plain-scope.ts';

/** A shorter word that is nearly one of refusal counts only where something is wanted before it: "hot thai" wants it, "restaurant mo thai" does not. */
const SHORTEST_ALONE = SPELLING.refusal.shortest;

/**
 * Returns the doubtful refusal of a thing in a clause of its own. For foods, avoided ones: "no, nuts", "without, nuts" and, behind a wanted thing, "noodles -
 * nuts". For every tool "no thanks sushi" and "concerts - jazz".
 */
export function inDoubt(reader: Reader, cue: Cue): Denial | null {
  const { tokens, port, scope } = reader;
  const isOfFood = port.scope !== undefined;
  if (!mayRefuse(cue, tokens, isOfFood)) return null;
  const isDash = cue.senses.has('dash');
  if (isDash && !isOfFood) return refusedByDash(reader, cue);
  const item = scope.itemAt(tokens, behindLeads(tokens, cue.to, 'article'), true);
  if (item === null || !endsThere(reader, item.to)) return null;
  if (isOfFood && port.isIngredient?.(item.words) !== true) return null;
  if (isDash && !scope.hasWanted(tokens, 0, cue.from)) return null;
  return denialWith(listFrom(reader, { ...item, isInDoubt: true }, cue, false), cue, cue.to);
}

/** Returns the refusal of a whole clause behind a dash, if the tool reads it as one. */
function refusedByDash({ tokens, port, scope }: Reader, cue: Cue): Denial | null {
  const from = behindLeads(tokens, cue.to, 'article');
  let to = from + 1;
  while (tokens[to]?.boundary === 'none') to += 1;
  const words = listFolded(tokens.slice(from, to));
  if (port.isApart?.(listFolded(tokens.slice(0, cue.from)), words) !== true) return null;
  const named = scope.itemAt(tokens, from, true);
  return denialWith([{ from, to, words: named?.words ?? words, isInDoubt: true }], cue, to);
}

function mayRefuse({ senses, to }: Cue, tokens: readonly Token[], isOfFood: boolean): boolean {
  const boundary = tokens[to]?.boundary ?? 'sentence';
  if (senses.has('dash')) return true;
  if (!isOfFood) return senses.has('declines') && boundary === 'none';
  // Behind a full stop nothing else is left for "without" to refuse.
  if (boundary === 'sentence') return senses.has('refusal') && /^\.\s*$/.test(tokens[to]?.gap ?? '');
  return ['not', 'refusal', 'refusalOfFood', 'declines'].some((sense) => senses.has(sense));
}

/** "Salad take out nuts": refuses a common allergen at the end of a clause, behind something wanted; otherwise it is food to take home. */
export function takenOutInDoubt(reader: Reader, cue: Cue, closed: number): Denial | null {
  const { tokens, port, scope } = reader;
  const item = tokens[closed]?.boundary === 'none' ? scope.itemAt(tokens, closed, true) : null;
  if (item === null || port.isAllergen?.(item.words) !== true || !endsThere(reader, item.to)) return null;
  if (!scope.hasWanted(tokens, 0, cue.from)) return null;
  return denialWith(listFrom(reader, { ...item, isInDoubt: true }, cue, false), cue, closed);
}

/**
 * A thing beside a word that nobody knows and that is nearly one of refusal: "restaurant sikp thai", "restaurant, thai? npe". For tools that know no more than
 * what they are told of words; a wish for dishes is looked through when its other words are read (`doubtedFoods`).
 */
export function nearlyRefused(reader: Reader, at: number, start: number): Denial | null {
  const { tokens, port, scope } = reader;
  const word = tokens[at]?.folded ?? '';
  if (port.isKnownWord === undefined || !/^\p{L}{2,}$/u.test(word)) return null;
  const [mayStandBefore, mayStandBehind] = [mayBeCue(word, 'before'), isAlone(tokens, at) && mayBeCue(word, 'alone')];
  if (!mayStandBefore && !mayStandBehind) return null;
  if (isOwner(tokens, at) || listReadings(tokens, at).length > 0 || port.isKnownWord(word)) return null;
  if (isInArea(tokens, { from: at, to: at + 1 }, port, true)) return null;
  if (mayStandBehind) return nearlyRefusedBehind(reader, at, start);
  if (word.length < SHORTEST_ALONE && !(start < at && scope.hasWanted(tokens, start, at))) return null;
  const item = firstKnown(reader, at + 1);
  if (item === null || item.isUnknown === true || port.isThing?.(item.words) === false) return null;
  return denialWith([{ ...item, isInDoubt: true }], { from: at, phrase: word }, item.to);
}

function nearlyRefusedBehind({ tokens, port, scope }: Reader, at: number, start: number): Denial | null {
  const cue = { from: at, to: at + 1, phrase: tokens[at]?.folded ?? '' };
  const { items, end } = itemsSaid(tokens, cue, { start, ofClause: 'known', ofLast: true, port }, scope);
  const things = items.filter(({ words }) => port.isThing?.(words) !== false);
  return denialWith(
    things.map((item) => ({ ...item, isInDoubt: true })),
    cue,
    end,
  );
}

/** Whether a word is all of a clause behind another. */
export function isAlone(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]?.boundary !== 'none' && endsThere({ tokens }, at + 1);
}

/**
 * A thing behind a word that is "without" in one language and "in" or "on" in another: Hebrew "אין" in a text that is not Yiddish, Yiddish "on" beside other
 * Yiddish in Latin letters. Of food "אין" always refuses, and "on" also in doubt where nothing that could lie on it follows.
 */
export function inOrWithout(reader: Reader, cue: Cue): Denial | null {
  const { tokens, port, scope } = reader;
  if (!cue.senses.has('inOrWithout') || tokens[cue.to]?.boundary !== 'none') return null;
  const item = scope.itemAt(tokens, behindLeads(tokens, cue.to, 'article'), true);
  if (item === null || port.isThing?.(item.words) === false) return null;
  const isHebrew = /^\p{Script=Hebrew}/u.test(cue.phrase);
  // "On Surf Avenue" says where, beside whatever words.
  if (!isHebrew && item.words.some((word) => isStreetType(word))) return null;
  const isSure = isHebrew ? port.scope !== undefined || !isYiddish(tokens) : isBesideForeign(tokens, cue);
  if (!isSure && (isHebrew || !isTypedNo(reader, cue, item))) return null;
  return denialWith(listFrom(reader, isSure ? item : { ...item, isInDoubt: true }, cue, false), cue, cue.to);
}

/** Whether "on" may be "no" with its letters swapped: before all of what follows, where that is no name: streets and titles follow it. */
function isTypedNo(reader: Reader, { from }: Cue, item: DeniedItem): boolean {
  const { port, scope } = reader;
  if (!endsThere(reader, item.to)) return false;
  if (port.isAllergen?.(item.words) === true) return true;
  if (!scope.hasWanted(reader.tokens, 0, from)) return false;
  if (port.scope !== undefined) return port.isIngredient?.(item.words) === true && item.isName !== true;
  return port.isSaidAsOfFood === true && port.isPartOfName?.(item.words) !== true;
}

function isBesideForeign(tokens: readonly Token[], { from, to }: Cue): boolean {
  return foreignAt(tokens).some((at) => at < from || at >= to);
}

/** Whether a word is surely Yiddish, which writes its vowels as letters ("רעסטאראנט"), or is listed as one. */
function isYiddish(tokens: readonly Token[]): boolean {
  return tokens.some(({ folded }) => VOWELS.test(folded) || NEGATION_WORDS.has(folded, 'ofYiddish'));
}

const VOWELS = /^\p{Script=Hebrew}.*[אע].*[אע]/u;
