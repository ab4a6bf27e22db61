/** Letters as numbers; a final letter counts as the ordinary one, as `fold` writes it. */
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'אבגדהוזחטיכלמנסעפצקרשת'].map((letter, i) => [letter, i < 9 ? i + 1 : i < 18 ? (i - 8) * 10 : (i - 17) * 100]),
);
const THOUSAND = 1_000;
const HUNDRED = 100;
/** The highest letter, which alone may stand twice: eight hundred. */
const HIGHEST = 400;

/**
 * The number that a folded word in Hebrew letters writes: טו 15, תשפז 787, התשפז 5787 (its first letter thousands). Null for what is no numeral: letters whose
 * values do not fall from one to the next.
 */
export function hebrewNumeral(word: string): number | null {
  const values = [...word].map((letter) => VALUES[letter] ?? 0);
  const [first = 0, second = 0] = values;
  if (values.length === 0 || values.includes(0)) return null;
  if (first < 10 && second >= HUNDRED) {
    const rest = hebrewNumeral(word.slice(1));
    return rest === null ? null : first * THOUSAND + rest;
  }
  const isFalling = values.every((value, i) => {
    const before = values[i - 1] ?? Number.POSITIVE_INFINITY;
    return value < before || (value === HIGHEST && before === HIGHEST);
  });
  return isFalling ? values.reduce((sum, value) => sum + value, 0) : null;
}
