import { openCity } from '@kehilla/city';
import { readImage } from '@kehilla/store';
import { planTool } from '../packages/answers/test/world/plans.ts';
import { sentencesCity } from '../packages/answers/test/world/world.ts';
import { readFileSync } from 'node:fs';
const city: any =
  process.argv[2] === 'lab' ? openCity((await readImage('/tmp/me/lab.image')) as never) : sentencesCity();
const g = JSON.parse(readFileSync('packages/city/data/gazetteer.json', 'utf8'));
const names = [...g.areas, ...g.outside].flatMap((a: any) => [a.name, ...a.aliases, ...a.he]);
const K: any = { search_places: 'q', recommend_food: 'query', find_services: 'service', search_events: 'q' };
const F: [string, (w: string) => string][] = [
  ['search_places', (w) => `${w} restaurant`],
  ['search_places', (w) => `synagogue ${w}`],
  ['search_places', (w) => `bakery in ${w}`],
  ['recommend_food', (w) => `${w} chicken`],
  ['recommend_food', (w) => `soup ${w}`],
  ['find_services', (w) => `${w} plumber`],
  ['find_services', (w) => `plumber ${w}`],
  ['search_events', (w) => `${w} concert`],
  ['search_events', (w) => `concert ${w}`],
];
let n = 0,
  bad = 0;
for (const w of names)
  for (const [tool, f] of F) {
    n++;
    try {
      const p = planTool(tool as any, { [K[tool]]: f(w) }, city);
      if (p.refused.length) {
        bad++;
        console.log(tool, f(w), '|', p.refused.map((r) => `${r.phrase} [${r.shares.map((s) => s.text)}]`).join(';'));
      }
    } catch {}
  }
console.error(names.length, n, bad);
process.exit(0);
