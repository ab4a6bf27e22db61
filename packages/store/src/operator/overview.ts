import type { Database } from '../database.ts';
import { withPrisma } from './prisma.ts';

/** How the readings of one source went. Instants UTC. */
export type SourceState = {
  /** How the reading that was taken last ended: `complete`, `partial` or `failed`. */
  readonly state: string;
  readonly last_good_reading_at: string | null;
  /** When it was last tried, well or not. */
  readonly last_tried_at: string | null;
  /** Rows that its newest good reading had. */
  readonly rows: number;
};

/** The state of every source that was ever read. */
export async function readSourceStates(database: Database): Promise<ReadonlyMap<string, SourceState>> {
  return withPrisma(database, async (prisma) => {
    const readings = await prisma.reading.findMany({
      orderBy: { finished_at: 'asc' },
      select: { source_id: true, state: true, observed_at: true, finished_at: true, row_count: true },
    });
    const states = new Map<string, SourceState>();
    for (const reading of readings) {
      const before = states.get(reading.source_id);
      const observed_at = reading.observed_at.toISOString();
      // An older copy that was read after a newer one is not the newest reading.
      const good = reading.state !== 'failed' && observed_at >= (before?.last_good_reading_at ?? '');
      states.set(reading.source_id, {
        state: reading.state,
        last_tried_at: reading.finished_at.toISOString(),
        last_good_reading_at: good ? observed_at : (before?.last_good_reading_at ?? null),
        rows: good ? reading.row_count : (before?.rows ?? 0),
      });
    }
    return states;
  });
}

/** What is in the database, as counts. */
export async function readStatus(database: Database): Promise<Readonly<Record<string, number>>> {
  return withPrisma(database, async (prisma) => ({
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
    notices: await prisma.notice.count(),
    certificates: await prisma.certificate.count(),
    menus: await prisma.menu.count({ where: { superseded_at: null } }),
    dishes: await prisma.dish.count(),
    providers: await prisma.licence.count({ where: { place_id: { not: null } } }),
    licences: await prisma.licence.count(),
    events: await prisma.event.count({ where: { merged_into: null } }),
    review_queue: await prisma.reviewTask.count({ where: { state: 'open' } }),
  }));
}
