import { memoizeByObject, type PlaceRow } from '@kehilla/core';
import type { KnownRow } from '../../ports.ts';
import { formerKey, isFormer, keyBefore } from '../former-row.ts';
import type { SpokeOfSame } from '../linking/continuity.ts';
import { contentHash } from '@kehilla/ingestion';

/**
 * What a row of an older copy tells. `same`: of what its key names now, too. `another`: of an establishment that the key named then: `row` as it is kept,
 * under a key of its own, `former` where that stands already, gone since `missing_since`. `nothing`: another copy of that instant is kept under that key.
 */
export type OlderRow =
  | { readonly kind: 'same' }
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'another';
      readonly row: PlaceRow;
      readonly former: KnownRow | null;
      readonly missing_since: string;
    };

/**
 * Tells of whom a row speaks that is older than what is `known` under its key, out of `all` rows of its source. `gone`: the first complete reading after it; null where
 * there is none. Nobody's days and words become another's, though both stood under one key. Rule: specification §1.2.
 */
export function olderRow(
  row: PlaceRow,
  known: KnownRow,
  all: ReadonlyMap<string, KnownRow>,
  spokeOfSame: SpokeOfSame,
  gone: string | null,
): OlderRow {
  if (contentHash(row) === known.row_sha256 || spokeOfSame(known, row)) return { kind: 'same' };
  const { external_id, observed_at } = row;
  const former = listFormers(all)
    .get(external_id)
    ?.find((one) => spokeOfSame(one, row));
  const key = former?.external_id ?? formerKey(external_id, observed_at);
  if (former === undefined && all.has(key)) return { kind: 'nothing' };
  const next = observed_at < known.first_seen_at ? known.first_seen_at : known.last_seen_at;
  return {
    kind: 'another',
    row: { ...row, external_id: key },
    former: former ?? null,
    missing_since: gone !== null && gone < next ? gone : next,
  };
}

/** Former rows by the key that was theirs. */
const listFormers = memoizeByObject((all: ReadonlyMap<string, KnownRow>) =>
  Map.groupBy(
    all.values().filter(({ external_id }) => isFormer(external_id)),
    ({ external_id }) => keyBefore(external_id),
  ),
);
