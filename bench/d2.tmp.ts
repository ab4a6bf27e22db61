import { openCity } from '@kehilla/city';
import { readImage } from '@kehilla/store';
import { planTool } from '../packages/answers/test/world/plans.ts';
import { readFileSync } from 'node:fs';
const city: any = openCity((await readImage('/tmp/me/lab.image')) as never);
const K: any = { search_places: 'q', recommend_food: 'query', find_services: 'service', search_events: 'q' };
for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [tool, q] = line.split('\t');
  const p = planTool(tool as any, { [K[tool!]]: q }, city);
  console.log(
    p.refused.length ? 'REFUSES' : 'ok',
    tool,
    q,
    '|',
    p.refused.map((r) => `${r.of} ${r.phrase} [${r.shares.map((s) => s.text)}]`).join('; '),
    '| told',
    p.told.map((s) => `${s.by}:${s.text}`).join(','),
  );
}
process.exit(0);
