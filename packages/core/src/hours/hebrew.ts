/** Days of the week in Hebrew, Sunday first: the name, the letter that stands for it, and both in the syntax of hours. */
const DAYS = [
  ['ראשון', 'א', 'su'],
  ['שני', 'ב', 'mo'],
  ['שלישי', 'ג', 'tu'],
  ['רביעי', 'ד', 'we'],
  ['חמישי', 'ה', 'th'],
  ['שישי', 'ו', 'fr'],
] as const;
const DAY_OF = new Map<string, string>(DAYS.flatMap(([name, letter, day]) => [[name, day] as const, [letter, day]]));

/**
 * "א", "א׳", "יום ו", "ימים א", "ביום שישי": a letter alone, or a name. A letter with a dash behind it begins a range of days, but for ו, which may as
 * well be "and" ("א ו-ג"); it stays as it is, and nothing is read of such a text, nor of one in which any other
 * Hebrew is left.
 */
const DAY = new RegExp(
  String.raw`(?<![א-ת])(?:ב?(?:ימים|ימי|יום) +)?(${DAYS.map(([name]) => name).join('|')}|[א-ה]|ו(?!['׳]? ?-))['׳]?`,
  'g',
);
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![א-ת])עד(?![א-ת])/g, '-'],
  [/(?<![א-ת])סגור(?:ים|ה)?(?![א-ת])/g, 'closed'],
  [/(?<![א-ת])בשבת(?![א-ת])/g, 'שבת'],
];

/** A text of hours with its Hebrew days and words in English ("ימים א-ה 9:00-17:00" is "su-th 9:00-17:00"); all else stays as it stands. Dashes are `-`. */
export function hebrewInEnglish(text: string): string {
  return WORDS.reduce((said, [word, english]) => said.replace(word, english), text).replace(
    DAY,
    (_, day: string) => ` ${DAY_OF.get(day)}`,
  );
}
