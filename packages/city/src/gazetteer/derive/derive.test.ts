import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import names from '../../../data/gazetteer-names.json' with { type: 'json' };
import { deriveGazetteer, writeGazetteer } from './derive.ts';
import { parseMaps, slug } from './outside-areas.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const geo = join(root, '..', 'shared', 'data', 'geo');

// The public maps are not in the repository: where they are at hand, the checked-in file must be what they give.
if (existsSync(geo)) {
  test('deriving again gives the checked-in file, byte for byte', () => {
    const maps = parseMaps((file) => readFileSync(join(geo, file), 'utf8'));
    const derived = writeGazetteer(deriveGazetteer(maps, names));
    expect(derived === readFileSync(join(root, 'packages/city/data/gazetteer.json'), 'utf8')).toBe(true);
  });
}

test.each([
  ["Hell's Kitchen", 'hells-kitchen'],
  ['St. George', 'st-george'],
  ['Co-op City', 'co-op-city'],
  ['DUMBO', 'dumbo'],
])('the slug of %s is %s', (name, id) => {
  expect(slug(name)).toBe(id);
});
