import type { City } from '@kehilla/city';
import type { MenuDish, MenuRecord } from '@kehilla/core';
import { type Random, createRandom } from '../relevance/random.ts';

/** Menus and dishes of the large record. */
const MENUS = 2_000;
const DISHES_EACH = 50;

const KINDS =
  'Salad,Soup,Sandwich,Wrap,Roll,Bowl,Plate,Burger,Pizza,Pie,Pasta,Kebab,Schnitzel,Shawarma,Platter,Taco,Curry,Noodles,Steak,Wings,Cholent,Kugel,Bagel,Omelette,Cake,Cookie,Latte,Smoothie,Fries,Hummus'.split(
    ',',
  );
const MAINS =
  'Chicken,Tuna,Salmon,Beef,Lamb,Turkey,Mushroom,Avocado,Eggplant,Falafel,Tofu,Pastrami,Brisket,Veggie,Egg,Cheese,Spinach,Potato,Quinoa,Cauliflower,Sea Bass,Chickpea,Lentil,Rice'.split(
    ',',
  );
const MANNERS =
  'Spicy,Grilled,Crispy,Smoked,Roasted,Sweet,House,Israeli,Moroccan,Yemenite,Classic,Fried,Baked,Loaded,Fresh,Garlic,Honey,Sesame,Maple,Lemon,Buffalo,Teriyaki,Mediterranean,Spring'.split(
    ',',
  );
const WITH =
  'tomato,cucumber,mint,tahini,pickles,onion,lettuce,garlic aioli,spicy mayonnaise,rice,fries,salad,almonds,walnuts,mozzarella,feta,olives,avocado,sprouts,sesame seeds,cilantro,lemon,honey mustard,barbecue sauce,crispy shallots,roasted peppers,quinoa,jalapeno,basil,parmesan,soy milk,peanut sauce,cashews,coconut milk,pita,laffa,rye bread'.split(
    ',',
  );
const MENUS_SEED = 5;
const WISHES_SEED = 9;
const MARKS = ['vegan', 'vegetarian', 'GF', 'gluten free', 'spicy', 'nut free'];
/** Syllables of names that only one place has, so that the words of menus are as many as real ones. */
const SYLLABLES = 'ba,ke,lo,mi,ru,ta,sho,zi,ne,po,ga,vi,fe,du,ha,ri,cho,la,su,mo'.split(',');

/** Invented menus of real places' numbers: `MENUS` of them with `DISHES_EACH` dishes, the same every time. */
export function inventMenus(city: City): MenuRecord[] {
  const random = createRandom(MENUS_SEED);
  const step = Math.max(1, Math.floor(city.size / MENUS));
  return Array.from({ length: MENUS }, (_, i) => {
    const { place_id } = city.doc((i * step) % city.size);
    return {
      menu_id: `mn_${i}`,
      place_id,
      source_id: 'website',
      url: `https://m${i}.example/menu`,
      lang: 'en',
      first_seen_at: '2026-11-01T00:00:00.000Z',
      observed_at: '2026-11-01T00:00:00.000Z',
      dishes: Array.from({ length: DISHES_EACH }, () => dish(random)),
    };
  });
}

function dish(random: Random): MenuDish {
  const own = random.below(6) === 0 ? ` ${Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('')}` : '';
  const cents = 300 + random.below(4_000);
  const isPriced = random.below(20) > 0;
  return {
    name: `${random.pick(MANNERS)} ${random.pick(MAINS)} ${random.pick(KINDS)}${own}`,
    description: Array.from({ length: 2 + random.below(4) }, () => random.pick(WITH)).join(', '),
    section: `${random.pick(KINDS)}s`,
    price: isPriced ? { amount: cents / 100, currency: 'USD' } : null,
    price_text: isPriced ? `$${(cents / 100).toFixed(2)}` : 'Market price',
    stated: random.below(3) === 0 ? [random.pick(MARKS)] : [],
  };
}

/** Wishes as people write them, near where places are. */
export function inventWishes(city: City, count: number): object[] {
  const random = createRandom(WISHES_SEED);
  const lower = (words: readonly string[]): string => random.pick(words).toLowerCase();
  const areas = [
    'Crown Heights',
    'Midwood',
    'Flatbush',
    'Upper West Side',
    'Borough Park',
    'Kew Gardens Hills',
    'Brooklyn',
  ];
  const forms: readonly (() => object)[] = [
    () => ({
      query: `${lower(MANNERS)} ${lower(MAINS)} ${lower(KINDS)} under $${10 + random.below(30)}`,
      location: random.pick(areas),
    }),
    () => ({ query: `${lower(MAINS)} ${lower(KINDS)} near ${random.pick(areas)}, no nuts, for four` }),
    () => ({ query: `vegan ${lower(KINDS)}`, ...point(city, random), radius_m: 5_000 }),
    () => ({ query: `gluten free lunch no dairy`, location: random.pick(areas) }),
    () => ({ query: `shnitzl with ${lower(WITH)}`, kosher_only: random.below(4) === 0 }),
    () => ({ query: lower(KINDS), include: [lower(WITH).split(' ')[0]], exclude: ['peanut'], limit: 20 }),
    () => ({ query: `chicken`, max_price: 25, ...point(city, random) }),
  ];
  return Array.from({ length: count }, (_, i) => (forms[i % forms.length] as () => object)());
}

function point(city: City, random: Random): object {
  for (;;) {
    const { location } = city.doc(random.below(city.size));
    if (location !== null) return location;
  }
}
