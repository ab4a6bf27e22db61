import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteColumns, noteKeys } from './expected-columns.ts';
import { issueLog } from '@kehilla/ingestion';

const EXPECTED = { fields: { name: ['name', 'dba'], ends: ['expires', 'expiration_date'] }, passed_over: ['bin'] };

function listNotes(names: readonly string[], is_whole: boolean, rows = 1): string[] {
  const log = issueLog();
  noteColumns({ names: new Set(names), is_whole }, rows, EXPECTED, log.add);
  return log.all().map(({ kind, detail }) => `${kind} ${detail}`);
}

test.each<[string[], boolean, number, string[]]>([
  [['name', 'expires', 'bin'], true, 3, []],
  [['dba', 'expiration_date'], true, 3, []],
  [['name', 'bin'], true, 3, ['missing_column ends']],
  // Of a few rows of JSON each may leave out an end of its own.
  [['name', 'bin'], false, 3, []],
  [['name', 'bin'], false, 20, ['missing_column ends']],
  [['name', 'good_until'], false, 3, ['missing_column ends', 'unknown_column good_until']],
  [[], true, 3, ['missing_column name', 'missing_column ends']],
])('columns %j (a header: %s, %i rows) are told as %j', (names, isWhole, rows, notes) =>
  expect(listNotes(names, isWhole, rows)).toEqual(notes),
);

test('an older edition is known by its own columns, and what it never had is told as that', () => {
  const older = [{ known_by: ['full_address', 'id'], lacks: ['ends'] }];
  const notes = (...names: string[]) => {
    const log = issueLog();
    const passed_over = ['bin', 'full_address', 'id'];
    noteColumns({ names: new Set(names), is_whole: true }, 3, { ...EXPECTED, passed_over, older }, log.add);
    return log.all().map(({ kind, detail }) => `${kind} ${detail}`);
  };
  expect(notes('name', 'id', 'full_address')).toEqual(['older_edition_lacks ends']);
  expect(notes('name', 'id')).toEqual(['missing_column ends']);
  expect(notes('id', 'full_address')).toEqual(['missing_column name', 'older_edition_lacks ends']);
  expect(notes('name', 'expires', 'id', 'full_address')).toEqual([]);
});

test('whatever rows hold, a key is either known or told, and a table of another form floods no report', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string({ maxLength: 8 }), fc.anything()), { maxLength: 30 }), (rows) => {
      const log = issueLog();
      noteKeys(rows, EXPECTED, log.add);
      const known = new Set([...Object.values(EXPECTED.fields).flat(), ...EXPECTED.passed_over, '']);
      const isStrange = rows.some((row) => Object.keys(row).some((key) => !known.has(key)));
      expect(log.all().some(({ kind }) => kind === 'unknown_column')).toBe(isStrange);
      expect(log.all().length).toBeLessThan(20);
    }),
  );
});
