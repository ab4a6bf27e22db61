import { type Borough, BOROUGHS } from '@kehilla/core';
import SECOND_NAMES from './street-second-names.json' with { type: 'json' };
import WORDS from './street-words.json' with { type: 'json' };

/** Street types as sources abbreviate or misspell them, and the word they stand for. */
export const STREET_TYPES: ReadonlyMap<string, string> = table(WORDS.types);

/** Points of the compass by every way of writing them. */
export const DIRECTIONS: ReadonlyMap<string, string> = table(WORDS.directions);

/** Other words of street names that are written short, spelt apart or spelt wrong often enough to matter. */
export const STREET_WORDS: ReadonlyMap<string, string> = table(WORDS.words);

/** Streets of the city that carry two names: a borough and the key of the one ("Manhattan|fashionavenue") with the key of the other. */
export const SAME_STREET: ReadonlyMap<string, string> = new Map(
  SECOND_NAMES.streets.flatMap(({ borough, street, names }) =>
    names.map((name): [string, string] => [`${borough}|${name}`, street]),
  ),
);

/** Second names that streets of other boroughs have too. */
const ALSO_ELSEWHERE: ReadonlySet<string> = new Set([...SAME_STREET.values(), ...SECOND_NAMES.alsoElsewhere]);

/** The one borough in which a street goes by this second name, by its key ("avenueoftheamericas"); null where none or several may be meant. */
export function boroughOfSecondName(key: string): Borough | null {
  return ALSO_ELSEWHERE.has(key) ? null : (BOROUGHS.find((borough) => SAME_STREET.has(`${borough}|${key}`)) ?? null);
}

/** Whether a text ends as the name of a street does, with its type or a point of the compass, or is a lettered avenue ("Avenue J"). */
export function namesStreet(text: string): boolean {
  const parts = text.toLowerCase().replaceAll('.', '').split(/\s+/);
  const last = parts.at(-1) ?? '';
  return (
    STREET_TYPES.has(last) ||
    DIRECTIONS.has(last) ||
    (parts.length === 2 && STREET_TYPES.get(parts[0] ?? '') === 'avenue')
  );
}

/** Whether a folded word is what a street is called by, in full or as it is abbreviated: "avenue", "blvd", also "broadway". */
export function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word);
}

function table(rows: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const entries = Object.entries(rows).flatMap(([word, short]) =>
    [word, ...short.split(' ')].filter(Boolean).map((form) => [form, word] as const),
  );
  return new Map(entries);
}
