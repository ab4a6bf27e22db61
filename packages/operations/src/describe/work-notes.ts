import type { Work } from '@kehilla/city';

/** What was left undone because the question had done all the work that one may, in sentences; empty for nearly every question. */
export function workNotes({ namesLeft, conditionsLeft }: Work): string[] {
  return [
    ...(namesLeft.size === 0
      ? []
      : [
          `The question asks for more than is looked up for one. Whether a name on record is spelt nearly so was not looked up for ${quoteFirst(namesLeft)}: such words were taken as written. Ask for fewer at once.`,
        ]),
    ...(conditionsLeft.size === 0
      ? []
      : [
          `The question asks for more than is looked up for one: whether ${quoteFirst(conditionsLeft)} alone keeps everything away was not worked out.`,
        ]),
  ];
}

/** So many are named. */
const MOST_NAMED = 5;

function quoteFirst(words: ReadonlySet<string>): string {
  const named = [...words].slice(0, MOST_NAMED).map((each) => `"${each}"`);
  const others = words.size - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
