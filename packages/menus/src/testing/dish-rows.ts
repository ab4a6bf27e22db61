import { readMenuPage } from '../read-menu-page.ts';
import { menuPage } from './pages.ts';

/** A dish as it was read: its section, name, price ("9 USD"), price as printed, and description where there is one. */
export type DishRow = readonly [
  section: string | null,
  name: string,
  price: string | null,
  text: string | null,
  more?: string,
];

/** The dishes read of a page, in its order; none of a page that is no menu. */
export async function listDishRows(page: string | Uint8Array): Promise<DishRow[]> {
  const dishes = (await readMenuPage(menuPage(page)))?.dishes ?? [];
  return dishes.map(({ section, name, price, price_text, description }) => {
    const row = [section, name, price === null ? null : `${price.amount} ${price.currency}`, price_text] as const;
    return description === null ? row : [...row, description];
  });
}

/** A page with this in its middle. */
export function mainPage(body: string): string {
  return `<!doctype html><html lang="en"><body><main>${body}</main></body></html>`;
}
