import type { MenuDish } from '@kehilla/core';
import { dishName, hasLetters, marksIn, menuText, MOST_CHARS } from '../dish-text.ts';
import { HOUSE, SIZE } from '../no-dish.ts';
import { findBarePrice, findPrice, type FoundPrice } from '../price.ts';
import { type PdfLine, pdfLines } from './pdf-lines.ts';

/** With fewer priced lines a PDF is not a menu that can be read. Rule: sources note §5.2. */
const LEAST = 5;
const MOST_DISHES = 1_500;

type Draft = { name: string; description: string[]; price: FoundPrice; section: string | null; size: number };

/** What the lines below a name are told of: a dish, or one without a price, which is none. */
type Open = Pick<Draft, 'description' | 'size'>;
/** A row of dots leads to a price, also where none is printed. */
const LEADS_NOWHERE = /(?:[.·_]\s?){5}$|…{2}$/u;

/** The dishes of a menu's text layer: lines that end in a price, what stands below each, and the headings above. Throws `SourceError`. */
export async function readPdf(body: Uint8Array): Promise<MenuDish[]> {
  return dishesOfLines(await pdfLines(body));
}

/** The dishes of a menu's lines. */
export function dishesOfLines(lines: readonly PdfLine[]): MenuDish[] {
  const signed = lines.map(({ text }) => findPrice(text));
  const bare = signed.filter((price) => price?.price != null).length < LEAST;
  const drafts: Draft[] = [];
  let section: string | null = null;
  let open: Open | null = null;
  lines.forEach((line, i) => {
    const price = signed[i] ?? (bare ? findBarePrice(line.text) : null);
    const before = price === null ? line.text : line.text.slice(0, price.start);
    const above = price === null || hasLetters(before) ? null : nameAbove(lines, i, signed);
    const name = price === null ? null : (dishName(before) ?? above);
    if (price !== null && name !== null) {
      // What names this dish was no word of the one before.
      if (above !== null) open?.description.pop();
      const draft = { name, description: [line.text.slice(price.end)], price, section, size: line.size };
      drafts.push(draft);
      open = draft;
    } else if (price !== null) open = null;
    else if (LEADS_NOWHERE.test(line.text)) open = { description: [], size: line.size };
    else if (isHeading(line, open)) {
      section = menuText(line.text, MOST_CHARS.section);
      open = null;
    } else if (open !== null && HOUSE.test(line.text)) open = null;
    else if (open !== null && open.description.length < 4) open.description.push(line.text);
  });
  return drafts.length < LEAST ? [] : drafts.slice(0, MOST_DISHES).map(dishOf);
}

/** A price on a line of its own belongs to the line above, where that names a dish and has no price itself. */
function nameAbove(lines: readonly PdfLine[], i: number, signed: readonly (FoundPrice | null)[]): string | null {
  const above = lines[i - 1];
  if (above === undefined || signed[i - 1] != null || above.page !== lines[i]?.page) return null;
  return dishName(above.text);
}

/** A heading is larger than the dishes below it, or all in capitals and short. */
function isHeading({ text, size }: PdfLine, open: { size: number } | null): boolean {
  const letters = text.match(/\p{L}/gu)?.join('') ?? '';
  if (letters.length < 3 || text.length > 60 || SIZE.test(text)) return false;
  const isLarger = open !== null && size > open.size * 1.15;
  return (
    isLarger ||
    (letters === letters.toUpperCase() && letters !== letters.toLowerCase() && !/[,;]/.test(text)) ||
    (open === null && text.split(' ').length <= 4)
  );
}

function dishOf({ name, description, price, section }: Draft): MenuDish {
  const text = menuText(description.join(' '), MOST_CHARS.description);
  return {
    name,
    description: text,
    section,
    price: price.price,
    price_text: price.price_text,
    stated: marksIn(`${name} ${text ?? ''}`),
  };
}
