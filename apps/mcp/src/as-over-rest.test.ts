import { createRequire } from 'node:module';
import type { OperationId } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { askRich, askRichOverRest } from './testing/rich-door.ts';
import { toolNamed } from './tools/tools.ts';

type Validate = { (value: unknown): boolean; readonly errors?: unknown };
type Validator = { readonly compile: (schema: object) => Validate };
// The contract keeps the validator for its own tests.
const { Ajv2020 } = createRequire(import.meta.resolve('@kehilla/contract'))('ajv/dist/2020.js') as {
  Ajv2020: new (options: object) => Validator;
};

/** Every member of a value with its path, objects and lists too. */
function listMembers(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} = ${JSON.stringify(value)}`];
  return [path, ...Object.entries(value).flatMap(([name, one]) => listMembers(one, `${path}/${name}`))];
}

const ASKED: readonly (readonly [name: OperationId, args: object])[] = [
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights' }],
  ['search_places', { q: 'kosher pizza', location: 'Crown Heights', limit: 30 }],
  ['search_places', { kosher_only: true, location: 'Crown Heights' }],
  ['search_places', { q: 'zyzzyva' }],
  ['verify_kosher', { name: 'Invented Kosher Kitchen, Bakery & Grill of Avenue B', address: '301 Invented Parkway' }],
  ['verify_kosher', { name: 'Invented Kosher Kitchen, Bakery & Grill' }],
  ['verify_kosher', { name: 'Nobody Bears This' }],
  ['recommend_food', { query: 'pizza with olives under $20', location: 'Crown Heights', limit: 20 }],
  ['recommend_food', { query: 'zyzzyva' }],
  ['find_services', { service: 'locksmith', location: 'Crown Heights' }],
  ['find_services', { service: 'mohel' }],
  ['search_events', { location: 'Crown Heights' }],
  ['search_events', { location: 'Crown Heights', limit: 30 }],
  ['search_events', { q: 'zyzzyva' }],
  ['jewish_calendar', { location: 'Crown Heights', date: '2027-04-20' }],
  ['jewish_calendar', { location: 'Crown Heights', year_view: true }],
];

test.each(ASKED.flatMap(([name, args]) => (['full', 'brief'] as const).map((detail) => [name, args, detail] as const)))(
  '%s %j, %s: over MCP no member is less than over REST, and the tool’s schema fits',
  async (name, args, detail) => {
    const request = { ...args, detail };
    const { structuredContent, isError } = await askRich(name, request);
    expect(isError).toBeUndefined();
    expect(listMembers(structuredContent)).toEqual(listMembers(await askRichOverRest(name, request)));
    const fits = new Ajv2020({ strict: true, allErrors: true }).compile(toolNamed.get(name)?.outputSchema ?? {});
    expect(fits(structuredContent), JSON.stringify(fits.errors)).toBe(true);
  },
);

test.each(ASKED)('%s %j: each thing found has a line with its id', async (name, args) => {
  const { structuredContent, content } = await askRich(name, args);
  const { data } = structuredContent;
  const found = ['results', 'branches', 'dishes', 'providers', 'events'].flatMap(
    (member) => (data[member] as { readonly place_id?: string; readonly event_id?: string }[] | undefined) ?? [],
  );
  const lines = (content[0]?.text ?? '').split('\n');
  const ids = found.flatMap(({ event_id, place_id }) => event_id ?? place_id ?? []);
  for (const id of ids) expect(lines.filter((line) => line.includes(`id ${id}`)).length, id).toBeGreaterThan(0);
  if (ids.length > 0 && name !== 'jewish_calendar')
    expect(lines.filter((line) => line.includes(' · id ')).length).toBeGreaterThanOrEqual(ids.length);
});
