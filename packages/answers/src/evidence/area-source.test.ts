import { expect, test } from 'vitest';
import { eventCity, askEvents, getEvent, listing } from '../testing/invented-events.ts';
import { inventedCity, search } from '../testing/invented-city.ts';
import { recommend } from '../testing/invented-menus.ts';
import { named, NOW, place } from '../testing/invented-records.ts';
import { findServices } from '../services/find-services.ts';

const AREAS = 'Table of city areas';
const city = inventedCity([place('pl_a', [named('Invented Grill')])]);
const listNames = ({ sources }: { readonly sources: readonly { readonly name: string }[] }) =>
  sources.map(({ name }) => name);

test.each([
  ['Crown Heights', true],
  ['11213', true],
  ['Brooklyn', true],
  [undefined, false],
  ['40.669,-73.943', false],
  ['Teaneck', false],
])('a search in %j names the table of areas: %s', async (location, isNamed) => {
  const where = location === undefined ? {} : { location };
  const events = askEvents(eventCity(getEvent('ev_a', listing())), where);
  const services = findServices({ service: 'plumber', limit: 5, ...where }, { city, now: NOW });
  const food = await recommend({ query: 'tuna roll', ...where });
  for (const answer of [search(city, where), events, services, food])
    expect(listNames(answer).filter((name) => name === AREAS)).toEqual(isNamed ? [AREAS] : []);
});

test('the area that the words name is named too', () => {
  expect(listNames(search(city, { q: 'grill in Midwood' }))).toContain(AREAS);
});
