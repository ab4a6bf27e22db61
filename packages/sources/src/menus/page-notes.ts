import type { MenuDish } from '@kehilla/core';
import { described } from './described.ts';
import { textNodesOf } from './html/text/text-nodes.ts';
import type { TextNode, PageElement } from './html/text/text-node.ts';
import { noTextOutsideMenu, type SaidByPicture } from './html/text/text-outside-menu.ts';
import { bearsSign, dishesNoted, noteOfMany, notesOfSigns } from './notes.ts';

/** A page without such a text has no note, and is not read for one. */
const MAY_NOTE =
  /(?:[*†‡§¹²³]|&dagger;|&Dagger;)\)?\s*(?:<[^<>]{0,80}>\s*)*(?:[:=–-]\s*)?(?:denotes|indicates|means|items?|dishes|may contain|contains?|allergens?|(?:tree )?nuts|peanuts|egg|dairy|gluten|sesame)|(?:>|\.)\s*(?:all|every|each|any|our|please note|everything)\b[^<]{0,160}(?:contain|topped|made|served|come|cooked|fried|prepared)|(?:alt|title|aria-label|data-[a-z-]{3,20})\s*=\s*["'](?:[^"'<>]{0,60}contain|(?:tree )?nuts?\b|peanuts?\b|sesame|milk|dairy|eggs?\b|gluten|wheat|soy|fish|shellfish|crustacean)|<title>[^<]{0,60}contain/i;
const MOST_NOTES = 40;

/**
 * Dishes that a page states for programs, with what it notes of them for people alone: beside a sign that a dish bears there, and on all dishes of a
 * kind or a heading. The same dishes where it notes nothing.
 */
export function withNotesOfPage(html: string, dishes: readonly MenuDish[]): readonly MenuDish[] {
  if (dishes.length === 0 || !MAY_NOTE.test(html)) return dishes;
  const aside = noTextOutsideMenu();
  const nodes = textNodesOf(html, aside);
  const notes: string[][] = dishes.map(() => []);
  let [left, head] = [MOST_NOTES, null as string | null];
  const byName = Map.groupBy(dishes.keys(), (n) => (dishes[n] as MenuDish).name.toLowerCase());
  const sections = new Set(dishes.map(({ section }) => section));
  const note = (text: string): void => {
    if (left <= 0) return;
    for (const { sign, text: said } of notesOfSigns(text)) {
      left--;
      const signed = namesWithSign(nodes, sign, text);
      dishes.forEach((dish, n) => {
        if (bearsSign(`${dish.name} ${dish.description ?? ''}`, sign) || signed.has(dish.name.toLowerCase()))
          notes[n]?.push(said);
      });
    }
    const many = noteOfMany(text);
    if (many === null) return;
    left--;
    // Below no heading a note on some is of none but those.
    const isUnder = (n: number): boolean => (head === null ? many.of.length === 0 : dishes[n]?.section === head);
    for (const n of dishesNoted(many, dishes, isUnder)) notes[n]?.push(text);
  };
  for (const picture of aside.pictures) {
    for (const name of namesAround(nodes, picture, byName))
      for (const n of byName.get(name) ?? []) notes[n]?.push(picture.text);
  }
  for (const { text, heading } of nodes) {
    if (heading > 0 && sections.has(text)) head = text;
    note(text);
  }
  head = null;
  for (const text of aside.below) note(text);
  return dishes.map((dish, n) => ({ ...dish, description: withNotes(dish.description, notes[n] ?? []) }));
}

/** A description that was read, with notes behind it. */
function withNotes(description: string | null, notes: readonly string[]): string | null {
  const said = notes.filter((note) => description?.includes(note) !== true);
  const more = described(null, said);
  return description === null || more === null ? (more ?? description) : `${description} · ${more}`;
}

/** The names that bear a sign on a page, in small letters, but for what stands in the note itself. */
function namesWithSign(nodes: readonly TextNode[], sign: string, note: string): ReadonlySet<string> {
  const names = new Set<string>();
  nodes.forEach(({ text }, i) => {
    if (text === note || !bearsSign(text, sign)) return;
    // A sign that is raised stands in a text of its own, behind the name.
    const name = text
      .replaceAll(sign, '')
      .replace(/[()\s]+$/, '')
      .trim();
    names.add((name === '' ? (nodes[i - 1]?.text ?? '') : name).toLowerCase());
  });
  return names;
}

/** No block of one dish has more texts. */
const MOST_TEXTS = 14;

/** The names of dishes in the smallest element of a page around a picture that has any. */
function namesAround(
  nodes: readonly TextNode[],
  { element }: SaidByPicture,
  names: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  for (let up: PageElement | null = element; up !== null && up.end - up.start <= MOST_TEXTS; up = up.parent) {
    const found = nodes.slice(up.start, up.end).map(({ text }) => text.toLowerCase());
    const named = found.filter((text) => names.has(text));
    if (named.length > 0) return new Set(named);
  }
  return new Set();
}
