import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes zone-cities.tsv: each zone of the IANA database with its principal place, from the database's own zone.tab (public domain).
// Usage: node packages/calendar/src/testing/derive-zone-cities.ts /usr/share/zoneinfo/zone.tab
const [, , table = '/usr/share/zoneinfo/zone.tab'] = process.argv;

/** ±DDMM or ±DDMMSS, ±DDDMM or ±DDDMMSS, as degrees. */
function degrees(text: string, wide: number): number {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.slice(1);
  const part = (from: number, to: number): number => Number(digits.slice(from, to) || 0);
  return sign * (part(0, wide) + part(wide, wide + 2) / 60 + part(wide + 2, wide + 4) / 3_600);
}

const lines = readFileSync(table, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, point = '', zone = ''] = line.split('\t');
    const [, lat = '', lng = ''] = /^([+-]\d+)([+-]\d+)$/.exec(point) ?? [];
    return `${zone}\t${degrees(lat, 2).toFixed(4)}\t${degrees(lng, 3).toFixed(4)}`;
  })
  .sort();
writeFileSync(join(import.meta.dirname, 'zone-cities.tsv'), `${lines.join('\n')}\n`);
