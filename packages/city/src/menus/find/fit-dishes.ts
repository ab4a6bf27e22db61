import type { Run } from '../../image/grid.ts';
import { seek } from '../../image/lists.ts';
import { countUses } from '../../words/word-index.ts';
import { type DishScratch, MOST_WANTS, noteWord } from './ask-menus.ts';
import { FIELD, type MenuImage } from '../menu-image.ts';

/**
 * A wanted word, by the numbers of the words that it may stand for: each form is one or several words that a dish must have together ("french fries"). `weight`
 * is its weight among the wanted words: rare words have more.
 */
export type WantedWord = {
  readonly text: string;
  readonly forms: readonly (readonly number[])[];
  readonly weight: number;
};

/** How much a word counts by where it stands. */
const FIT_OF: readonly (readonly [field: number, fit: number])[] = [
  [FIELD.name, 1],
  [FIELD.section, 0.75],
  [FIELD.stated, 0.75],
  [FIELD.description, 0.7],
  [FIELD.place, 0.5],
];
const IN_TEXT = FIELD.name | FIELD.description | FIELD.section | FIELD.stated;

/** Returns the weight of a word by the number of dishes with it; a word without a dish has the weight of the rarest. */
export function getWordsWeight(image: MenuImage, forms: readonly (readonly number[])[]): number {
  const uses = forms.map((form) => Math.min(...form.map((word) => countUses(image.words, word))));
  return Math.log(2 + image.menuOfDish.length / (1 + uses.reduce((sum, each) => sum + each, 0)));
}

/** Returns where a dish has a word of these forms; 0 if it has none. A form of several words stands where its weakest word does. */
export function fieldsAt(image: MenuImage, dish: number, forms: readonly (readonly number[])[]): number {
  let best = 0;
  for (const form of forms) {
    const fields = fieldsOfForm(image, dish, form);
    if (fitOfFields(fields) > fitOfFields(best)) best = fields;
  }
  return best;
}

/** Whether any dish has a word of these forms in its own text, not only in the name of its place. */
export function isInText(image: MenuImage, forms: readonly (readonly number[])[]): boolean {
  return forms.some((form) => hasDish(image, form, (_, fields) => (fields & IN_TEXT) !== 0));
}

/** Whether the name of any one dish has a form of each of these words. */
export function isNameOfOneDish(image: MenuImage, words: readonly (readonly (readonly number[])[])[]): boolean {
  const [first = [], ...others] = words.toSorted((a, b) => getUses(image, a) - getUses(image, b));
  const isNamed = (fields: number): boolean => (fields & FIELD.name) !== 0;
  return first.some((form) =>
    hasDish(
      image,
      form,
      (dish, fields) => isNamed(fields) && others.every((forms) => isNamed(fieldsAt(image, dish, forms))),
    ),
  );
}

/** Counts the mentions of a word in all its forms. */
function getUses({ words }: MenuImage, forms: readonly (readonly number[])[]): number {
  return forms.flat().reduce((sum, word) => sum + countUses(words, word), 0);
}

/** Notes every dish of these menus with a wanted word; false if there is none. */
export function gatherFit(
  image: MenuImage,
  scratch: DishScratch,
  wants: readonly WantedWord[],
  menus: readonly Run[],
): boolean {
  const first = (menu: number): number => image.firstDish[menu] as number;
  const dishes = menus.map(({ start, end }): Run => ({ start: first(start), end: first(end) }));
  wants.slice(0, MOST_WANTS).forEach(({ forms, weight }, want) => {
    for (const form of forms) gatherForm(image, { scratch, want, weight }, form, dishes);
  });
  return scratch.length > 0;
}

/** Where a word is noted, and which one it is. */
type Note = { readonly scratch: DishScratch; readonly want: number; readonly weight: number };

/** The same for one form of one word. */
function gatherForm(image: MenuImage, note: Note, form: readonly number[], dishes: readonly Run[]): void {
  const { offsets, values } = image.words.postings;
  const [rarest, ...others] = rarestFirst(image, form);
  if (rarest === undefined) return;
  const last = offsets[rarest + 1] as number;
  let at = offsets[rarest] as number;
  for (const { start, end } of dishes) {
    at = seek(values, at, last, start);
    const until = seek(values, at, last, end);
    gatherRun(image, note, others, at, until);
    at = until;
  }
}

/** The same for mentions that follow each other: a loop of its own, because loops within loops are not kept compiled. */
function gatherRun(image: MenuImage, note: Note, others: readonly number[], from: number, until: number): void {
  const { scratch, want, weight } = note;
  const {
    postings: { values },
    fields: fieldsAtPosting,
  } = image.words;
  for (let at = from; at < until; at++) {
    const dish = values[at] as number;
    const fields = getWeakest(image, dish, fieldsAtPosting[at] as number, others);
    const fit = FIT[fields] as number;
    if (fit > 0) noteWord(scratch, dish, want, fit, weight, (fields & IN_TEXT) !== 0);
  }
}

/** Calls `visit` with every dish that has all words of a form, and where the weakest stands. */
export function visitForm(
  image: MenuImage,
  form: readonly number[],
  visit: (dish: number, fields: number) => void,
): void {
  hasDish(image, form, (dish, fields) => {
    visit(dish, fields);
    return false;
  });
}

/** Returns whether a dish with all words of a form passes a test, which gets the place of the weakest word; it stops at the first such dish. */
function hasDish(
  image: MenuImage,
  form: readonly number[],
  passes: (dish: number, fields: number) => boolean,
): boolean {
  const { offsets, values } = image.words.postings;
  const [rarest, ...others] = rarestFirst(image, form);
  if (rarest === undefined) return false;
  for (let at = offsets[rarest] as number; at < (offsets[rarest + 1] as number); at++) {
    const dish = values[at] as number;
    const fields = getWeakest(image, dish, image.words.fields[at] as number, others);
    if (fields !== 0 && passes(dish, fields)) return true;
  }
  return false;
}

/** The words of a form, that of the fewest dishes first. */
function rarestFirst({ words }: MenuImage, form: readonly number[]): readonly number[] {
  return form.length < 2 ? form : form.toSorted((a, b) => countUses(words, a) - countUses(words, b));
}

/** Returns the fields of a dish in which the weakest of these words stands; `fields` where none is weaker than those. */
function getWeakest(image: MenuImage, dish: number, fields: number, others: readonly number[]): number {
  let weakest = fields;
  for (const other of others) {
    const there = fieldsOfWord(image, dish, other);
    if (fitOfFields(there) < fitOfFields(weakest)) weakest = there;
  }
  return weakest;
}

/** Returns the fields of a dish that have a word: bits of `FIELD`, 0 for none. */
function fieldsOfWord({ words: { postings, fields } }: MenuImage, dish: number, word: number): number {
  const { offsets, values } = postings;
  const end = offsets[word + 1] as number;
  const at = seek(values, offsets[word] as number, end, dish);
  return at < end && values[at] === dish ? (fields[at] as number) : 0;
}

function fieldsOfForm(image: MenuImage, dish: number, [first, ...others]: readonly number[]): number {
  return first === undefined ? 0 : getWeakest(image, dish, fieldsOfWord(image, dish, first), others);
}

/** How much each combination of fields counts; a word that a dish is only free of counts nothing. */
const FIT: readonly number[] = Array.from({ length: 256 }, (_, fields) => {
  if ((fields & FIELD.free) !== 0 && (fields & IN_TEXT) === 0) return 0;
  return FIT_OF.find(([field]) => (fields & field) !== 0)?.[1] ?? 0;
});

function fitOfFields(fields: number): number {
  return FIT[fields] as number;
}
