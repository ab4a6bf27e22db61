import { describe, expect, test } from 'vitest';
import { inventedCity } from '../testing/invented-city.ts';
import { dish, menu, recommend } from '../testing/invented-menus.ts';
import { named, place } from '../testing/invented-records.ts';

/** Of these dishes of an invented place, those that pass. */
async function passing(names: readonly string[], request: object): Promise<string[]> {
  const city = inventedCity([place('pl_test', [named('Invented Cafe')])], {
    menus: [
      menu(
        'pl_test',
        names.map((text) => {
          const [name = '', description = null] = text.split(' | ');
          return dish(name, null, { description });
        }),
      ),
    ],
  });
  const { data } = await recommend({ place_id: 'pl_test', limit: 20, ...request }, { city });
  return data.dishes.map((each) => (each.description === null ? each.dish : `${each.dish} | ${each.description}`));
}

const split = (names: string): string[] => names.split('; ');

describe('what is excluded keeps away what is it by definition', () => {
  test.each<[string, string]>([
    ['hazelnut', 'Nutella Crepe; Hazelnut Torte; Filbert Bar; Cake | Contains: tree nuts; Salad | contains nuts'],
    [
      'almonds',
      'Marzipan Cake; Frangipane Tart; Almond Torte; Cake | Contains: tree nuts; Cake | Contains: TN; Bar | 🌰',
    ],
    ['walnut', 'Waldorf Salad; Cake | Contains tree nuts; Wаlnut Tart; Ｗalnut Tart; Baklava'],
    ['pistachio', 'Pistachio Gelato; Cake | allergens: Tree nuts'],
    ['dairy', 'Rice | allergens: Lactose; Rice | Dairy: ✓'],
    ['shellfish', 'Rice | allergens: Crustaceans'],
    [
      'nuts',
      'Rice | Nuts: X; Rice | allergens: Tree nuts; Rice | * contains nuts; Rice | All salads are topped with toasted walnuts',
    ],
    ['cashew', 'Mixed Nuts; Cashew Curry'],
    ['pecan', 'Pecan Pie; Cake | allergens: tree nuts'],
    [
      'nuts',
      'PB&J; PB cups; Pasta | pinoli; צנוברים; Soup 🥜; Soup | 🌰; Rice | Contains: N, D; Rice | contains TN; Nutella',
    ],
    [
      'nuts',
      'Nothing without walnuts; Tart | Specify no nuts; Tart | Please tell us: no nuts; Tart | Tell your server no nuts',
    ],
    ['nuts', 'Wаlnut Tart; Walηut Tart; Реcаn Pie'],
    ['peanuts', 'PB&J; PB cups; PBJ; Rice 🥜; Rice | Contains: PN; Mixed nuts'],
    ['pine nuts', 'Pasta | pinoli; Rice | צנוברים; Pignoli Cookie'],
    ['אגוזים', 'Rice | צנוברים; Nutella'],
    ['sesame', 'Halawa; Goma Salad; חלווה; Tart | Contains: S'],
    ['שומשום', 'Halawa; Goma Wakame; חלווה'],
    [
      'fish',
      'Seabass; Dorade; Sea Bream; Lake Perch; Fried Whiting; Toro; לברק; דניס; אמנון; הרינג; Philadelphia Roll; Seafood Stew; Rice 🐟',
    ],
    ['seafood', 'Salmon; Shrimp; Tuna Roll; Ebi; Seafood Pasta; Nova Plate; Lobster'],
    ['shellfish', 'Ebi Tempura; Shrimp; Seafood Pasta; Rice 🦐; Rice | Contains: SF'],
    ['salmon', 'Lox Bagel; Nova Bagel; Philadelphia Roll; Philly Roll; Gravlax'],
    ['tuna', 'Ahi Bowl; Toro Roll; Maguro'],
    [
      'beef',
      'Brisket; Ribeye; Burger; Pastrami Sandwich; Wagyu; Cheeseburger; Sliders; Mushroom Burger; Rib Eye; Steak; המבורגר; Sloppy Joe; London Broil; Turkey, burger',
    ],
    ['chicken', 'Pargiyot; פרגיות; Wings; Schnitzel; Drumsticks'],
    ['lamb', 'Lamb Chops; Mutton; Merguez'],
    ['egg', 'Tamago; Kewpie Slaw; Rice | Contains: E; Rice 🥚'],
    [
      'dairy',
      'Swiss Melt; Quattro Formaggi; Cottage Plate; Bleu Dressing; Chevre; Sundae; Croque Monsieur; Nutella; הפוך; Bulgarit; Pepper Jack; Rice | Contains: D',
    ],
    ['cheese', 'Swiss Melt; Formaggi; Bleu Salad; Chevre; Pepper Jack; Croque Monsieur; בולגרית'],
    ['alcohol', 'Margarita; Tequila; Sangria; Mojito; Champagne; Chicken Marsala; Cabernet; Arak; Beer; Pale Ale'],
    ['gluten', 'Kneidlach; Katsu; Beer'],
  ])('no %s: %s', async (food, names) => expect(await passing(split(names), { exclude: [food] })).toEqual([]));

  test.each<[string, string]>([
    ['almonds', 'Pine Nut Hummus; Peanut Bar; Nut-Free Tart; Coconut Bar'],
    ['peanuts', 'Tart | Contains: tree nuts; Pine Nut Hummus; Almond Tart'],
    ['nuts', 'Coconut Rice; Donut; Tart | Made without nuts; Mac n Cheese'],
    ['fish', 'El Toro Nachos; Egg | made to perch on toast; Swiss Chard'],
    [
      'beef',
      'Veggie Burger; Turkey Burger; Salmon Burger; Turkey Pastrami; Tuna Steak; Impossible Burger; המבורגר טבעוני',
    ],
    ['dairy', 'Swiss Chard; Vegan Sundae; Cottage Fries'],
    ['alcohol', 'Margarita Pizza; Root Beer; Ginger Ale; Ginger Beer; Virgin Mojito; Champagne Mango'],
    ['salmon', 'Bossa Nova Salad; Philly on a Bun'],
    ['gluten', 'Ginger Ale; Root Beer'],
  ])('no %s passes what is another thing: %s', async (food, names) =>
    expect((await passing(split(names), { exclude: [food] })).sort()).toEqual(split(names).sort()),
  );
});

describe('what a diet forbids is left out', () => {
  test.each<[string, string]>([
    [
      'vegetarian',
      'Arayes; Kafta; Sliders; Kubbeh; קובה; Sloppy Joe; Wagyu; Bratwurst; Hanger; Cheeseburger; Seabass; Dorade; Toro; אמנון; Ebi',
    ],
    ['vegan', 'Tamago; Kewpie Slaw; Swiss Melt; Formaggi; Sundae; Nutella; הפוך; Seabass; לברק; Cheeseburger'],
    [
      'gluten free',
      'Kneidlach; Matza Ball Soup; Matzo Ball Soup; Matzoh Balls; Matzah Ball; Katsu; Bruschetta; Crostini; Panini; Lavash; Churros; Roti; Spring Roll; Samosa; Bao; Beer; Tabbouleh; Lukshen Kugel; Soup gluten free with matzah balls; Soup gluten free with matza balls; Soup gluten free with kneidlach; Rice | Gluten: X; Rice | allergens: Gluten; Rice | contains gluten; Rice | Contains: G',
    ],
  ])('%s: %s', async (diet, names) => expect(await passing(split(names), { query: diet })).toEqual([]));

  test.each<[string, string]>([
    ['vegetarian', 'Veggie Sliders; Vegan Kafta; Vegetarian Kubbeh; Falafel Slider; Vegan Bratwurst'],
    ['vegan', 'Vegan Sundae; Vegan Creme Brulee'],
    [
      'gluten free',
      'Gluten Free Matza Ball Soup; Kneidlach (GF); Katsu, gluten free; Gluten Free Churros; Rice | no gluten; Rice | gluten free on request; Root Beer; Ginger Ale; Panini | gluten free',
    ],
  ])('%s passes what is made without: %s', async (diet, names) =>
    expect((await passing(split(names), { query: diet })).sort()).toEqual(split(names).sort()),
  );
});
