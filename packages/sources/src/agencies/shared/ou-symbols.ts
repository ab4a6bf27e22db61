import { type FoodStatus, fold, type Standard } from '@kehilla/core';

/** What a symbol of the OU states. `note` is a statement that is no food status and no standard, to be shown as it is. */
export type OuSymbol = {
  readonly food?: FoodStatus;
  readonly standard?: Standard;
  readonly passover?: true;
  readonly note?: string;
};

const DAIRY_EQUIPMENT: OuSymbol = { note: 'The agency says dairy equipment, which is not dairy.' };

/** The OU's suffixes. OU-P is Passover and not pareve; OU-DE is dairy equipment and not dairy. Rule: sources note §8.1. */
const SYMBOLS: Readonly<Record<string, OuSymbol>> = {
  ou: {},
  'ou d': { food: 'dairy' },
  'ou dairy': { food: 'dairy' },
  'ou m': { food: 'meat' },
  'ou meat': { food: 'meat' },
  'ou glatt': { food: 'meat', standard: 'glatt' },
  'ou pareve': { food: 'pareve' },
  'ou f': { food: 'fish' },
  'ou fish': { food: 'fish' },
  'ou p': { passover: true },
  'ou de': DAIRY_EQUIPMENT,
  de: DAIRY_EQUIPMENT,
  'dairy equipment': DAIRY_EQUIPMENT,
};

/** What the OU's symbol of this spelling states ("OU-D", "OUD", "OU Glatt"); `null` when it is no symbol of the OU. */
export function ouSymbol(words: string): OuSymbol | null {
  const folded = fold(words);
  return SYMBOLS[folded] ?? SYMBOLS[folded.replace(/^ou(?=(?:d|m|f|p|de)$)/, 'ou ')] ?? null;
}
