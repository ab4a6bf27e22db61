import { newWork } from '@kehilla/city';
import { findServices } from '../../src/index.ts';
import { ask, getCity, LOCKSMITHS, serving } from '../../src/testing/invented-providers.ts';
import { NOW, place } from '../../src/testing/invented-records.ts';
import { HERE, north } from '../../src/testing/neighbourhood.ts';
import type { Noted } from './ask-notes.ts';

const RECORDS = [
  ...LOCKSMITHS,
  place('pl_sample_keys', [serving('locksmith', 'Sample Data Keys', { source_id: 'sample', location: north(70) })]),
  place('pl_somewhere', [serving('locksmith', 'Somewhere Keys', { location: null })]),
];
const CITY = getCity(RECORDS);

/** Questions whose answers say what no recorded question has said to it. */
export function askServices(): readonly Noted[] {
  const { next_cursor: cursor = '' } = ask(CITY, { limit: 1, ...HERE }).data.coverage ?? {};
  const work = newWork('find_services');
  work.namesLeft.add('maple');
  work.conditionsLeft.add('"open"');
  const asked = [
    {},
    { service: 'locksmith near Flatbush within 1 km' },
    { service: 'plumber $50 an hour' },
    { service: 'licensed locksmith', ...HERE },
    { service: 'licensed dentist', ...HERE },
  ];
  return [
    ask(getCity(RECORDS, { generation: 8 }), { limit: 1, ...HERE, cursor }),
    findServices({ service: 'locksmith', limit: 5 }, { city: CITY, now: NOW, work }),
    ...asked.map((question) => ask(CITY, question)),
  ];
}
