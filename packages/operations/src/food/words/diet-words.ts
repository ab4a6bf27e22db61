import { MEANT, type OtherForm } from '@kehilla/city';
import { DAIRIES, EGGS, FISHES, GLUTENS, MEATS, SHELLFISH, WHEATEN } from './unwanted-words.ts';

/**
 * A diet people ask for: its name, how they say it, the words by which a menu states it, and what contradicts it. `free_of`: the menu may
 * also state it as free of this. `unless_stated`: what contradicts it where the menu does not state it. `fine`: the form in which a word
 * contradicts nothing ("vegan cheese"). What a menu states is the business's own word, and no more.
 */
export type Diet = {
  readonly name: string;
  readonly said: readonly string[];
  readonly states: readonly string[];
  readonly free_of: readonly string[];
  readonly contradicts: readonly string[];
  readonly unless_stated?: readonly string[];
  readonly fine: OtherForm | null;
};

/** The diets. Vegan is vegetarian; the other way round it is not. */
export const DIETS: readonly Diet[] = [
  {
    name: 'vegan',
    said: ['vegan', 'plant based', 'plantbased', 'טבעוני', 'טבעונית'],
    states: ['vegan', 'plant based', 'vgn', 'טבעוני', 'טבעונית'],
    free_of: [],
    contradicts: `${MEATS},${FISHES},${SHELLFISH},${DAIRIES},${EGGS},honey,gelatin,דבש`.split(','),
    unless_stated: ['pizza'],
    fine: 'plant',
  },
  {
    name: 'vegetarian',
    said: ['vegetarian', 'veggie food', 'meatless', 'meat free', 'צמחוני', 'צמחונית'],
    // On some menus "V" and "VG" are vegan, on others vegetarian: on all of them at least that.
    states: ['vegetarian', 'vegan', 'vgn', 'vg', 'v', 'meatless', 'צמחוני', 'טבעוני'],
    free_of: ['meat'],
    contradicts: `${MEATS},${FISHES},${SHELLFISH}`.split(','),
    fine: 'plant',
  },
  {
    name: 'pescatarian',
    said: ['pescatarian', 'pescetarian'],
    states: ['pescatarian', 'vegetarian', 'vegan'],
    free_of: ['meat'],
    contradicts: MEATS.split(','),
    fine: 'plant',
  },
  {
    name: 'gluten free',
    said: ['gluten free', 'glutenfree', 'gf', 'celiac', 'coeliac', 'ללא גלוטן', 'gluten'],
    states: ['gf', 'glutenfree'],
    free_of: ['gluten', 'גלוטן'],
    // The word alone may stand in "gluten free on request".
    contradicts: [...GLUTENS.split(','), 'contains gluten', 'not gluten free', MEANT.gluten],
    unless_stated: WHEATEN.split(','),
    fine: 'wheatless',
  },
  {
    name: 'sugar free',
    said: ['sugar free', 'sugarless', 'no sugar', 'zero sugar', 'ללא סוכר'],
    states: ['sugarless'],
    free_of: ['sugar', 'סוכר'],
    contradicts: ['sugar', 'candied', 'caramel', 'honey', 'syrup', 'סוכר'],
    fine: null,
  },
];
