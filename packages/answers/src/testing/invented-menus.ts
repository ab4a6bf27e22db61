import type { City } from '@kehilla/city';
import type { RecommendFoodEnvelope, RecommendFoodInput } from '@kehilla/contract';
import type { MenuDish, MenuRecord, PlaceRecord } from '@kehilla/core';
import type { LiveMenus } from '../ports.ts';
import { recommendFood } from '../food/recommend-food.ts';
import { inventedCity } from './invented-city.ts';
import { daysAgo, listed, named, NOW, place } from './invented-records.ts';
import { FLATBUSH, north } from './neighbourhood.ts';

/** A dish of a menu with nothing but a name unless said otherwise; a price given as text is printed in dollars. */
export function dish(name: string, price: string | null = null, own: Partial<MenuDish> = {}): MenuDish {
  const amount = price === null ? Number.NaN : Number(/\d+(?:\.\d+)?/.exec(price)?.[0]);
  return {
    name,
    description: null,
    section: null,
    price: Number.isNaN(amount) ? null : { amount, currency: 'USD' },
    price_text: price,
    stated: [],
    ...own,
  };
}

/** A menu of a place's own website, read yesterday unless said otherwise. */
export function menu(place_id: string, dishes: readonly MenuDish[], own: Partial<MenuRecord> = {}): MenuRecord {
  return {
    menu_id: `mn_${place_id}`,
    place_id,
    source_id: 'site',
    url: `https://${place_id.replaceAll('_', '-')}.example/menu`,
    lang: 'en',
    first_seen_at: daysAgo(1),
    observed_at: daysAgo(1),
    dishes,
    ...own,
  };
}

const PLACES: readonly PlaceRecord[] = [
  place('pl_sushi', [
    named('Tide Sushi', { location: north(300), cuisines: ['japanese'] }),
    listed('ou', 'Tide Sushi', { food_status: ['pareve'] }),
  ]),
  place('pl_grill', [
    named('Maple Grill', { location: north(600), website: 'https://pl-grill.example/' }),
    listed('ou', 'Maple Grill', { food_status: ['meat'] }),
  ]),
  place('pl_cafe', [
    named('Corner Cafe', { location: north(900), category: 'cafe' }),
    listed('ok', 'Corner Cafe', { food_status: ['dairy'] }),
  ]),
  place('pl_far', [named('Far Sushi', { location: FLATBUSH, cuisines: ['japanese'] })]),
  place('pl_closed', [named('Shut Sushi', { location: north(100), closed: true })]),
  place('pl_nowhere', [named('Nowhere Sushi', { location: null })]),
  place('pl_unread', [named('Unread Diner', { location: north(1_000), website: 'https://unread-diner.example/' })]),
  place('pl_siteless', [named('Siteless Diner', { location: north(1_100) })]),
  place('pl_two_a', [named('Twin Deli', { location: north(1_200) })]),
  place('pl_two_b', [named('Twin Deli', { location: north(2_400) })]),
];

const MENUS: readonly MenuRecord[] = [
  menu('pl_sushi', [
    dish('Spicy Tuna Roll', '$12.50', { section: 'Rolls', description: 'Tuna, spicy mayonnaise, cucumber' }),
    dish('Salmon Avocado Roll', '$14', { section: 'Rolls' }),
    dish('Peanut Noodles', '$11', { description: 'Rice noodles, peanuts' }),
    dish('Nut-Free Tofu Bowl', '$13', { description: 'Tofu, rice', stated: ['vegan', 'nut free'] }),
    dish('Sashimi Boat', 'Market price', { description: 'For two' }),
    dish('Party Platter', '$80', { description: 'Spicy tuna rolls. Serves 6' }),
  ]),
  menu('pl_grill', [
    dish('Chicken Schnitzel', '$24', { section: 'Mains', description: 'Fried chicken breast, rice' }),
    dish('Beef Cholent', '$9 / $14', { section: 'Thursday Night' }),
    dish('French Fries', '$6', { stated: ['vegan', 'gluten free'] }),
    dish('Hummus', '$8', { description: 'Chickpeas, tehina' }),
  ]),
  menu(
    'pl_cafe',
    [
      dish('Baked Ziti', '$15', { description: 'Ricotta, tomato' }),
      dish('Tuna Melt', '$13', { description: 'Tuna, cheddar, sourdough bread' }),
      dish('Soy Milk Latte', '$5', { description: 'Espresso, soy milk' }),
      dish('Quinoa Salad', '$14', { description: 'Quinoa, feta, cucumber', stated: ['GF', 'vegetarian'] }),
      dish('שניצל צמחוני', '$16', { description: 'עם צ׳יפס' }),
    ],
    { observed_at: daysAgo(45), first_seen_at: daysAgo(50) },
  ),
  menu('pl_far', [dish('Spicy Tuna Roll', '$10', { section: 'Rolls' })]),
  menu('pl_closed', [dish('Spicy Tuna Roll', '$5')]),
  menu('pl_nowhere', [dish('Spicy Tuna Roll', '$5')]),
  menu('pl_two_a', [dish('Pastrami Sandwich', '$18')]),
  menu('pl_two_b', [dish('Pastrami Sandwich', '$19')]),
];

/** A small city of invented places with menus in every form that an answer treats in its own way. */
export const MENU_CITY: City = inventedCity(PLACES, { menus: MENUS });

/** Every dish of that city. */
export const ALL_DISHES: readonly MenuDish[] = MENUS.flatMap(({ dishes }) => dishes);

/** Live menus that must not be asked for. */
export const NEVER_READ: LiveMenus = {
  readNow: () => Promise.reject(new Error('No website was to be read.')),
};

/** The answer of a city at `NOW` to a request, its other fields at their defaults; nothing is read live unless said otherwise. */
export function recommend(
  request: Partial<RecommendFoodInput>,
  { city = MENU_CITY, menus = NEVER_READ, now = NOW }: { city?: City; menus?: LiveMenus; now?: Date } = {},
): Promise<RecommendFoodEnvelope> {
  return recommendFood({ kosher_only: false, limit: 5, live: 'auto', ...request }, { city, now, menus });
}
