import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planTool } from '../world/plans.ts';
import type { Tool } from '../world/ask.ts';
import { sentencesCity } from '../world/world.ts';

type Named = { readonly name: string; readonly aliases: readonly string[]; readonly he: readonly string[] };
const { areas, outside } = JSON.parse(
  readFileSync(new URL('../../../city/data/gazetteer.json', import.meta.url), 'utf8'),
) as { readonly areas: readonly Named[]; readonly outside: readonly Named[] };

/** Each name beside a thing, before it or behind it by turns. */
const FRAMES: readonly (readonly [
  tool: Tool,
  key: string,
  before: (area: string) => string,
  behind: (area: string) => string,
])[] = [
  ['search_places', 'q', (area) => `${area} restaurant`, (area) => `bakery in ${area}`],
  ['recommend_food', 'query', (area) => `${area} chicken`, (area) => `soup ${area}`],
  ['find_services', 'service', (area) => `${area} plumber`, (area) => `plumber ${area}`],
  ['search_events', 'q', (area) => `${area} concert`, (area) => `concert ${area}`],
];

test.each(FRAMES)('%s: no name of an area refuses what stands beside it', (tool, key, before, behind) => {
  const city = sentencesCity();
  const names = [...areas, ...outside].flatMap(({ name, aliases, he }) => [name, ...aliases, ...he]);
  const refused = names.flatMap((name, at) => {
    const words = (at % 3 === 0 ? behind : before)(name);
    const plan = planTool(tool, { [key]: words }, city);
    return plan.refused.length === 0 ? [] : [words];
  });
  expect(refused).toEqual([]);
  expect(names.length).toBeGreaterThan(2_000);
});
