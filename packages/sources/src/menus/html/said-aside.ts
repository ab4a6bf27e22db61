import { saysContains } from '../what-is-in.ts';
import type { Part } from './leaves.ts';

/** What a picture beside a dish says that it contains, the part of the page it stands in, and before which leaf. */
export type SaidByPicture = { readonly text: string; readonly part: Part; readonly at: number };

/** What a page says of its dishes beside what people read in them: by pictures, and in what stands below a menu. */
export type SaidAside = { readonly pictures: SaidByPicture[]; readonly below: string[] };

/** Where a page writes what a picture shows, for those who cannot see it or who point at it. */
const SHOWN_BY = ['alt', 'title', 'aria-label', 'data-tooltip', 'data-title', 'data-original-title', 'data-tip'];
const MOST_CHARS = 160;
const MOST = 4_000;

/** What the attributes of an element say that something contains: `alt="Contains nuts"`; null where they say nothing of it. */
export function shownBy(attributes: Readonly<Record<string, string>>): string | null {
  for (const key of SHOWN_BY) {
    const text = attributes[key];
    if (text !== undefined && text.length <= MOST_CHARS && saysContains(text)) return text;
  }
  return null;
}

/** Keeps what an element says by its attributes. */
export function keepShown(
  { pictures }: SaidAside,
  attributes: Readonly<Record<string, string>>,
  part: Part | null,
  at: number,
): void {
  if (part === null || pictures.length >= MOST) return;
  const text = shownBy(attributes);
  if (text !== null) pictures.push({ text, part, at });
}

/** Keeps a text that stands below a menu. */
export function keepBelow({ below }: SaidAside, text: string): void {
  if (text !== '' && below.length < MOST) below.push(text);
}
