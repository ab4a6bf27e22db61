import { DAIRIES, FISHES, GLUTENS, MEATS } from './unwanted-words.ts';

/**
 * A diet people ask for: its name, how they say it, the words by which a menu states it, and what contradicts it. `free_of`: the menu may
 * also state it as free of this. What a menu states is the business's own word, and no more.
 */
export type Diet = {
  readonly name: string;
  readonly said: readonly string[];
  readonly states: readonly string[];
  readonly free_of: readonly string[];
  readonly contradicts: readonly string[];
};

const SHELLFISH = 'shrimp,crab,lobster,clam,mussel,oyster,scallop,calamari';

/** The diets. Vegan is vegetarian; the other way round it is not. */
export const DIETS: readonly Diet[] = [
  {
    name: 'vegan',
    said: ['vegan', 'plant based', 'plantbased', 'טבעוני', 'טבעונית'],
    states: ['vegan', 'plant based', 'vgn', 'טבעוני', 'טבעונית'],
    free_of: [],
    contradicts:
      `${MEATS},${FISHES},${SHELLFISH},${DAIRIES.replace(',pizza', '')},egg,omelette,omelet,honey,mayonnaise,mayo,gelatin,ביצה,ביצים,דבש`.split(
        ',',
      ),
  },
  {
    name: 'vegetarian',
    said: ['vegetarian', 'veggie food', 'meatless', 'meat free', 'צמחוני', 'צמחונית'],
    // On some menus "V" and "VG" are vegan, on others vegetarian: on all of them at least that.
    states: ['vegetarian', 'vegan', 'vgn', 'vg', 'v', 'meatless', 'צמחוני', 'טבעוני'],
    free_of: ['meat'],
    contradicts: `${MEATS},${FISHES},${SHELLFISH}`.split(','),
  },
  {
    name: 'pescatarian',
    said: ['pescatarian', 'pescetarian'],
    states: ['pescatarian', 'vegetarian', 'vegan'],
    free_of: ['meat'],
    contradicts: MEATS.split(','),
  },
  {
    name: 'gluten free',
    said: ['gluten free', 'glutenfree', 'gf', 'celiac', 'coeliac', 'ללא גלוטן', 'gluten'],
    states: ['gf', 'glutenfree'],
    free_of: ['gluten', 'גלוטן'],
    contradicts: GLUTENS.split(','),
  },
  {
    name: 'sugar free',
    said: ['sugar free', 'sugarless', 'no sugar', 'zero sugar', 'ללא סוכר'],
    states: ['sugarless'],
    free_of: ['sugar', 'סוכר'],
    contradicts: ['candied', 'caramel', 'honey', 'syrup'],
  },
];
