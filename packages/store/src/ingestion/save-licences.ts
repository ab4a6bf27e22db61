import type { PlannedRow, ReadingPlan } from '@kehilla/sources';
import { copyInto } from '../copy.ts';
import type { Connection } from '../database.ts';

const COLUMNS = [
  'source_id',
  'number',
  'trade',
  'holder',
  'status_text',
  'issued_on',
  'expires_on',
  'matched_on',
  'place_id',
  'url',
  'observed_at',
];

/** What linkage calls what it compared, and the contract calls it. */
const MATCHED: Readonly<Record<string, string>> = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  distance: 'location',
  website: 'url',
};

/**
 * Licences of the rows that a reading wrote, each by its number and kind in its register; the newest reading of one stands. The place is the row's,
 * which has one only on strong evidence: name with address or phone, or because the register's row founded it.
 */
export async function saveLicences(connection: Connection, plan: ReadingPlan): Promise<void> {
  const rows = plan.write.filter(({ row }) => row.licences !== undefined && row.licences.length > 0);
  if (rows.length === 0) return;
  const known = await connection.query('SELECT 1 FROM licence WHERE source_id = $1 LIMIT 1', [plan.reading.source_id]);
  if (known.rowCount === 0) return copyInto(connection, 'licence', COLUMNS, distinct(cells(plan, rows)));
  await connection.query('CREATE TEMP TABLE incoming_licence (LIKE licence INCLUDING DEFAULTS) ON COMMIT DROP');
  await copyInto(connection, 'incoming_licence', COLUMNS, cells(plan, rows));
  await connection.query(
    `INSERT INTO licence (${COLUMNS.join(', ')})
     SELECT DISTINCT ON (source_id, number, trade) ${COLUMNS.join(', ')} FROM incoming_licence ORDER BY source_id, number, trade, observed_at DESC
     ON CONFLICT (source_id, number, trade) DO UPDATE SET holder = excluded.holder, status_text = excluded.status_text, issued_on = excluded.issued_on,
       expires_on = excluded.expires_on, matched_on = excluded.matched_on, place_id = excluded.place_id, url = excluded.url, observed_at = excluded.observed_at
     WHERE licence.observed_at <= excluded.observed_at`,
  );
}

/** Each number and kind once, as the table has them. */
function* distinct(all: Iterable<unknown[]>): Generator<unknown[]> {
  const seen = new Set<string>();
  for (const cells of all) {
    const key = `${cells[1]}|${cells[2]}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield cells;
  }
}

function* cells({ reading, new_links }: ReadingPlan, rows: readonly PlannedRow[]): Generator<unknown[]> {
  const links = new Map(new_links.map((link) => [link.external_id, link]));
  for (const { row, place_id } of rows) {
    const link = links.get(row.external_id);
    const matched = link?.method === 'auto' ? agreed(link.reasons) : ['licence_number'];
    for (const { number, licence_type, holder, status, issued_on, expires_on, url } of row.licences ?? [])
      yield [
        reading.source_id,
        number,
        licence_type ?? '',
        holder,
        status,
        issued_on,
        expires_on,
        `{${place_id === null ? '' : matched.join()}}`,
        place_id,
        url,
        row.observed_at,
      ];
  }
}

function agreed(reasons: readonly unknown[]): string[] {
  return reasons.flatMap((reason) => {
    const { feature, points } = reason as { feature?: string; points?: number };
    return feature !== undefined && (points ?? 0) > 0 ? (MATCHED[feature] ?? []) : [];
  });
}
