import type { KosherStatus } from '@kehilla/contract';
import { DAY_MS, type FoodStatus } from '@kehilla/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingEvidence } from './evidence.ts';
import { resolveKosher } from './resolve-kosher.ts';
import { certificate, listing, NOW, notice, REGISTRY } from './testing/evidence.ts';

// A place's certification over a year, told twice: by the evidence that a record would hold, and by the table of decisions §3 read off the readings themselves.

type Line = { readonly terminated: boolean; readonly food: readonly FoodStatus[]; readonly season: string | null };
/** One reading of a list, that many days after the first; `line` is what it showed of the place, null for nothing. */
type Read = { readonly day: number; readonly whole: boolean; readonly line: Line | null };
type Life = {
  readonly lists: Readonly<Record<'ou' | 'ok' | 'chk', readonly Read[]>>;
  readonly against: { readonly agency: string; readonly from: number; readonly to: number | null } | null;
  readonly document: { readonly from: number; readonly to: number } | null;
};

const START = NOW.getTime() - 365 * DAY_MS;
const at = (day: number): Date => new Date(START + day * DAY_MS);
const civil = (day: number): string => at(day).toISOString().slice(0, 10);
/** Of the lists, those on which absence means removal. */
const REMOVES: ReadonlySet<string> = new Set(['ou', 'ok']);
const AGENCY: Readonly<Record<keyof Life['lists'], string>> = { ou: 'OU', ok: 'OK', chk: 'CHK' };

/** Midnight in New York after its eighth day. */
const PESACH_5786_ENDS = new Date('2026-04-10T04:00:00.000Z');

const day = fc.integer({ min: 0, max: 365 });
const line: fc.Arbitrary<Line> = fc.record({
  terminated: fc.boolean(),
  food: fc.constantFrom<FoodStatus[][]>([], ['meat'], ['dairy'], ['meat', 'dairy']),
  season: fc.constantFrom(null, null, 'passover-5786'),
});
const reads = fc
  .uniqueArray(fc.record({ day, whole: fc.boolean(), line: fc.option(line) }), {
    maxLength: 8,
    selector: (read) => read.day,
  })
  .map((all) => all.toSorted((a, b) => a.day - b.day));
const life: fc.Arbitrary<Life> = fc.record({
  lists: fc.record({ ou: reads, ok: reads, chk: reads }),
  against: fc.option(fc.record({ agency: fc.constantFrom('OU', 'OK', 'CRC'), from: day, to: fc.option(day) })),
  document: fc.option(fc.record({ from: day, to: day })),
});

/** What a record holds of a line after these readings, one after another: a partial reading adds, and neither confirms nor removes. */
function recorded(list: keyof Life['lists'], all: readonly Read[]): ListingEvidence[] {
  const held = all.reduce<ListingEvidence | null>((before, read) => {
    const seen = at(read.day).toISOString();
    if (read.line === null)
      return before === null || !read.whole ? before : { ...before, missing_since: before.missing_since ?? seen };
    if (before !== null && !read.whole) return before;
    const { food, ...terms } = read.line;
    const first_seen_at = before?.first_seen_at ?? seen;
    return listing(list, { ...terms, food_status: food, first_seen_at, last_seen_at: seen });
  }, null);
  return held === null ? [] : [held];
}

/** The table itself: what the readings say of a place on a day. */
function byTheTable({ lists, against, document }: Life, now: number): KosherStatus {
  const shown = (Object.keys(lists) as (keyof Life['lists'])[]).flatMap((list) => {
    const until = lists[list].filter((read) => read.day <= now);
    const first = until.find((read) => read.line !== null);
    const last = until.findLast((read) => read.line !== null && (read.whole || read === first));
    if (last?.line == null) return [];
    const isGone = REMOVES.has(list) && until.some((read) => read.whole && read.line === null && read.day > last.day);
    const isOver = last.line.season !== null && at(now) >= PESACH_5786_ENDS;
    return [
      {
        agency: AGENCY[list],
        food: last.line.food,
        stands: !isGone && !last.line.terminated,
        fresh: now - last.day <= 14 && !isOver,
      },
    ];
  });
  const standing = shown.filter(({ stands }) => stands);
  const isCertified = document !== null && document.from <= now && now <= document.to;
  if (standing.length === 0 && !isCertified)
    return shown.length > 0 ? 'no_longer_listed_by_agency' : 'no_readable_agency_lists_it';
  const agencies = [...standing.map(({ agency }) => agency), ...(isCertified ? ['CRC'] : [])];
  const isOpen = against !== null && against.from <= now && (against.to === null || against.to > now);
  const foods = standing.map(({ food }) => food).filter((food) => food.length > 0);
  const isSplit = foods.some((one) => foods.some((other) => one.every((food) => !other.includes(food))));
  if ((isOpen && agencies.includes(against.agency)) || isSplit) return 'conflicted';
  return isCertified || standing.some(({ fresh }) => fresh) ? 'listed_by_agency' : 'listing_stale';
}

test('on every day of its life a place is what the table says of the readings until then', () => {
  fc.assert(
    fc.property(life, day, (own, now) => {
      const { lists, against, document } = own;
      const evidence = {
        listings: (Object.keys(lists) as (keyof Life['lists'])[]).flatMap((list) =>
          recorded(
            list,
            lists[list].filter((read) => read.day <= now),
          ),
        ),
        notices:
          against === null
            ? []
            : [
                notice(against.agency, {
                  published_on: civil(against.from),
                  closed_on: against.to === null ? null : civil(against.to),
                }),
              ],
        certificates:
          document === null
            ? []
            : [certificate('CRC', { valid_from: civil(document.from), valid_to: civil(document.to) })],
      };
      expect(resolveKosher(evidence, REGISTRY, at(now)).status).toBe(byTheTable(own, now));
    }),
    { numRuns: 3_000 },
  );
});
