import type { Draw } from './random.ts';
import type { TrueDish, TrueSection } from './types.ts';
import words from './words.json' with { type: 'json' };

/** The words of one language that dishes are made of. */
type Words = (typeof words)['en'];

/** How a menu describes its dishes: one manner for a whole page, as kitchens do. */
const MANNERS = ['list', 'list', 'sentence', 'titled', 'mixed'] as const;

/** Makes up a menu: sections with dishes, no name twice. */
export function makeMenu(draw: Draw, lang: 'en' | 'he'): TrueSection[] {
  const own: Words = words[lang];
  const names = new Set<string>();
  const manner = draw.pick(MANNERS);
  const [described, sized, unpriced] = [draw.pick([0, 40, 80, 100]), draw.pick([0, 0, 8, 25]), draw.pick([0, 0, 0, 6])];
  const titles = draw.some(own.sections, 1 + draw.below(6));
  return titles.map((title) => {
    const count = draw.percent(12) ? 1 : 2 + draw.below(9);
    const dishes = Array.from({ length: count }, (): TrueDish => {
      const name = getName(draw, own, lang, names);
      const of = draw.percent(described) ? describe(draw, own, manner) : null;
      const isSized = draw.percent(sized);
      const sizes = isSized ? listSizes(draw, own) : [];
      const cents = draw.percent(unpriced) ? null : (sizes[0]?.cents ?? amount(draw));
      return {
        name,
        description: of?.text ?? null,
        section: title,
        cents,
        sizes: cents === null ? [] : sizes,
        mark: draw.percent(6) ? draw.pick(own.marks) : null,
        addition: draw.percent(3) ? { text: draw.pick(own.additions), cents: 100 + 50 * draw.below(8) } : null,
        allergensOfName: allergensOfName(name, own),
        allergens: [...new Set([...allergensOfName(name, own), ...(of?.allergens ?? [])])],
      };
    });
    return { title, note: draw.percent(8) ? draw.pick(own.notes) : null, dishes };
  });
}

function getName(draw: Draw, own: Words, lang: 'en' | 'he', names: Set<string>): string {
  for (;;) {
    const parts = lang === 'en' ? [own.manners, own.mains, own.kinds] : [own.kinds, own.mains, own.manners];
    const length = draw.below(10);
    const made =
      length < 3
        ? draw.pick(own.whole)
        : (length < 7 ? parts : lang === 'en' ? parts.slice(1) : parts.slice(0, 2))
            .map((list) => draw.pick(list))
            .join(' ');
    if (names.has(made)) continue;
    names.add(made);
    return made;
  }
}

function allergensOfName(name: string, own: Words): string[] {
  const parts = new Set(name.split(/[\s,]+/));
  return own.named.flatMap(([word, allergen]) => (parts.has(word as string) ? (allergen as string) : []));
}

function describe(draw: Draw, own: Words, manner: (typeof MANNERS)[number]): { text: string; allergens: string[] } {
  const used = draw.some(own.ingredients, 1 + draw.below(5));
  const foods = used.map(([word]) => word as string);
  const allergens = used.flatMap(([, allergen]) => allergen ?? []);
  const kind = manner === 'mixed' ? draw.pick(['list', 'sentence'] as const) : manner;
  const list = foods.length === 2 && draw.percent(40) ? foods.join(own.joins[1]) : foods.join(', ');
  if (kind === 'sentence') return { text: `${draw.pick(own.begin)} ${list}.`, allergens };
  const titled = foods.map((food) => food.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())).join(', ');
  return { text: kind === 'titled' ? titled : list, allergens };
}

function listSizes(draw: Draw, own: Words): { label: string; cents: number }[] {
  let cents = amount(draw);
  return draw.pick(own.sizes).map((label) => {
    const size = { label, cents };
    cents += 100 + 100 * draw.below(9);
    return size;
  });
}

/** A price from 3 to 43 dollars: whole, with a half, or just below. */
function amount(draw: Draw): number {
  return 300 + 100 * draw.below(40) + draw.pick([0, 0, 0, 50, 95, 99]);
}
