import { HEALTHY, type HealthSource } from '@kehilla/gateway';
import { nextReadingAt, READERS, type SourceState } from '@kehilla/sources';
import { type Database, type LiveCity, readSourceStates } from '@kehilla/store';

/** How long what was read of the record serves further questions: `/ready` is asked by machines, often. */
const KEPT_MS = 5_000;

/** The agencies' lists, by code, with how often each is to be read. */
const LISTS = [...READERS.values()]
  .map(({ manifest }) => manifest)
  .filter(({ info, every_hours }) => info.kind === 'certifying_agency' && every_hours > 0);

/** Ready when the record answers and at least one agency's list is in the city; each list's age and next reading stand beside it. Rule: specification §4.1. */
export function healthOf(live: LiveCity, database: Pick<Database, 'pool'>): HealthSource {
  let kept: { readonly at_ms: number; readonly states: ReadonlyMap<string, SourceState> } | null = null;

  async function statesAt(now: Date): Promise<ReadonlyMap<string, SourceState>> {
    if (kept === null || now.getTime() - kept.at_ms > KEPT_MS) {
      // With the record away the last words about it go on: `database` says that it is away.
      const states = await readSourceStates(database).catch(() => kept?.states ?? new Map<string, SourceState>());
      kept = { at_ms: now.getTime(), states };
    }
    return kept.states;
  }

  return {
    live: () => HEALTHY,
    ready: async (now) => {
      const { ok, detail, checked_at } = live.health();
      const city = live.current();
      const lines = [...city.evidence.values()].reduce((sum, { listings }) => sum + listings.length, 0);
      const lists = lines > 0 ? [`${lines} lines loaded`, ...listWords(await statesAt(now))] : ['no list is loaded'];
      const at = checked_at.toISOString();
      return {
        ok: ok && lines > 0,
        checks: {
          database: { ok, detail, checked_at: at },
          city: { ok: true, detail: `${city.size} places, generation ${city.generation}`, checked_at: at },
          certification_lists: { ok: lines > 0, detail: lists.join('; '), checked_at: at },
        },
      };
    },
  };
}

/** Each list that was ever read: when it was read well, how its last reading ended, and when the next one is due. */
function listWords(states: ReadonlyMap<string, SourceState>): string[] {
  return LISTS.flatMap(({ info, every_hours }) => {
    const state = states.get(info.source_id);
    if (state === undefined) return [];
    const good = state.last_good_reading_at === null ? 'never read well' : `read ${state.last_good_reading_at}`;
    return [`${info.source_id} ${good}, last ${state.state}, next ${nextReadingAt(state, every_hours).toISOString()}`];
  });
}
