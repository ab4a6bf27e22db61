// Writes packages/city/data/gazetteer.json from the public maps and packages/city/data/gazetteer-names.json, and the parks among its areas for the reader of
// their events.
// Usage: npm run gazetteer -- [--data <folder that holds geo/>]
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deriveGazetteer, writeGazetteer } from '../packages/city/src/gazetteer/derive/derive.ts';
import { namedParks, writeParks, parseMaps } from '../packages/city/src/gazetteer/derive/outside-areas.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = parseArgs({ options: { data: { type: 'string', default: join(root, '..', 'shared', 'data') } } });

const names = JSON.parse(readFileSync(join(root, 'packages/city/data/gazetteer-names.json'), 'utf8'));
const maps = parseMaps((file) => readFileSync(join(resolve(values.data), 'geo', file), 'utf8'));
const gazetteer = deriveGazetteer(maps, names);
const target = join(root, 'packages/city/data/gazetteer.json');
writeFileSync(target, writeGazetteer(gazetteer));
writeFileSync(join(root, 'packages/sources/src/events/nyc-parks/parks.json'), writeParks(namedParks(gazetteer)));

const counts = Object.entries(Object.groupBy(gazetteer.areas, (area) => area.kind)).map(
  ([kind, areas]) => `${areas.length} ${kind}`,
);
console.log(`${counts.join(', ')}, ${gazetteer.outside.length} outside → ${target}`);
