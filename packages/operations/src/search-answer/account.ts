import type { City } from '@kehilla/city';
import {
  accountFor,
  asksKosherOfFood,
  type Claim,
  isKosherWord,
  namesOfAgency,
  type Role,
  type Share,
  type Token,
  tokensOf,
} from '@kehilla/understanding';
import type { FoundPlaces } from '../find/found.ts';

/**
 * What became of every word of a question for places, in the order of the text: used for a name, a kind, an agency's statement or where; set aside; part of a
 * refusal; or unknown. Where one place, an address, a telephone number or a website was asked for, all words that are not set aside were used to ask.
 */
export function accountOf(q: string, found: FoundPlaces, city: City): readonly Share[] {
  const tokens = tokensOf(q);
  const claims: Claim[] = [];
  const taken = new Set<number>();
  const claim = (words: readonly string[], role: Role, by: string): void => {
    for (const phrase of words) {
      const place = placeOf(tokens, phrase.split(' '), taken, city);
      if (place === null) continue;
      for (let i = place.from; i < place.to; i += 1) taken.add(i);
      claims.push({ ...place, role, by });
    }
  };
  const { text, query, denied, whereSaid, asksOf, ranked } = found;
  claim(denied, 'negated', 'refusal');
  claim(
    [...text.ignored, ...query.ignored, ...(ranked.matched === 0 ? [] : query.kindless)],
    'set_aside',
    'nothing is found by it',
  );
  claim(whereSaid, 'used', 'where');
  claim([...text.words, ...query.words.map((word) => word.text), ...query.kindless], 'used', 'name or kind');
  claim(text.stated?.said ?? [], 'used', 'statement of an agency');
  claim(agencyNames(text.stated?.agencies ?? [], city), 'used', 'agency');
  const asked = tokens.map(({ folded }) => folded);
  claim(
    asked.filter((word) => isKosherWord(word) || (text.asksKosher && asksKosherOfFood(word))),
    'used',
    'kosher',
  );
  if (asksOf !== null) claim(asked, 'used', 'question');
  return accountFor(q, tokens, claims);
}

/** The words of a question that nothing was made of, folded. */
export function unknownWordsOf(shares: readonly Share[]): string[] {
  return shares.filter(({ role }) => role === 'unknown').flatMap(({ words }) => words);
}

/** Where words that are not taken yet stand one behind the other; null where they do not. An agency's code stands for its names, and for its letters ("O.U."). */
function placeOf(
  tokens: readonly Token[],
  words: readonly string[],
  taken: ReadonlySet<number>,
  { agencies }: City,
): { readonly from: number; readonly to: number } | null {
  const endOf = (from: number, said: readonly string[]): number | null =>
    said.every((word, i) => tokens[from + i]?.folded === word && !taken.has(from + i)) ? from + said.length : null;
  const endOfCode = (from: number, code: string): number | null => {
    const agency = agencies.find((each) => each.code.toLowerCase() === code);
    if (agency === undefined) return null;
    const start = tokens[from]?.folded === 'the' ? from + 1 : from;
    const ends = [[...code], ...namesOfAgency(agency)].map((said) => endOf(start, said));
    return ends.find((end) => end !== null) ?? null;
  };
  for (let from = 0; from < tokens.length; from += 1) {
    let to: number | null = from;
    for (const word of words) to = to === null ? null : (endOf(to, [word]) ?? endOfCode(to, word));
    if (to !== null) return { from, to };
  }
  return null;
}

/** The names by which agencies may be asked for, in full. */
function agencyNames(codes: readonly string[], { agencies }: City): string[] {
  return agencies
    .filter(({ code }) => codes.includes(code))
    .flatMap((agency) => [
      ...namesOfAgency(agency).map((words) => words.join(' ')),
      ...agency.code.toLowerCase().split(''),
    ]);
}
