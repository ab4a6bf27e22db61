import { buildImage, type City, openCity } from '@kehilla/city';
import type { MenuRecord, PlaceRecord } from '@kehilla/core';
import { recommendFood } from '@kehilla/answers';
import { readMenuPage } from '@kehilla/menus';
import { type Draw, getDraw, foldedName, type GeneratedPage, generatedMenuPage } from '@kehilla/menus/testing';

/** A dish that was offered to somebody who keeps away from what it truly holds. */
export type WrongOffer = {
  readonly query: string;
  readonly offered: string;
  readonly truly: string;
  readonly seed: number;
};
/** What came of wishes that exclude a food: how many were asked, how many dishes were offered, and which of them were wrong. */
export type WishFigures = { readonly wishes: number; readonly offers: number; readonly wrong: readonly WrongOffer[] };

const READ_AT = '2026-11-01T12:00:00.000Z';
const NOW = new Date('2026-11-02T12:00:00.000Z');
const LIMIT = 20;

/** How people name what they keep away from, by what the generated dishes hold. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  nuts: ['nuts', 'tree nuts'],
  peanuts: ['peanuts', 'peanut'],
  sesame: ['sesame'],
  dairy: ['dairy', 'milk'],
  egg: ['eggs', 'egg'],
  fish: ['fish'],
  soy: ['soy'],
  mushroom: ['mushrooms'],
  onion: ['onions'],
};
const FORMS: readonly ((want: string, food: string) => { query: string; exclude?: string[] })[] = [
  (want, food) => ({ query: `${want}, no ${food}` }),
  (want, food) => ({ query: `${want}, I am allergic to ${food}` }),
  (want, food) => ({ query: `${want} without ${food}` }),
  (want, food) => ({ query: want, exclude: [food] }),
];

/**
 * Asks a city whose menus were read from generated pages for dishes without a food, and compares each dish that is offered with what its page truly prints
 * of it. An offer is wrong where the true name or description holds the food; that a menu does not mention it is no excuse for one that does.
 */
export async function askGeneratedMenus(pages: number, wishes: number, firstSeed = 1): Promise<WishFigures> {
  const made = Array.from({ length: pages }, (_, n) => generatedMenuPage(firstSeed + n));
  const city = await getCity(made);
  const byPlace = new Map(made.map((page) => [placeId(page), page]));
  const menus = { readNow: () => Promise.reject(new Error('Nothing is read while generated menus are asked.')) };
  const draw = getDraw(firstSeed);
  const wrong: WrongOffer[] = [];
  let offers = 0;
  for (let n = 0; n < wishes; n++) {
    const food = draw.pick(Object.keys(NAMED));
    const foodQuery = draw.pick(FORMS)(getWanted(draw, made), draw.pick(NAMED[food] ?? []));
    const { data } = await recommendFood(
      { kosher_only: false, limit: LIMIT, live: 'never', ...foodQuery },
      { city, now: NOW, menus },
    );
    for (const { dish, description, place_id } of data.dishes) {
      offers++;
      const page = byPlace.get(place_id);
      const truly = page === undefined ? [] : trueDishes(page, dish);
      const held = truly.find(({ allergens }) => allergens.includes(food));
      if (page !== undefined && held !== undefined)
        wrong.push({
          query: JSON.stringify(foodQuery),
          offered: `${dish} · ${description}`,
          truly: `${held.name} · ${held.description}`,
          seed: page.seed,
        });
    }
  }
  return { wishes, offers, wrong };
}

/** What is wished for: the last word of a dish's name, or its first two. */
function getWanted(draw: Draw, pages: readonly GeneratedPage[]): string {
  const words = draw
    .pick(draw.pick(pages).dishes)
    .name.toLowerCase()
    .replace(/[(),&]/g, ' ')
    .trim()
    .split(/\s+/);
  return draw.percent(60) ? (words.at(-1) ?? '') : words.slice(0, 2).join(' ');
}

/** The dishes of a page that an offer may be: by its name, or by the part of one that was taken for a name. */
function trueDishes({ dishes }: GeneratedPage, offered: string): GeneratedPage['dishes'] {
  const name = foldedName(offered);
  const own = dishes.filter((dish) => foldedName(dish.name) === name);
  if (own.length > 0) return own;
  return dishes.filter((dish) => {
    const whole = foldedName(`${dish.name} ${dish.description ?? ''}`);
    return whole.includes(name) || name.includes(foldedName(dish.name));
  });
}

function placeId({ seed }: GeneratedPage): string {
  return `pl_${seed}`;
}

async function getCity(pages: readonly GeneratedPage[]): Promise<City> {
  const menus: MenuRecord[] = [];
  for (const page of pages) {
    const url = `https://m${page.seed}.example/menu`;
    const parsed = await readMenuPage({
      url,
      body: new TextEncoder().encode(page.html),
      fetched_at: READ_AT,
      content_type: 'text/html',
    });
    if (parsed !== null)
      menus.push({
        ...parsed,
        menu_id: `mn_${page.seed}`,
        place_id: placeId(page),
        source_id: 'website',
        first_seen_at: READ_AT,
        observed_at: READ_AT,
      });
  }
  return openCity(
    buildImage({
      generation: 1,
      sources: [SOURCE],
      agencies: [],
      lists: [],
      readings: [],
      places: pages.map(getPlace),
      unplaced: [],
      notices: [],
      certificates: [],
      menus,
    }),
  );
}

const SOURCE = {
  source_id: 'website',
  kind: 'business_website',
  name: 'Invented Websites',
  url: null,
  license: null,
  attribution: null,
} as const;

function getPlace(page: GeneratedPage): PlaceRecord {
  const place_id = placeId(page);
  return {
    place_id,
    merged_from: [],
    rows: [
      {
        external_id: place_id,
        url: null,
        observed_at: READ_AT,
        names: [{ text: `Invented Kitchen ${page.seed}`, lang: null }],
        address: null,
        location: { lat: 40.669 + (page.seed % 100) / 10_000, lng: -73.943 },
        phone: null,
        website: null,
        category: 'restaurant',
        cuisines: [],
        hours: null,
        labels: [],
        closed: null,
        other: {},
        listing: null,
        source_id: 'website',
        place_id,
        first_seen_at: READ_AT,
        last_seen_at: READ_AT,
        missing_since: null,
        reading_id: 'rd-website',
      },
    ],
  };
}
