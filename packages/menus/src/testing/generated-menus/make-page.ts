import { BUILDER_LAYOUTS } from './layouts/builders.ts';
import { COLUMN_LAYOUTS } from './layouts/columns.ts';
import { HEADING_LAYOUTS } from './layouts/headings.ts';
import { jsonLdPage } from './layouts/json-ld.ts';
import { LIST_LAYOUTS } from './layouts/lists.ts';
import { TEXT_LAYOUTS } from './layouts/text-blocks.ts';
import { PLAIN_LAYOUTS } from './layouts/plain.ts';
import { makeMenu } from './make-menu.ts';
import { getStyle } from './page-style.ts';
import { type Draw, getDraw } from './random.ts';
import type { GeneratedPage, Layout, TrueDish, TrueSection } from './types.ts';

const LAYOUTS = [
  ...PLAIN_LAYOUTS,
  ...HEADING_LAYOUTS,
  ...LIST_LAYOUTS,
  ...TEXT_LAYOUTS,
  ...BUILDER_LAYOUTS,
  ...COLUMN_LAYOUTS,
];
/** Of a hundred pages so many state their menu in JSON-LD alone, and so many have one section in another layout. */
const JSON_LD = 5;
const MIXED = 25;
const HEBREW = 15;

/**
 * A page of an invented business with the menu of a seed, and every dish that it prints: the page is written from the dishes, so that what is true
 * of them owes nothing to how pages are read. The same for the same seed.
 */
export function generatedMenuPage(seed: number): GeneratedPage {
  const draw = getDraw(seed);
  const lang = draw.percent(HEBREW) ? 'he' : 'en';
  const style = getStyle(draw, lang);
  const sections = makeMenu(draw, lang);
  if (draw.percent(JSON_LD)) {
    const dishes = sections.flatMap((section) => section.dishes);
    return { seed, layout: 'JSON-LD', lang, html: jsonLdPage(draw, sections), dishes };
  }
  const layout = draw.pick(LAYOUTS)(style);
  const other = draw.percent(MIXED) ? draw.pick(LAYOUTS)(style) : null;
  const last = other === null ? sections.length : sections.length - 1;
  const print = (own: Layout, some: readonly TrueSection[]): string =>
    own.page(some.map((section) => printed(own, section)).join('\n'));
  const body = [
    last > 0 ? print(layout, sections.slice(0, last)) : '',
    other === null ? '' : print(other, sections.slice(last)),
  ].join('\n');
  const dishes = sections.flatMap((section, n) => {
    const { isShort = false } = other !== null && n >= last ? other : layout;
    return isShort ? section.dishes.map(withoutWords) : section.dishes;
  });
  const isMixed = other !== null && last > 0 && other.name !== layout.name;
  return {
    seed,
    layout: isMixed ? `${layout.name} + ${other.name}` : layout.name,
    lang,
    html: aroundMenu(draw, lang, body),
    dishes,
  };
}

/** A dish as a layout prints it that prints no descriptions. */
function withoutWords(dish: TrueDish): TrueDish {
  return { ...dish, description: null, allergens: dish.allergensOfName };
}

function printed(layout: Layout, { title, note, dishes }: TrueSection): string {
  return layout.section(title, note, dishes.map((dish) => layout.dish(dish)).join(''));
}

/** The page of a site around its menu: navigation, what a business says of itself, a footer. */
function aroundMenu(draw: Draw, lang: string, menu: string): string {
  const head = `<!doctype html><html lang="${lang}"${lang === 'he' ? ' dir="rtl"' : ''}><head><title>Invented Kitchen</title></head>`;
  const nav = draw.percent(60)
    ? '<header><nav><ul><li><a href="/">Home</a></li><li><a href="/menu">Menu</a></li><li>Gift cards $25</li></ul></nav></header>'
    : '';
  const title = draw.percent(60) ? `<h1>${lang === 'he' ? 'תפריט' : 'Menu'}</h1>` : '';
  const intro = draw.percent(30) ? '<p>Sample Kitchen has cooked for the neighborhood since 1987.</p>' : '';
  const below = draw.percent(30) ? '<p>Delivery minimum $25. Call 212-555-0134.</p>' : '';
  const footer = draw.percent(60) ? '<footer><p>12 Invented Street</p><p>Sun - Thu 11:00 - 9:00</p></footer>' : '';
  return `${head}<body>${nav}<main>${title}${intro}${menu}${below}</main>${footer}</body></html>`;
}
