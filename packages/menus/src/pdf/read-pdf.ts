import type { MenuDish } from '@kehilla/core';
import { described } from '../described.ts';
import { marksIn, menuText, MOST_CHARS } from '../dish-text.ts';
import { HOUSE, namesNoDish } from '../no-dish.ts';
import { SIZE } from '../size-words.ts';
import type { MenuDoubt } from '../menu-doubts.ts';
import { bearsSign, dishesNoted, noteOfMany, notesOfSigns } from '../notes.ts';
import type { FoundPrice } from '../printed-price.ts';
import { type Line, linesByKind, LONGEST_HEAD, nameIn, THREE_LETTERS, wordsOfDishes } from './line-kinds.ts';
import { type PdfLine, pdfLines } from './pdf-lines.ts';
import { tellsWords } from '../html/text/text-node.ts';

/** With fewer priced lines a PDF is not a menu that can be read. Rule: sources note §5.2. */
const LEAST = 5;
const MOST_DISHES = 1_500;
const MOST_LINES_SAID = 4;

/** A dish as it is read; `at` is the line that names it. */
type Draft = { name: string; description: string[]; price: FoundPrice; section: string | null; at: number };

/** The dish that the lines below a name belong to, in line `at`: a dish, or a name without a price, which is none. */
type Open = Pick<Draft, 'description'> & { readonly at: number; readonly size: number };
/** A row of dots leads to a price, also if none is printed. */
const LEADS_NOWHERE = /(?:[.·_]\s?){5}$|…{2}$/u;

/**
 * Returns the dishes of a menu's text layer: lines that end in a price, the lines below each, and the headings above. Priced lines without a dish are added to
 * `uncertain`. Throws `SourceError`.
 */
export async function readPdf(body: Uint8Array, uncertain: MenuDoubt[] = []): Promise<MenuDish[]> {
  return dishesOfLines(await pdfLines(body), uncertain);
}

/** The dishes of a menu's lines. */
export function dishesOfLines(all: readonly PdfLine[], uncertain: MenuDoubt[] = []): MenuDish[] {
  const lines = linesByKind(all);
  const names = namesOfPrices(lines);
  const isName = new Set(names.values());
  const { isSaid, goesOn } = wordsOfDishes(lines, names);
  const drafts: Draft[] = [];
  const plain: LineUnder[] = [];
  const left: MenuDoubt[] = [];
  let section: string | null = null;
  let isPlain = false;
  let open: Open | null = null;
  lines.forEach((line, i) => {
    const { price, text, size } = line;
    const nobody: Open = { description: [], at: i, size };
    if (line.note === 'unclear') left.push({ kind: 'unclear_menu_line', text });
    if (line.note === 'unclear') open = nobody;
    if (line.note === 'unclear' || line.note === 'heads') return;
    // A heading of the column before may continue here, or head all columns below it, or neither.
    if (line.beside === 'column' && lines[i - 1]?.column !== line.column)
      [section, isPlain, open] = [null, false, nobody];
    if (price !== null) {
      const at = names.get(i) ?? i;
      const name = goesOn(i) ? null : nameIn(lines[at]);
      const texts = lines.slice(at + 1, i).map((each) => each.text);
      const draft = name === null ? null : { name, description: [...texts, text.slice(price.end)], price, section, at };
      if (draft !== null) drafts.push(draft);
      else if (!namesNoDish(text.slice(0, price.start).trim() || (lines[at]?.text ?? '')))
        left.push({ kind: 'price_without_dish', text });
      open = draft === null ? null : { description: draft.description, at: i, size };
    } else if (isName.has(i) || goesOn(i + 1) || LEADS_NOWHERE.test(text)) open = nobody;
    // Below a heading that is one a plain line may be a dish without a price.
    else if (line.is === 'head' || (open === null && (section === null || isPlain) && isPlainHead(line))) {
      // Of headings in one row each is of a column of its own.
      section = line.beside === 'row' ? null : menuText(text, MOST_CHARS.section);
      isPlain = line.is !== 'head';
      open = line.beside === 'row' ? nobody : null;
    } else if (open !== null && (HOUSE.test(text) || notesOfSigns(text).length > 0)) open = null;
    else if (open !== null && isSaid(i, open.at, open.size)) {
      if (open.description.length <= MOST_LINES_SAID) open.description.push(text);
    } else {
      // It may be a dish without a price, or head the lines below: after plain headings this is unclear.
      if (isPlain) section = null;
      open = nobody;
    }
    if (price === null) plain.push({ text, section });
  });
  uncertain.push(...left);
  if (drafts.length < LEAST) {
    uncertain.push(...drafts.map(({ at }) => ({ kind: 'unclear_menu_line', text: (lines[at] as Line).text }) as const));
    return [];
  }
  uncertain.push(...drafts.slice(MOST_DISHES).map(({ name }) => ({ kind: 'dish_beyond_limit', text: name }) as const));
  const dishes = drafts.slice(0, MOST_DISHES);
  const lined = dishes.map(({ name, section: under, description, at }) => ({
    name,
    section: under,
    lines: [(lines[at] as Line).text, ...description],
  }));
  const notes = notesOfLines(plain, lined);
  return dishes.map((draft, n) => makeDish(draft, notes[n] ?? []));
}

/** Returns whether a line outside a dish may head the lines below: it is short, and no more. */
function isPlainHead({ text }: Line): boolean {
  return text.length <= LONGEST_HEAD && text.split(' ').length <= 4 && !SIZE.test(text) && THREE_LETTERS.test(text);
}

function makeDish({ name, description, price, section }: Draft, notes: readonly string[]): MenuDish {
  const whole = description.join(' ');
  const text = menuText(whole, MOST_CHARS.description);
  return {
    name,
    description: described(whole, notes),
    section,
    price: price.price,
    price_text: price.price_text,
    stated: marksIn(`${name} ${text ?? ''}`),
  };
}

/** A line of a menu that prints no price, with the heading it stands under. */
type LineUnder = { readonly text: string; readonly section: string | null };
/** A dish of a menu: its name, its heading, and the lines it was read from. */
type LinedDish = { readonly name: string; readonly section: string | null; readonly lines: readonly string[] };

const MOST_NOTES = 100;

/** Returns the notes of a menu's lines on each dish that stand elsewhere: beside a sign of the dish, and on all dishes of its kind or heading. */
function notesOfLines(lines: readonly LineUnder[], dishes: readonly LinedDish[]): string[][] {
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
      for (const { sign, text: phrase } of signs)
        if (dish.lines.some((each) => each !== line && bearsSign(each, sign))) notes[n]?.push(phrase);
    });
    if (many === null) return;
    const isUnder = (n: number): boolean => section === null || dishes[n]?.section === section;
    for (const n of dishesNoted(many, dishes, isUnder)) notes[n]?.push(text);
  });
  return notes;
}

/** Such a share of the runs of lines shows that prices stand below their names; in the others they stand above, or it is unclear. */
const MOST = 0.5;
const MOST_WORDS = 4;
/** A description is at most so large as its name. */
const SMALLER = 0.97;

/**
 * The line with the name of each price that stands alone in a line below it, by the line of the price. So prices stand only where runs of lines
 * begin with a name and end with a price, or with what is said of a dish: one line up or down, all prices are those of other dishes.
 */
function namesOfPrices(lines: readonly Line[]): Map<number, number> {
  const runs = getRuns(lines).filter((run) => run.some((i) => lines[i]?.is === 'price'));
  const begun = runs.filter(([first]) => isWords(lines[first as number]));
  const firsts = begun.map(([first]) => lines[first as number] as Line);
  const says = tellsWords(firsts.map(({ text }) => text));
  const size = firsts.map((line) => line.size).sort((a, b) => a - b)[firsts.length >> 1] ?? 0;
  const isSaid = (line: Line | undefined): boolean =>
    line?.is === 'words' && (line.size < size * SMALLER || says(line.text));
  const fitting = begun.filter((run) => endsWithPrice(lines, run, isSaid));
  const names = new Map<number, number>();
  if (fitting.length < runs.length * MOST) return names;
  for (const i of fitting.flat()) {
    if (lines[i]?.is !== 'price') continue;
    let name = i - 1;
    while (i - name <= MOST_WORDS && isSaid(lines[name])) name--;
    // Of two lines right above a price either may be the name.
    const isSure = name < i - 1 || !isWords(lines[i - 2]) || isSaid(lines[i - 2]);
    if (isWords(lines[name]) && isSure) names.set(i, name);
  }
  return names;
}

/** Returns lines below each other in one column, between headings and dishes with a price beside them. */
function getRuns(lines: readonly Line[]): number[][] {
  const runs: number[][] = [];
  lines.forEach(({ is, column }, i) => {
    if (is === 'head' || is === 'dish') return;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === i - 1 && lines[i - 1]?.column === column) last.push(i);
    else runs.push([i]);
  });
  return runs;
}

function isWords(line: Line | undefined): boolean {
  return line?.is === 'words';
}

function endsWithPrice(lines: readonly Line[], run: readonly number[], isSaid: (line?: Line) => boolean): boolean {
  const last = run.findLastIndex((i) => lines[i]?.is === 'price');
  return run.slice(last + 1).every((i) => isSaid(lines[i]));
}
