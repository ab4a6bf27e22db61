const SMALL = new Set(['of', 'the', 'and', 'at', 'in', 'on', 'by', 'for', 'de', 'la', 'el', 'del', 'di', 'a', 'an']);
const KEPT = new Set(['nyc', 'usa', 'bbq', 'jcc', 'ymca', 'yivo', 'ny', 'ii', 'iii', 'iv', 'tlv', 'kfc', 'ihop', 'dba', 'jfk', 'lga', 'nyu', 'ues', 'uws', 'les', 'tgi', 'pj', 'jj', 'kt', 'bk']);

/**
 * A name as people write it: one in capitals throughout, as registers print them, with capital first letters ("MORRIS PARK BAKE SHOP" =
 * "Morris Park Bake Shop"); any other name untouched. The printed form stays among the place's names.
 */
export function displayName(printed: string): string {
  if (!/\p{Lu}/u.test(printed) || /\p{Ll}/u.test(printed)) return printed;
  return printed
    .toLowerCase()
    .split(/(\s+|[-/(&.])/u)
    .map((part, i) => {
      if (KEPT.has(part)) return part.toUpperCase();
      return i > 0 && SMALL.has(part) ? part : part.replace(/^([^\p{L}]*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase());
    })
    .join('');
}
