import { type FoodStatus, fold, type Standard } from '@kehilla/core';
import symbols from './symbols.json' with { type: 'json' };

/** What a symbol of the OU states. `note` is a statement that is no food status and no standard, to be shown as it is. */
export type OuSymbol = {
  readonly food?: FoodStatus;
  readonly standard?: Standard;
  readonly passover?: true;
  readonly note?: string;
};

/** The OU's suffixes. OU-P is Passover and not pareve; OU-DE is dairy equipment and not dairy. Rule: sources note §8.1. */
const SYMBOLS = symbols as Readonly<Record<string, OuSymbol>>;

/** What the OU's symbol of this spelling states ("OU-D", "OUD", "OU Glatt"); `null` when it is no symbol of the OU. */
export function ouSymbol(words: string): OuSymbol | null {
  const folded = fold(words);
  return SYMBOLS[folded] ?? SYMBOLS[folded.replace(/^ou(?=(?:d|m|f|p|de)$)/, 'ou ')] ?? null;
}
