import { newWork } from '@kehilla/city';
import { recommendFood } from '../../src/index.ts';
import { inventedCity } from '../../src/testing/invented-city.ts';
import { dish, MENU_CITY, menu, NEVER_READ, recommend } from '../../src/testing/invented-menus.ts';
import { listed, named, NOW, place } from '../../src/testing/invented-records.ts';
import { HERE } from '../../src/testing/neighbourhood.ts';
import type { Noted } from './ask-notes.ts';

/** Menus of a place of the sample, one on no list, and one on which agencies disagree. */
const OTHERS = inventedCity(
  [
    place('pl_split', [
      named('Split Grill', { location: HERE }),
      listed('ou', 'Split Grill', { food_status: ['meat'] }),
      listed('ok', 'Split Grill', { food_status: ['dairy'] }),
    ]),
    place('pl_sample', [named('Sample Street Soup', { source_id: 'sample', location: HERE })]),
    place('pl_unlisted', [named('Unlisted Soup', { location: HERE })]),
  ],
  {
    menus: ['pl_split', 'pl_sample', 'pl_unlisted'].map((id) => menu(id, [dish('Beef Soup', '$9')])),
  },
);

/** Questions whose answers say what no recorded question has said to it. */
export async function askFood(): Promise<readonly Noted[]> {
  const work = newWork('recommend_food');
  work.namesLeft.add('maple');
  work.conditionsLeft.add('"vegan"');
  const later = new Date(NOW.getTime() + 30 * 86_400_000);
  const asked: readonly Parameters<typeof recommend>[0][] = [
    { place_id: 'pl_grill', name: 'Tide Sushi' },
    { query: 'sushi not in Teaneck' },
    { query: 'noodles hatr peanuts' },
    { query: 'no nut allergy, sushi' },
    { query: 'sushi', include: ['?'] },
    { query: 'lunch but not pareve' },
    { query: 'vegan' },
    { query: 'stew', name: 'Twin Deli', live: 'never' },
    { query: 'roll', name: 'Tide Grill', live: 'never' },
    { query: 'pasta', name: 'Siteless Diner' },
  ];
  return Promise.all([
    recommendFood(
      { kosher_only: false, limit: 5, live: 'never', query: 'roll' },
      { city: MENU_CITY, now: NOW, work, menus: NEVER_READ },
    ),
    recommend({ query: 'beef soup' }, { city: OTHERS }),
    recommend({ query: 'roll', kosher_only: true }, { now: later }),
    ...asked.map((question) => recommend(question)),
  ]);
}
