import { expect, test, vi } from 'vitest';
import { askTool } from '../world/ask.ts';
import { worldCity } from '../world/world.ts';
import { readFrozen } from './files.ts';

const searches = vi.hoisted(() => ({ count: 0 }));

vi.mock('@kehilla/city', async (load) => {
  const city = await load<typeof import('@kehilla/city')>();
  const rankPlaces: typeof city.rankPlaces = (of, question) => {
    // Counting what was left out looks for one place at most; what else agencies list nearby belongs to one reading of the words, that for kosher food.
    if (question.limit > 1 && question.wordsOptional !== true) searches.count += 1;
    return city.rankPlaces(of, question);
  };
  const findEvents: typeof city.findEvents = (image, question) => {
    searches.count += 1;
    return city.findEvents(image, question);
  };
  return { ...city, rankPlaces, findEvents };
});

// Where nothing fits, what keeps everything away is counted apart: no word means anything else by it.
vi.mock('../../src/places/places-in-the-way.ts', () => ({ placesInTheWay: () => [] }));
vi.mock('../../src/events/events-in-the-way.ts', () => ({ eventsInTheWay: () => [] }));

/**
 * Words are searched for by two of their readings at most. Events are searched for once more where no event has all of two or three words; what places are open at a
 * time that words say is searched for three times: what the name means, what is open, and what of no hours is known.
 */
const MOST = {
  search_places: { usual: 2, whenOpen: 6, ofStandard: 3 },
  search_events: { usual: 3, whenOpen: 3, ofStandard: 3 },
} as const;
/** "Is Maple Brook glatt kosher" may ask of a place called so, of one called "Maple Brook Glatt", or for food. */
const OF_STANDARD = /\b(?:glatt|cholov|certificate)\b/i;

test.each(['search_places', 'search_events'] as const)(
  'no question of %s is searched for more often than its readings',
  async (tool) => {
    const city = worldCity();
    const more: string[] = [];
    let counted = 0;
    for (const { ask } of readFrozen(tool)) {
      searches.count = 0;
      await askTool(tool, ask, city);
      counted += searches.count;
      const phrase = JSON.stringify(ask);
      const { usual, whenOpen, ofStandard } = MOST[tool];
      const most = phrase.includes(' open ') ? whenOpen : OF_STANDARD.test(phrase) ? ofStandard : usual;
      if (searches.count > most) more.push(`${searches.count}: ${JSON.stringify(ask)}`);
    }
    // Else nothing stands in the place of the package's functions.
    expect(counted).toBeGreaterThan(0);
    expect(more).toEqual([]);
  },
);
