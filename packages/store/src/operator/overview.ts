import { TAXONOMY, tradeOfCategory } from '@kehilla/city';
import type { Database } from '../database.ts';
import { getPrisma } from '../prisma.ts';
import { countWaiting } from './review-tasks.ts';

/**
 * Returns counts of the database. `menus` and `dishes` are the current ones, `providers` the places with a trade, `review_queue` the length of `review list`:
 * lines without a place, alerts and doubtful pairs.
 */
export async function readStatus(database: Database): Promise<Readonly<Record<string, number>>> {
  const prisma = await getPrisma(database);
  return {
    generation: Number((await prisma.generation.aggregate({ _max: { generation: true } }))._max.generation ?? 0),
    sources: await prisma.source.count(),
    readings: await prisma.reading.count(),
    readings_failed: await prisma.reading.count({ where: { state: 'failed' } }),
    places: await prisma.place.count({ where: { merged_into: null } }),
    places_merged: await prisma.place.count({ where: { merged_into: { not: null } } }),
    rows: await prisma.record.count(),
    rows_gone: await prisma.record.count({ where: { missing_since: { not: null } } }),
    rows_without_place: await prisma.record.count({
      where: { link_state: { in: ['unlinked', 'review'] }, place_id: null },
    }),
    rows_outside_the_city: await prisma.record.count({ where: { link_state: 'outside' } }),
    facts: await prisma.fact.count(),
    listings: await prisma.listing.count(),
    notices: await prisma.notice.count({ where: { withdrawn_at: null } }),
    certificates: await prisma.certificate.count({ where: { withdrawn_at: null } }),
    menus: await prisma.menu.count({ where: { superseded_at: null } }),
    dishes: await prisma.dish.count({ where: { menu: { superseded_at: null } } }),
    providers: await countProviders(database),
    licences: await prisma.licence.count(),
    events: await prisma.event.count({ where: { merged_into: null } }),
    review_queue: await countWaiting(database),
  };
}

/** Categories that are a trade by themselves, as the city takes them. */
const TRADE_CATEGORIES = TAXONOMY.categories.map(({ key }) => key).filter((key) => tradeOfCategory(key) !== null);

/** Prisma counts no different places, and would fetch every row. */
async function countProviders({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ providers: number }>(
    `SELECT count(DISTINCT place_id) AS providers FROM record
     WHERE place_id IS NOT NULL AND (jsonb_array_length(coalesce("row"->'trades', '[]')) > 0 OR "row"->>'category' = ANY($1))`,
    [TRADE_CATEGORIES],
  );
  return rows[0]?.providers ?? 0;
}
