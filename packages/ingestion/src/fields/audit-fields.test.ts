import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Issue } from '../types.ts';
import { auditFields, type FieldsToAudit } from './audit-fields.ts';
import { type EarlierFields, fieldShares, lastFields } from './known-fields.ts';

type Row = { readonly name: string; readonly has: readonly string[] };
const OFTEN = 40;

/** Forty rows, of which so many have each field. */
function listRows(counts: Readonly<Record<string, number>>): Row[] {
  return Array.from({ length: OFTEN }, (_, i) => ({
    name: `Invented House ${i}`,
    has: Object.keys(counts).filter((field) => i < (counts[field] ?? 0)),
  }));
}

function last(counts: Readonly<Record<string, number>>, as_read: readonly string[] = []): EarlierFields {
  const shares = fieldShares(listRows(counts), ({ has }) => has);
  return {
    state: 'complete',
    observed_at: '2026-11-01T00:00:00.000Z',
    parser_version: 1,
    row_count: OFTEN,
    fields: { shares, as_read },
  };
}

function audit(counts: Readonly<Record<string, number>>, how: Partial<FieldsToAudit<Row>> = {}) {
  return auditFields<Row>({
    rows: listRows(counts),
    filled: ({ has }) => has,
    getName: ({ name }) => name,
    issues: [],
    stated: {},
    last: null,
    as_read: false,
    ...how,
  });
}

const missing = (column: string): Issue => ({ kind: 'missing_column', detail: column, count: 1 });

describe('the fields of a reading', () => {
  test('as they are known are no doubt; of what nobody knows nothing is said', () => {
    const { doubt, issues, lines } = audit({ phone: 38, hours: 3 }, { stated: { phone: 0.95 } });
    expect([doubt, issues]).toEqual([null, []]);
    expect(lines).toEqual([
      { field: 'hours', share: 0.075, known: null, known_by: null, judged: 'as_known' },
      { field: 'phone', share: 0.95, known: 0.95, known_by: 'manifest', judged: 'as_known' },
    ]);
  });

  test('a stated one that dropped is an issue with its name, both shares and three examples', () => {
    const { doubt, issues, lines } = audit({ phone: 10 }, { stated: { phone: 0.95 } });
    expect(issues).toEqual([
      {
        kind: 'field_share_dropped',
        detail:
          'phone: 25 % of rows, 95 % known; without it "Invented House 10", "Invented House 11", "Invented House 12"',
        count: 1,
      },
    ]);
    expect(doubt).toBe(
      'fewer of them than is known of the source have phone (25 %, 95 % known) (--fields-as-read takes it as right once somebody looked)',
    );
    expect(lines[0]?.judged).toBe('dropped');
  });

  test('what is not stated is held against the last complete reading', () => {
    const { issues } = audit({}, { last: last({ location: 20 }) });
    expect(issues[0]?.detail).toMatch(/^location: 0 % of rows, 50 % in the last complete reading; without it /);
  });

  test('what the manifest states goes before what was read last', () => {
    expect(audit({ phone: 30 }, { stated: { phone: 0.7 }, last: last({ phone: 40 }) }).doubt).toBeNull();
  });

  test('examples are a few plain words, whatever the source wrote', () => {
    const rows = listRows({}).map((row) => ({ ...row, name: `<b>\u0007Evil</b>\n"; DROP | ${'x'.repeat(200)}` }));
    const [issue] = audit({}, { rows, stated: { phone: 1 } }).issues;
    expect(issue?.detail).toMatch(/^phone: 0 % of rows, 100 % known; without it "Evil \?\? DROP \? x+\??", "Evil/);
    expect(issue?.detail.length).toBeLessThan(220);
  });

  test('the operator takes them as read, from now on, and is told', () => {
    const stated = { phone: 0.95 };
    const taken = audit({ phone: 10, hours: 2 }, { stated, last: last({ hours: 40, phone: 38 }), as_read: true });
    expect(taken.doubt).toBeNull();
    expect(taken.issues.map(({ kind }) => kind)).toEqual(['fields_taken_as_read', 'fields_taken_as_read']);
    expect(taken.saved).toEqual({ shares: { hours: 0.05, phone: 0.25 }, as_read: ['phone'] });
    // The next reading is held against what was taken; a further drop is one again.
    const next = { stated, last: { ...last({}), fields: taken.saved } };
    expect(audit({ phone: 10, hours: 2 }, next)).toMatchObject({ doubt: null, saved: { as_read: ['phone'] } });
    expect(audit({ phone: 0, hours: 2 }, next).doubt).toMatch(/have phone \(0 %, 25 % known\)/);
    // Once it is filled again as the manifest states, that holds.
    expect(audit({ phone: 39, hours: 2 }, next).saved.as_read).toEqual([]);
  });

  test('a column that is gone whose field the manifest knows is a doubt, one whose field nobody states none', () => {
    expect(audit({ location: 40 }, { issues: [missing('latitude')], stated: { location: 0.9 } }).doubt).toMatch(
      /^it lacks the column of latitude \(--fields/,
    );
    expect(audit({ location: 40 }, { issues: [missing('latitude')], last: last({ location: 40 }) }).doubt).toBeNull();
    // Its field says so already.
    expect(audit({}, { issues: [missing('latitude')], stated: { location: 0.9 } }).doubt).not.toMatch(/column/);
    const taken = audit({ location: 40 }, { issues: [missing('latitude')], stated: { location: 0.9 }, as_read: true });
    expect(taken.doubt).toBeNull();
  });

  test('an older edition is asked for nothing that it never had', () => {
    const issues = [{ kind: 'older_edition_lacks', detail: 'status', count: 1 }];
    expect(audit({}, { issues, stated: { 'licence.status': 1 } })).toMatchObject({ doubt: null, issues: [] });
  });

  test('whatever is filled, the same again is no drop, and every field has its line', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('phone', 'zip', 'hours', 'location'), fc.integer({ min: 0, max: OFTEN })),
        (counts) => {
          const first = audit(counts);
          const again = audit(counts, { last: { ...last({}), fields: first.saved } });
          expect(again).toMatchObject({ doubt: null, issues: [], saved: first.saved });
          expect(again.lines.map(({ field }) => field)).toEqual(Object.keys(first.saved.shares).sort());
        },
      ),
    );
  });
});

describe('the reading that another is held against', () => {
  const reading = (observed_at: string, how: Partial<EarlierFields> = {}): EarlierFields => ({
    ...last({ phone: 40 }),
    observed_at,
    ...how,
  });
  const [OCTOBER, NOVEMBER] = ['2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
  const now = { observed_at: '2026-11-20T00:00:00.000Z', parser_version: 1 };

  test.each<[string, EarlierFields[], string | null]>([
    ['the newest complete one', [reading(NOVEMBER), reading(OCTOBER)], NOVEMBER],
    ['no partial one', [reading(NOVEMBER, { state: 'partial' }), reading(OCTOBER)], OCTOBER],
    ['none of another version of the parser', [reading(NOVEMBER, { parser_version: 2 })], null],
    ['none that was made later', [reading('2026-12-01T00:00:00.000Z'), reading(OCTOBER)], OCTOBER],
    ['none whose fields were not counted', [reading(NOVEMBER, { fields: null })], null],
  ])('is %s', (_, readings, at) => expect(lastFields(readings, now)?.observed_at ?? null).toBe(at));
});
