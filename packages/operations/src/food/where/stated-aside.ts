import {
  type Claim,
  foldedOf,
  foodStatusOf,
  isKosherWord,
  isNegationWord,
  isPassoverWord,
  isSaid,
  lengthOfStated,
  NEGATION_WORDS,
  speaksOfAgencies,
  type Token,
} from '@kehilla/understanding';
import { NOTES } from '../../describe/notes.ts';

/** The words of a wish that no menu can answer, and what to say of them. */
export type StatedAside = { readonly claims: readonly Claim[]; readonly notes: readonly string[] };

/**
 * Sets aside what only agencies state of a place ("cholov yisroel", "OU"): a menu that prints it makes a claim of its own, by which no dish is
 * found. A wish of nothing else stays as it is. `agencies` are their codes. Rule: specification §1.4.
 */
export function statedAside(tokens: readonly Token[], agencies: readonly string[]): StatedAside {
  const all = foldedOf(tokens);
  const isOfAgencies = speaksOfAgencies(all, agencies);
  const said: { readonly from: number; readonly to: number }[] = [];
  for (let at = 0; at < all.length; ) {
    const length = isOfKitchen(all[at] ?? '')
      ? 0
      : Math.min(lengthOfStated(all, at, agencies, isOfAgencies), all.length - at);
    if (length > 0) said.push({ from: at, to: at + length });
    at += length || 1;
  }
  const passover = all.some((word) => isPassoverWord(word)) ? [NOTES.passover] : [];
  const isAll = said.reduce((sum, { from, to }) => sum + to - from, 0) === all.length;
  if (isAll || said.length === 0) return { claims: [], notes: passover };
  const claims = said
    .filter((one) => !beginsRefusals(tokens, one))
    // "No CHK" is set aside with what refuses it: of "pizza no CHK" the "no" refuses no pizza.
    .map(
      ({ from, to }): Claim => ({
        from: isRefusedAt(tokens, from) ? from - 1 : from,
        to,
        role: 'set_aside',
        by: 'only agencies state it',
      }),
    );
  const phrases = said.map(({ from, to }) => `"${all.slice(from, to).join(' ')}"`).join(', ');
  const note = `${phrases} filtered nothing here: only agencies state it, and of places. search_places shows the places of which they do.`;
  return { claims, notes: [note, ...passover] };
}

/** Whether words are the first of a list that is refused: of "without OU or nuts" the nuts are refused too, and are read with them. */
function beginsRefusals(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return (
    isRefusedAt(tokens, from) &&
    (tokens[to]?.boundary === 'comma' || NEGATION_WORDS.has(tokens[to]?.folded ?? '', 'refusalJoin'))
  );
}

function isRefusedAt(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]?.boundary === 'none' && isNegationWord(tokens[at - 1]?.folded ?? '');
}

/** Whether a word says what a place serves or a dish is made of, or that it is kosher. */
function isOfKitchen(word: string): boolean {
  return isKosherWord(word) || isSaid(word, 'kosher', 'servedOrMade') || foodStatusOf(word) !== null;
}
