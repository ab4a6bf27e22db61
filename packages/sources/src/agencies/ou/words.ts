import { type Borough, BOROUGHS, type FoodStatus, fold, type Standard } from '@kehilla/core';
import type { IssueLog } from '../../parsing/issues.ts';
import { ouSymbol } from '../shared/ou-symbols.ts';
import { foodOf } from '../shared/terms.ts';

/** The fields that state a standard where they are true; false says nothing. `passover` is none of the standards. */
export const OU_STANDARDS: readonly Standard[] = ['cholov_yisroel', 'pas_yisroel', 'glatt', 'yoshon'];

/** What the OU says is served, of one or several words ("Meat", "OU-D", "Dairy Equipment"). */
export type OuServed = {
  readonly foods: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly passover: boolean;
  readonly notes: readonly string[];
};

/** Reads `mdps` or `mdp`; an unknown word is an issue and says nothing. */
export function readServed(words: readonly string[], issues: IssueLog): OuServed {
  const symbols = words.map((word) => {
    const food = foodOf(word);
    const symbol = food === null ? ouSymbol(word) : { food };
    if (symbol === null) issues.add('unknown_word', fold(word));
    return symbol ?? {};
  });
  return {
    foods: symbols.flatMap(({ food }) => food ?? []),
    standards: symbols.flatMap(({ standard }) => standard ?? []),
    passover: symbols.some(({ passover }) => passover === true),
    notes: [...new Set(symbols.flatMap(({ note }) => note ?? []))],
  };
}

const BOROUGH_WORDS: ReadonlyMap<string, Borough> = new Map(BOROUGHS.map((borough) => [fold(borough), borough]));

/**
 * The borough that the OU's location words name: "Queens", "New York City - Manhattan". "New York" alone is the state, and names none.
 * Null where the words name none or several.
 */
export function boroughOf(locations: readonly string[]): Borough | null {
  const named = new Set(
    locations.flatMap((location) => BOROUGH_WORDS.get(fold(location).replace(/^new york city /, '')) ?? []),
  );
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
