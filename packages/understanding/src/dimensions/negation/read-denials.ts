import type { Token } from '../../text/tokens.ts';
import { type Cue, readCues } from './cues.ts';
import type { DeniableWords, Denial, DeniedItem, Negation } from './denial.ts';
import { NEGATION_WORDS } from './lexicon.ts';
import { behindEnding, itemAt, tiedTo, unknownItemAt } from './denied-item.ts';

/**
 * Reads what a question refuses. A refusal reaches what stands behind it ("without onions"), with all that is joined to it ("onions or mushrooms", "neither
 * tuna nor egg"), up to a word that is none of these; "free" and "allergy" reach back ("nut free"). Behind words that can only refuse ("except", "hate") any
 * words are refused where the tool takes unknown ones; behind "not" and "no" these only where something was wanted before ("coffee, not Starbucks"), for else they
 * may begin a name. A comma goes on with a list where the list ends in "or", or where something was wanted before it and nothing but names follow. Linear in
 * the text.
 */
export function readDenials(tokens: readonly Token[], port: DeniableWords): Negation {
  const denials: Denial[] = [];
  const asides: { from: number; to: number; phrase: string; isKept: boolean }[] = [];
  let end = 0;
  for (const cue of readCues(tokens, port)) {
    if (cue.sense === 'noRefusal' || cue.sense === 'keptRefusal') {
      asides.push({ from: cue.from, to: cue.to, phrase: cue.phrase, isKept: cue.sense === 'keptRefusal' });
      continue;
    }
    if (cue.from < end) continue;
    const denial =
      cue.sense === 'refusedBehind' ? denialBefore(tokens, cue, end, port) : denialBehind(tokens, cue, end, port);
    if (denial === null) continue;
    denials.push(denial);
    end = denial.to;
  }
  return { denials, asides };
}

/** "Nut free", "peanut allergy"; null where no ingredient stands right before. */
function denialBefore(tokens: readonly Token[], cue: Cue, start: number, port: DeniableWords): Denial | null {
  if (port.isIngredient === undefined || tokens[cue.from]?.boundary !== 'none') return null;
  for (let from = Math.max(start, cue.from - LONGEST_NAME); from < cue.from; from += 1) {
    const words = tokens.slice(from, cue.from).map(({ folded }) => folded);
    if (port.isIngredient(words)) return { from, to: cue.to, cue: cue.phrase, items: [{ from, to: cue.from, words }] };
  }
  return null;
}

const LONGEST_NAME = 3;

function denialBehind(tokens: readonly Token[], cue: Cue, start: number, port: DeniableWords): Denial | null {
  const isWanted = hasWanted(tokens.slice(start, cue.from), port);
  const first = behindLeads(tokens, cue.to, 'refusalLead');
  const known = itemAt(tiedTo(tokens, cue, first), first, port);
  const unknown = known === null && port.takesUnknown ? unknownItemAt(tokens, first, port) : null;
  // "Without Borders Cafe", "Not Just Bagels": words that nobody knows and others right behind them may be a name.
  const isRefused =
    unknown !== null &&
    cue.sense !== 'outside' &&
    (isWanted || cue.phrase === '-' || isFollowedApart(tokens, unknown.to));
  const item = known ?? (isRefused ? unknown : null);
  if (item === null) return null;
  const items = [item];
  const isList = NEGATION_WORDS.has(cue.phrase, 'list');
  const mayGoOn = (next: DeniedItem): boolean => isWanted || (isList && port.isIngredient?.(next.words) === true);
  for (let next = nextItem(tokens, item.to, port, mayGoOn); next !== null; ) {
    items.push(next);
    next = nextItem(tokens, next.to, port, mayGoOn);
  }
  const from = startOfRefusal(tokens, cue.from, start);
  return { from, to: endOfRefusal(tokens, items.at(-1)?.to ?? item.to, cue), cue: cue.phrase, items };
}

/** What is refused with the item that ends at a token; null where nothing is. */
function nextItem(
  tokens: readonly Token[],
  end: number,
  port: DeniableWords,
  mayGoOn: (item: DeniedItem) => boolean,
): DeniedItem | null {
  const boundary = tokens[end]?.boundary ?? 'sentence';
  if (boundary === 'clause' || boundary === 'sentence') return null;
  const joined = joinEnd(tokens, end);
  if (joined > end) return joinedItem(tokens, joined, port);
  if (/\//.test(tokens[end]?.gap ?? '')) return itemAt(tokens, end, port);
  const prefixed = /^ו/.test(tokens[end]?.folded ?? '') ? itemAt(tokens, end, port) : null;
  if (prefixed !== null && prefixed.words[0] !== tokens[end]?.folded) return prefixed;
  if (boundary !== 'comma') return null;
  const item = itemAt(tokens, behindLeads(tokens, end, 'article'), port);
  return item !== null && (mayGoOn(item) || endsInJoin(tokens, item.to, port)) && isWholeItem(tokens, item.to)
    ? item
    : null;
}

/** What is joined by a word: what the tool knows, and behind "or" what nobody knows too. */
function joinedItem(tokens: readonly Token[], joined: number, port: DeniableWords): DeniedItem | null {
  const at = behindLeads(tokens, joined, 'article');
  const isEither = NEGATION_WORDS.has(tokens[joined - 1]?.folded ?? '', 'refusalEither');
  return itemAt(tokens, at, port) ?? (isEither && port.takesUnknown ? unknownItemAt(tokens, at, port) : null);
}

/** A refusal with the words before it that say nothing without it: "but not", "my wife hates", "that is not". */
function startOfRefusal(tokens: readonly Token[], from: number, start: number): number {
  if (from > start && tokens[from]?.boundary !== 'none') return from;
  for (let at = Math.max(start, from - LONGEST_NAME); at < from; at += 1)
    if (hasEnd(tokens, at, 'beforeRefusal', from)) return startOfRefusal(tokens, at, start);
  return from;
}

/** A refusal with the word behind it that says it again, as Yiddish does, or leads back to what is wanted: "not dairy, just pizza". */
function endOfRefusal(tokens: readonly Token[], to: number, cue: Cue): number {
  const isSaidAgain = tokens[to]?.boundary === 'none' && hasEnd(tokens, to, 'behindRefusal', to + 1);
  const isTwofold = NEGATION_WORDS.has(cue.phrase, 'notAny') || tokens[to + 1]?.boundary !== 'none';
  const end = isSaidAgain && isTwofold ? to + 1 : to;
  return behindEnding(tokens, end);
}

function hasEnd(tokens: readonly Token[], at: number, sense: string, end: number): boolean {
  return NEGATION_WORDS.readingsAt(tokens, at).some(
    ({ to, meaning }) => to === end && meaning.sense === sense && meaning.prefix === '',
  );
}

/** Whether the items behind a comma end in "or", "nor" or "and" with one more. */
function endsInJoin(tokens: readonly Token[], end: number, port: DeniableWords): boolean {
  const joined = joinEnd(tokens, end);
  if (joined > end) return itemAt(tokens, behindLeads(tokens, joined, 'article'), port) !== null;
  if (tokens[end]?.boundary !== 'comma') return false;
  const item = itemAt(tokens, behindLeads(tokens, end, 'article'), port);
  return item !== null && endsInJoin(tokens, item.to, port);
}

/** Whether nothing that would make it another name stands right behind an item: of "no nuts, chicken soup" the chicken is none. */
function isWholeItem(tokens: readonly Token[], end: number): boolean {
  const next = tokens[end];
  return next === undefined || next.boundary !== 'none' || joinEnd(tokens, end) > end || !/\p{L}/u.test(next.folded);
}

/** Where the words that join end, "," before them included; `at` itself where none begin there. */
function joinEnd(tokens: readonly Token[], at: number): number {
  return (
    NEGATION_WORDS.readingsAt(tokens, at).find(
      ({ meaning }) => meaning.sense === 'refusalJoin' && meaning.prefix === '',
    )?.to ?? at
  );
}

/** Behind the words that lead to what is refused: "a", "any kind of", "the". */
function behindLeads(tokens: readonly Token[], at: number, sense: 'refusalLead' | 'article'): number {
  let end = at;
  for (let steps = 0; steps < MOST_LEADS; steps += 1) {
    const lead = NEGATION_WORDS.readingsAt(tokens, end).find(
      ({ meaning }) => meaning.sense === sense && meaning.prefix === '',
    );
    if (lead === undefined || (end > at && tokens[end]?.boundary !== 'none')) return end;
    end = lead.to;
  }
  return end;
}

const MOST_LEADS = 4;

/** Whether more words follow in another clause, or behind a comma. */
function isFollowedApart(tokens: readonly Token[], at: number): boolean {
  return tokens[at] !== undefined && tokens[at].boundary !== 'none';
}

/** Whether something that the tool knows was named before a refusal. */
function hasWanted(tokens: readonly Token[], port: DeniableWords): boolean {
  return tokens.some((_, at) => itemAt(tokens, at, port) !== null);
}
