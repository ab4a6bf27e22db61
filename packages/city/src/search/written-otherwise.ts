/** Words of names that are the same thing in other signs, folded. A Roman one, five or ten is a letter. */
const SAME: readonly string[] = [
  '1 1st first',
  '2 2nd second two ii',
  '3 3rd third three iii',
  '4 4th fourth four iv',
  '5 5th fifth five',
  '6 6th sixth six',
  '7 7th seventh seven',
  '8 8th eighth eight',
  '9 9th ninth nine',
  '10 10th tenth ten',
  '11 11th eleventh eleven',
  '12 12th twelfth twelve',
  'ave avenue',
  'st street',
  'st saint',
  'mt mount',
  'ft fort',
  'bros brothers',
  'co company',
  'corp corporation',
  'ctr center centre',
  'cong congregation',
];

const OTHERS = new Map<string, string[]>();
for (const words of SAME.map((line) => line.split(' ')))
  for (const word of words) OTHERS.set(word, [...(OTHERS.get(word) ?? []), ...words.filter((other) => other !== word)]);

/** The other ways in which names write a word: "ii" for "2", "2nd" for "second", "ave" for "avenue"; none for most words. */
export function writtenOtherwise(word: string): readonly string[] {
  return OTHERS.get(word) ?? [];
}
