import { DAY_MS, type EventRow, fold } from '@kehilla/core';
import { createRandom } from '../relevance/random.ts';
import { spoilName } from '../relevance/spoil-name.ts';

const QUESTIONS = 5_000;
const SEED = 17;

/** Every date there is: the widest question. */
const ALL_DATES = '&from=2020-01-01T00:00:00Z&to=2040-01-01T00:00:00Z';
const AREAS = [
  'Crown Heights',
  'Flatbush',
  'Brooklyn',
  'Upper West Side',
  'Forest Hills',
  '11213',
  'Riverdale',
  'Borough Park',
  'Manhattan',
  'Midwood',
  'Kew Gardens Hills',
  'Queens',
];
const KINDS = ['yoga', 'swim', 'dance class', 'concert', 'open access', 'recreation center', 'storytime', 'basketball'];

/**
 * What people ask of events, all different: everything of a month, a kind, words of a title, one in ten of them with a slip of spelling, in two of three
 * questions at a place, free, priced, of the week, and one in eight every date at once.
 */
export function eventPaths(models: readonly EventRow[], now: Date): string[] {
  const random = createRandom(SEED);
  const week = `&to=${new Date(now.getTime() + 7 * DAY_MS).toISOString()}`;
  const more = [
    '',
    '&free_only=true',
    '&max_price=20',
    '&category=class',
    '&include_stale=true',
    week,
    week,
    ALL_DATES,
  ];
  const words = (): string => {
    const drawn = random.next();
    if (drawn < 0.1) return '';
    if (drawn < 0.4) return random.pick(KINDS);
    const title = fold(random.pick(models).title)
      .split(' ')
      .slice(0, 1 + random.below(3))
      .join(' ');
    return drawn < 0.9 ? title : (spoilName('typo', title, random, () => 1) ?? title);
  };
  const paths = new Set<string>();
  while (paths.size < QUESTIONS) {
    const parameters = new URLSearchParams({
      limit: '20',
      ...(random.below(3) > 0 && { location: random.pick(AREAS) }),
    });
    const q = words().slice(0, 200);
    if (q !== '') parameters.set('q', q);
    paths.add(`/v1/events/search?${parameters}${random.pick(more)}`);
  }
  return [...paths];
}
