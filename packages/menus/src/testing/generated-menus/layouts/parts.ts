import type { PageStyle, TrueDish } from '../types.ts';

/** What a dish costs in one line: its price, or all of its sizes; '' where the page prints none. */
export function getPrices(style: PageStyle, { cents, sizes }: TrueDish): string {
  if (cents === null) return '';
  return sizes.length > 1 ? style.sizes(sizes) : style.price(cents);
}

/** The same with each size on a line of its own. */
export function sizeLines(style: PageStyle, dish: TrueDish, lineBreak: string): string {
  if (dish.cents === null) return '';
  if (dish.sizes.length < 2) return style.price(dish.cents);
  const link = style.draw.pick([' – ', ' ', ' -', ': ']);
  return dish.sizes.map(({ label, cents }) => `${label}${link}${style.plainPrice(cents)}`).join(lineBreak);
}

/** What may be added to a dish, on a line below it; '' where nothing may. */
export function addition(style: PageStyle, { addition: added }: TrueDish, tag = 'p'): string {
  if (added === null) return '';
  return `<${tag} class="addon">${style.text(added.text)} +${style.plainPrice(added.cents)}</${tag}>`;
}

/** A section with a heading over a list of dishes. */
export function titled(
  { text }: PageStyle,
  [open, close]: readonly [string, string],
  { title, note, dishes }: { title: string; note: string | null; dishes: string },
): string {
  return `<h2>${text(title)}</h2>${note === null ? '' : `<p>${text(note)}</p>`}${open}${dishes}${close}`;
}
