import { listFolded, type Token } from '../../engine/tokens.ts';
import type { Reader } from './cues.ts';
import type { DeniableWords, DeniedItem } from './denial.ts';
import { endOfSense, listReadings } from './lexicon.ts';

/** Words of so many can be a part of a name. */
const LONGEST_NAME = 5;
const SHORTEST_NAME = 2;

/** A tool's reader of names with slips. */
type SpellName = NonNullable<DeniableWords['spellName']>;

const CUES: ReadonlySet<string> = new Set([
  'refusal',
  'not',
  'outside',
  'refusedBehind',
  'refusedSaid',
  'refusedSaidOfAny',
  'refusesLast',
]);

/**
 * Tokens in which words that are nearly a part of a name on record are spelt as that name is, so that a refused name is refused whole: "not olive brnch grill".
 * The same tokens for a text without a word that refuses.
 */
export function withPlaceNamesSpelt(tokens: readonly Token[], spellName: SpellName | undefined): readonly Token[] {
  if (spellName === undefined) return tokens;
  const isCue = listCues(tokens);
  if (!isCue.includes(true)) return tokens;
  let spelt: Token[] | null = null;
  for (let at = 0; at < tokens.length; ) {
    const words = speltName(tokens, at, isCue, spellName);
    if (words === null) {
      at += 1;
      continue;
    }
    spelt ??= [...tokens];
    for (const folded of words) {
      spelt[at] = { ...(tokens[at] as Token), folded };
      at += 1;
    }
  }
  return spelt ?? tokens;
}

/**
 * Makes a tool's reader of names with slips: a word that says something itself is none, so that words of these alone are no name, and a name has the others as
 * they are ("Starbright cafe" is no Starbright Coffee).
 */
export function spellUnknown(saysItself: (word: string) => boolean, spell: SpellName): SpellName {
  return (words) => {
    if (words.every(saysItself)) return null;
    const name = spell(words);
    return name?.every((word, at) => word === words[at] || !saysItself(words[at] ?? '')) === true ? name : null;
  };
}

/** Returns for each token whether it belongs to words that refuse. */
function listCues(tokens: readonly Token[]): boolean[] {
  const isCue = tokens.map(() => false);
  for (const at of tokens.keys())
    for (const { to, meaning } of listReadings(tokens, at))
      if (CUES.has(meaning.sense) && meaning.prefix === '') isCue.fill(true, at, to);
  return isCue;
}

/** Returns the words of the longest name from a token on as that name spells them; null where none is nearly there, or it is spelt so. */
function speltName(
  tokens: readonly Token[],
  at: number,
  isCue: readonly boolean[],
  spellName: SpellName,
): readonly string[] | null {
  let end = at;
  while (end < tokens.length && end - at < LONGEST_NAME && isCue[end] === false) {
    if (end > at && tokens[end]?.boundary !== 'none') break;
    end += 1;
  }
  for (; end - at >= SHORTEST_NAME; end -= 1) {
    if (endOfSense(tokens, at, 'refusalJoin') !== null || endOfSense(tokens, end - 1, 'refusalJoin') !== null) continue;
    const words = listFolded(tokens.slice(at, end));
    const name = spellName(words);
    if (name !== null && name.length === words.length) return name.join(' ') === words.join(' ') ? null : name;
  }
  return null;
}

/** Returns the longer of a known thing and a name that is written with other blanks: "olive branchgrill" is more than olives. */
export function withRespaced(reader: Reader, at: number, known: DeniedItem | null): DeniedItem | null {
  const { tokens, port } = reader;
  const next = known === null ? undefined : tokens[known.to];
  const goesOn =
    next?.boundary === 'none' && port.isKnownWord?.(next.folded) !== true && port.saysItself?.(next.folded) !== true;
  if (known !== null && !goesOn) return known;
  const name = respacedAt(reader, at);
  return known === null || (name !== null && name.to > known.to) ? name : known;
}

/** Returns the name on record that is written with other blanks from a token on: "not clear water"; null for none. */
function respacedAt({ tokens, port }: Reader, at: number): DeniedItem | null {
  if (port.respaceName === undefined || tokens[at] === undefined) return null;
  let end = at + 1;
  while (end - at < LONGEST_NAME && tokens[end]?.boundary === 'none' && endOfSense(tokens, end, 'refusalJoin') === null)
    end += 1;
  const found = port.respaceName(listFolded(tokens.slice(at, end)));
  if (found === null) return null;
  return { from: at, to: at + found.length, words: found.words, isInDoubt: true, isName: true };
}
