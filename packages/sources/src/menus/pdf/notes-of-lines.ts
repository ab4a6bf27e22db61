import { bearsSign, dishesNoted, noteOfMany, notesOfSigns } from '../notes.ts';

/** A line of a menu that prints no price, with the heading it stands under. */
export type LineUnder = { readonly text: string; readonly section: string | null };
/** A dish of a menu: its name, its heading, and the lines it was read from. */
export type LinedDish = { readonly name: string; readonly section: string | null; readonly lines: readonly string[] };

const MOST_NOTES = 100;

/** What the lines of a menu say of each of its dishes elsewhere than at it: beside a sign that it bears, and on all dishes of its kind or heading. */
export function notesOfLines(lines: readonly LineUnder[], dishes: readonly LinedDish[]): string[][] {
  const notes: string[][] = dishes.map(() => []);
  let left = MOST_NOTES;
  lines.forEach(({ text: line, section }, i) => {
    if (left <= 0) return;
    const next = lines[i + 1]?.text ?? '';
    const text = /^\p{Ll}/u.test(next) ? `${line} ${next}` : line;
    const signs = notesOfSigns(text);
    const many = noteOfMany(text);
    left -= signs.length + (many === null ? 0 : 1);
    dishes.forEach((dish, n) => {
      for (const { sign, text: said } of signs)
        if (dish.lines.some((each) => each !== line && bearsSign(each, sign))) notes[n]?.push(said);
    });
    if (many === null) return;
    const isUnder = (n: number): boolean => section === null || dishes[n]?.section === section;
    for (const n of dishesNoted(many, dishes, isUnder)) notes[n]?.push(text);
  });
  return notes;
}
