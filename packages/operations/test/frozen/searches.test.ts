import { expect, test, vi } from 'vitest';
import { askTool } from '../world/ask.ts';
import { worldCity } from '../world/world.ts';
import { readFrozen } from './files.ts';

const searches = vi.hoisted(() => ({ count: 0 }));

vi.mock('@kehilla/city', async (load) => {
  const city = await load<typeof import('@kehilla/city')>();
  const rankPlaces: typeof city.rankPlaces = (of, question) => {
    // Counting what was left out looks for one place at most.
    if (question.limit > 1) searches.count += 1;
    return city.rankPlaces(of, question);
  };
  return { ...city, rankPlaces };
});

test('no question for places is searched for more than twice', async () => {
  const city = worldCity();
  const more: string[] = [];
  for (const { ask } of readFrozen('search_places')) {
    searches.count = 0;
    await askTool('search_places', ask, city);
    if (searches.count > 2) more.push(`${searches.count}: ${JSON.stringify(ask)}`);
  }
  expect(more).toEqual([]);
});
