import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { askRich } from './testing/rich-door.ts';
test('dump', async () => {
  for (const [n, a] of [['search_places', { q: 'kosher pizza', location: 'Crown Heights' }], ['find_services', { service: 'locksmith', location: 'Crown Heights' }], ['search_places', { q: 'kosher pizza', location: 'Crown Heights', detail: 'brief' }]] as const) {
    const r = await askRich(n, a);
    writeFileSync(`/tmp/dump-${n}-${'detail' in a ? 'brief' : 'full'}.json`, JSON.stringify(r.structuredContent, null, 1));
    writeFileSync(`/tmp/dump-${n}.txt`, r.content[0]?.text ?? '');
  }
});
