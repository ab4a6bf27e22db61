const SMALL = new Set(['of', 'the', 'and', 'at', 'in', 'on', 'by', 'for', 'de', 'la', 'el', 'del', 'di', 'a', 'an']);
const KEPT = new Set([
  'nyc',
  'usa',
  'bbq',
  'jcc',
  'ymca',
  'yivo',
  'ny',
  'ii',
  'iii',
  'iv',
  'tlv',
  'kfc',
  'ihop',
  'dba',
  'jfk',
  'lga',
  'nyu',
  'ues',
  'uws',
  'les',
  'tgi',
  'pj',
  'jj',
  'kt',
  'bk',
  'llc',
  'pllc',
  'llp',
]);

/**
 * A name as people write it: one in capitals throughout, as registers print them, with capital first letters ("MORRIS PARK BAKE SHOP" =
 * "Morris Park Bake Shop"); any other name untouched. The printed form stays among the place's names.
 */
export function displayName(printed: string): string {
  if (!/\p{Lu}/u.test(printed) || /\p{Ll}/u.test(printed)) return printed;
  return printed.toLowerCase().replace(/[^\s\-/(&.]+/gu, (part, at: number) => {
    if (KEPT.has(part)) return part.toUpperCase();
    if (at > 0 && SMALL.has(part)) return part;
    const letter = part.search(/\p{L}/u);
    return letter < 0 ? part : part.slice(0, letter) + capital(part, letter);
  });
}

/** From its letter on, with that letter as a capital; a letter may be two units long. */
function capital(part: string, letter: number): string {
  const first = String.fromCodePoint(part.codePointAt(letter) as number);
  return first.toUpperCase() + part.slice(letter + first.length);
}
