import english from '../../lexicon/negation/en.json' with { type: 'json' };
import spanish from '../../lexicon/negation/es.json' with { type: 'json' };
import hebrew from '../../lexicon/negation/he.json' with { type: 'json' };
import russian from '../../lexicon/negation/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/negation/yi.json' with { type: 'json' };
import { lexiconOf } from '../../engine/lexicon.ts';
import type { Reading, WordMeaning } from '../../engine/meaning.ts';
import type { Token } from '../../text/tokens.ts';
import { withSlips } from './slips.ts';

/**
 * Words of negation in every language. Before what is not wanted: `refusal` (whatever follows) · `allBut` with it (all else is wanted: "anything but", as `everything` says by itself) · `beginsNoName` with it (an unknown name is refused behind it, even where a text begins: "avoid Starbright pizza") · `butName` behind `anyOf` ("any cafe but"; not before `butWanted`: "but kosher") · `not` (what follows where it is known) · `outside` (an area alone) · `weak` ("not too") · `notHaving` (the same where a tool says how far it reaches) · `outOpener` with `outCloser` behind ("keep … out") · `enough` (all of a clause). Behind it: `refusedBehind` ("nut free") · `refusedBehindFood` ("a nut issue") · `refusedSaid` with a `copula`
 * before and a `refusedSaidTail` behind ("nuts are bad for me"); `refusedSaidOfAny` the same of whatever a tool knows ("jazz no"), also behind a `contrast` ("concert but jazz no"). Of a list: `heading` with a `headingLink` ("allergies are:") · `list` (it goes on from comma to comma) ·
 * `refusalLead`, `verbLead` and `article` (they may stand before what is refused; a cue that is `articleBeforeVowel` may be one) · `refusalJoin` and `refusalEither` (they join). Around all of it: `beforeRefusal` ("my wife
 * hates") · `behindRefusal` behind `notAny` · `ends`. No refusal: `noRefusal` ("can't live without") · `keptRefusal` (its words say something: "not far from") · `allowed`
 * ("not allergic to") · `noMatter` ("doesn't have to be": the same where a tool says how far it reaches). Of spelling: `mayBeMisspelt` (words that refuse with one slip too, also alone) · `noMisspelling` (words so near to them that they would be).
 */
export const NEGATION_WORDS = withSlips(lexiconOf([english, hebrew, yiddish, spanish, russian]));

const KEPT = new WeakMap<readonly Token[], (readonly Reading<WordMeaning>[])[]>();

/** The words of negation that begin at a token, longest first; looked up once for the tokens of a text. */
export function readingsOf(tokens: readonly Token[], at: number): readonly Reading<WordMeaning>[] {
  let kept = KEPT.get(tokens);
  if (kept === undefined) KEPT.set(tokens, (kept = []));
  return (kept[at] ??= NEGATION_WORDS.readingsAt(tokens, at));
}

/** Where a phrase with a sense ends that begins at a token, written without a Hebrew letter before it; null where none begins there. */
export function endOfSense(tokens: readonly Token[], at: number, sense: string): number | null {
  for (const { to, meaning } of readingsOf(tokens, at)) if (meaning.sense === sense && meaning.prefix === '') return to;
  return null;
}

/** Tokens without those that say "everything" or the like: whatever is not refused is wanted. */
export function withoutEverything(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => beginsEverything(folded))) return tokens;
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOfSense(tokens, at, 'everything');
    if (end === null) left.push(tokens[at] as Token);
    at = end ?? at + 1;
  }
  return left.length === tokens.length ? tokens : left;
}

let everything: ReadonlySet<string> | null = null;

/** Whether a folded word begins one of the phrases that say "everything". */
function beginsEverything(word: string): boolean {
  everything ??= new Set(NEGATION_WORDS.phrasesOf('everything').map(({ phrase }) => phrase.split(' ')[0] ?? ''));
  return everything.has(word);
}

/** Whether a folded word by itself may deny what stands behind it: "not", "without", בלי. */
export function isNegationWord(word: string): boolean {
  return NEGATION_WORDS.has(word, 'not') || NEGATION_WORDS.has(word, 'refusal');
}

/** Whether a token stands within words that refuse, and begins none: the "from" of "apart from" leads to no place. */
export function isWithinRefusal(tokens: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - LONGEST_CUE); from < at; from += 1)
    if ((endOfSense(tokens, from, 'refusal') ?? 0) > at) return true;
  return false;
}

const LONGEST_CUE = 4;

/** Behind the words that lead to what is refused: "a", "any kind of", "the". They cross no comma. */
export function behindLeads(tokens: readonly Token[], at: number, sense: 'refusalLead' | 'article'): number {
  let end = at;
  for (let steps = 0; steps < MOST_LEADS; steps += 1) {
    if (end > at && tokens[end]?.boundary !== 'none') return end;
    const next = endOfSense(tokens, end, sense);
    if (next === null) return end;
    end = next;
  }
  return end;
}

const MOST_LEADS = 6;
