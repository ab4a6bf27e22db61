import type { Draw } from '../random.ts';
import type { TrueDish, TrueSection } from '../types.ts';

/** A page that states its menu in JSON-LD alone, its names as texts, as texts with a language, or as lists of either. */
export function jsonLdPage(draw: Draw, sections: readonly TrueSection[]): string {
  const form = draw.pick(['text', 'text', '@value', 'list', 'list of @value'] as const);
  const named = (text: string): unknown => {
    if (form === 'text') return text;
    const value = form === 'list' ? text : { '@value': text, '@language': 'en' };
    return form.startsWith('list') ? [value] : value;
  };
  const menu = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    hasMenuSection: sections.map(({ title, dishes }) => ({
      '@type': 'MenuSection',
      name: named(title),
      hasMenuItem: dishes.map((dish) => getItem(dish, named)),
    })),
  };
  const text = JSON.stringify(menu).replaceAll('</', '<\\/');
  return `<html lang="en"><head><script type="application/ld+json">${text}</script></head><body></body></html>`;
}

function getItem({ name, description, cents, sizes }: TrueDish, named: (text: string) => unknown): object {
  const offer = (label: string | null, amount: number): object => ({
    '@type': 'Offer',
    ...(label === null ? {} : { name: label }),
    price: (amount / 100).toFixed(2),
    priceCurrency: 'USD',
  });
  const several = sizes.length > 1 ? sizes.map(({ label, cents: own }) => offer(label, own)) : null;
  return {
    '@type': 'MenuItem',
    name: named(name),
    ...(description === null ? {} : { description: named(description) }),
    ...(cents === null ? {} : { offers: several ?? offer(null, cents) }),
  };
}
