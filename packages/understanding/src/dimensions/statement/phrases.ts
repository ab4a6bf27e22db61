import { type StatementToken, statementWord } from './statement-tokens.ts';

/** Words by class, as tables of a language hold them: each entry one word, or several parted by blanks. */
export type PhraseTable = Readonly<Record<string, readonly string[]>>;

/** A phrase of a table in a text: tokens `from` up to `to`, the last not included. */
export type Phrase<Kind extends string> = { readonly kind: Kind; readonly from: number; readonly to: number };

/** Finds the phrases of a table in tokens. */
export type FindPhrases<Kind extends string> = (tokens: readonly StatementToken[]) => Phrase<Kind>[];

/**
 * The finder of a table's phrases: from each token on the longest phrase of each class, in the order of the text. A phrase crosses no sign. `prefixes` are letters that
 * a language writes together with the word behind them (Hebrew ו, ש, ה, ב, ל, מ): a first word is also known behind up to two of these.
 */
export function phraseFinder<Table extends PhraseTable>(
  table: Table,
  prefixes = '',
): FindPhrases<keyof Table & string> {
  type Kind = keyof Table & string;
  const byFirst = new Map<string, { readonly kind: Kind; readonly words: readonly string[] }[]>();
  for (const [kind, phrases] of Object.entries(table) as [Kind, readonly string[]][])
    for (const phrase of phrases) {
      const words = phrase.split(' ').map(statementWord);
      const known = byFirst.get(words[0] ?? '');
      if (known === undefined) byFirst.set(words[0] ?? '', [{ kind, words }]);
      else known.push({ kind, words });
    }
  return (tokens) =>
    tokens.flatMap((token, from) => {
      const longest = new Map<Kind, number>();
      for (const first of spellings(token.word, prefixes))
        for (const { kind, words } of byFirst.get(first) ?? [])
          if (words.length > (longest.get(kind) ?? 0) && follows(tokens, from + 1, words))
            longest.set(kind, words.length);
      return [...longest].map(([kind, length]) => ({ kind, from, to: from + length }));
    });
}

function follows(tokens: readonly StatementToken[], at: number, words: readonly string[]): boolean {
  return words.slice(1).every((word, i) => tokens[at + i]?.word === word);
}

/** A word as it is, and without one or two letters that may be written together with it. */
function spellings(word: string, prefixes: string): string[] {
  const bare = [word];
  // Of two letters nothing is left to know a word by behind more than one.
  for (let i = 0; i < 2 && prefixes.includes(word[i] ?? ' ') && word.length > 2 * i + 2; i += 1)
    bare.push(word.slice(i + 1));
  return bare;
}
