import {
  dateOfCopy,
  defineReading,
  isDatedAhead,
  nextComplete,
  type ReadingHistory,
  type ReadingReport,
  type ReadingToPlan,
  redateFutureReadings,
} from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { GrowingPlan, KnownRow, ReadingPlan, ReadingStore, RowsRequest } from '../ports.ts';
import type { Manifest, Parsed } from '../types.ts';
import { judgePlaces, type PlacesToExamine, withoutClaims } from './examine.ts';
import { hasOtherKey } from './former-row.ts';
import { findKnown } from './linking/find-known.ts';
import { createLinker } from './linking/linker.ts';
import { withPhotos } from './planning/plan-photos.ts';
import { finishPlan, growPlan } from './planning/plan-reading.ts';

/** Returns the pages that the record keeps of a source: all of them, or none if its terms forbid it. */
export function pagesToKeep({ keeps_no_pages }: Manifest, pages: readonly Page[]): readonly Page[] {
  return keeps_no_pages ? [] : pages;
}

/** A reading to take. */
export type ReadingRequest = PlacesToExamine & { readonly dry_run: boolean };

/** How a source of places is read. */
const PLACES = defineReading<PlacesToExamine, Parsed, ReadingStore, ReadingPlan>({
  getSource: ({ reader: { manifest } }) => ({
    source_id: manifest.info.source_id,
    parser_version: manifest.parser_version,
  }),
  parse: async ({ reader, parse = reader.parse, pages }, observed_at) =>
    withoutClaims(reader.manifest, await parse(pages, { observed_at })),
  getDate: ({ pages, observed_at: operator, now }, { observed_at: content }) =>
    dateOfCopy(pages, { operator, content }, now),
  judge: judgePlaces,
  confirms: ({ reader }) => reader.manifest.lists.length > 0,
  planning: 'linking',
  plan: planPlaces,
  planAndSave: async (store, copy, reading) => {
    if (store.saveGrowing !== undefined && reading.parsed.images === undefined)
      return store.saveGrowing(tellingEnd(await growPlaces(store, copy, reading, false), copy.onProgress));
    const plan = await planPlaces(store, copy, reading, false);
    copy.onProgress?.('saving');
    return { plan, generation: await store.save(plan) };
  },
});

/** Parses, dates and audits pages against the readings before (`NO_HISTORY`: none), without a database: the first half of a reading, and all of `check`. */
export const examine = PLACES.examine;

/** Takes one reading of a source of places (`ReadingKind.take`). */
export function takeReading(store: ReadingStore, request: ReadingRequest): Promise<ReadingReport> {
  return PLACES.take((work) => store.alone(() => work(store)), request, request.dry_run);
}

async function planPlaces(
  store: ReadingStore,
  copy: PlacesToExamine,
  reading: ReadingToPlan<Parsed>,
  dryRun: boolean,
): Promise<ReadingPlan> {
  const plan = finishPlan((await growPlaces(store, copy, reading, dryRun)).steps);
  const { images } = reading.parsed;
  return images === undefined ? plan : withPhotos(plan, images, await store.knownRows());
}

async function growPlaces(
  store: ReadingStore,
  { reader: { manifest }, now }: PlacesToExamine,
  { parsed, history, pages, ...reading }: ReadingToPlan<Parsed>,
  dryRun: boolean,
): Promise<GrowingPlan> {
  const { source_id: source } = manifest.info;
  const { observed_at: observedAt, sha256 } = reading;
  const context = { history, observedAt, now, dryRun };
  const known = await findKnown(store, parsed.rows, manifest, (request) =>
    knownInOrder(store, source, context, request),
  );
  const linker = createLinker(known.rows, source, parsed.rows, manifest, known.findBorough, known.full);
  return growPlan(
    {
      ...reading,
      manifest,
      pages: pagesToKeep(manifest, pages),
      rows: parsed.rows,
      next_complete_at: nextComplete(history, observedAt),
      rereads: isReadAnew(history, { sha256, observedAt, parser_version: manifest.parser_version }),
    },
    new Map(known.own.map((row) => [row.external_id, row])),
    linker,
  );
}

/** A plan in the making that tells when it is whole and only saving is left. */
function tellingEnd({ steps, ...growing }: GrowingPlan, onProgress: PlacesToExamine['onProgress']): GrowingPlan {
  return {
    ...growing,
    steps: {
      next: () => {
        const step = steps.next();
        if (step.done === true) onProgress?.('saving');
        return step;
      },
    },
  };
}

/**
 * The rows that are asked for, those of a source among them. What somebody changed of this source beside its readings, or a clock that was wrong dated, is put
 * right first: rows that are dated ahead would count as newer than this reading, and one under another key as another row.
 */
async function knownInOrder(
  store: ReadingStore,
  source: string,
  { history, observedAt, now, dryRun }: { history: ReadingHistory; observedAt: string; now: Date; dryRun: boolean },
  request: RowsRequest | undefined,
): Promise<KnownRow[]> {
  const known = await store.knownRows(request);
  const own = known.filter((row) => row.source_id === source);
  const [isAhead, isRekeyed] = [own.some((row) => isDatedAhead(row, now)), own.some(hasOtherKey)];
  if (dryRun || !(isAhead || isRekeyed)) return known;
  if (isAhead) await redateFutureReadings(store, source, history, observedAt, now);
  if (isRekeyed) await store.setKeysRight(source);
  return store.knownRows(request);
}

/** Whether nothing but this very copy was read at its instant, and by another version of the parser: of two files of one day neither speaks for the other. */
function isReadAnew(
  { readings }: ReadingHistory,
  copy: { readonly sha256: string; readonly observedAt: string; readonly parser_version: number },
): boolean {
  const then = readings.filter((one) => one.observed_at === copy.observedAt);
  return (
    then.every((one) => one.sha256 === copy.sha256) && then.some((one) => one.parser_version !== copy.parser_version)
  );
}
