import type { Certificate, StoredRow } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { getCertificate } from '../testing/invented-documents.ts';
import { daysAgo, listed, LISTS, named, place, reading } from '../testing/invented-records.ts';

const GRILL = 'Invented Grill';
const line = (list: string, terms: Parameters<typeof listed>[2] = {}, own: Partial<StoredRow> = {}) =>
  listed(list, GRILL, terms, own);
const ended = (agency: string, valid_to: string) =>
  getCertificate(agency, { certificate_id: `ct-${agency}-${valid_to}`, valid_to });
const dropped = { observed_at: daysAgo(5), missing_since: daysAgo(1) };

async function askAbout(lines: readonly StoredRow[], certificates: readonly Certificate[] = []) {
  const readings = LISTS.map(({ source_id }) => reading(source_id));
  const city = inventedCity([place('pl_grill', [named(GRILL), ...lines])], { certificates, readings });
  return verify(city, { name: GRILL });
}

describe('what ended is told in the summary', () => {
  test.each<[what: string, lines: readonly StoredRow[], certificates: readonly Certificate[], notes: string]>([
    [
      'the only document',
      [],
      [ended('CRC', '2026-06-29')],
      'A document of Agency CRC that a curator attached ran out on 29 June 2026.',
    ],
    ['the last of two', [], [ended('CRC', '2026-06-29'), ended('CRC', '2025-06-29')], 'ran out on 29 June 2026.'],
    [
      'documents of two agencies',
      [],
      [ended('OU', '2026-05-01'), ended('CRC', '2026-06-29')],
      'ran out on 29 June 2026 and a document of Agency OU that a curator attached ran out on 1 May 2026.',
    ],
    [
      'a document of another agency beside a line',
      [line('ou')],
      [ended('CRC', '2026-06-29')],
      'Agency CRC that a curator attached ran out',
    ],
    [
      'a document beside a line that its list dropped',
      [line('ou', {}, dropped)],
      [ended('CRC', '2026-06-29')],
      'Agency CRC that a curator attached ran out',
    ],
    [
      'a line that its list dropped beside another agency’s',
      [line('ou', {}, dropped), line('ok')],
      [],
      'Agency OU last showed it on 10 July 2026, and its list was read without it on',
    ],
    [
      'a line that its list shows as ended, beside a document',
      [line('ou', { terminated: true })],
      [getCertificate('CRC')],
      'Agency OU last showed it on 14 July 2026, as ended.',
    ],
  ])('%s', async (_, lines, certificates, note) => {
    const { data } = await askAbout(lines, certificates);
    expect(data.answer.summary).toContain(note);
  });

  test.each<[what: string, lines: readonly StoredRow[], certificates: readonly Certificate[]]>([
    ['where a newer document of the agency stands', [], [ended('CRC', '2025-12-31'), getCertificate('CRC')]],
    ['where a line of the agency stands', [line('ou')], [ended('OU', '2026-06-29')]],
    [
      'of a line that another list of the agency still carries',
      [line('ou'), line('sample', { terminated: false })],
      [],
    ],
  ])('but not %s', async (_, lines, certificates) => {
    const { data } = await askAbout(lines, certificates);
    expect(data.answer.summary).not.toMatch(/ran out|last showed/);
  });

  test('what would settle it is a newer document then', async () => {
    const { data } = await askAbout([], [ended('CRC', '2026-06-29')]);
    expect(data.missing[0]).toMatch(/a newer certificate document: the one that a curator attached ran out/);
    expect((await askAbout([])).data.missing[0]).not.toMatch(/newer/);
  });

  test('every agency of which anything is shown is named', async () => {
    const lines = fc.array(
      fc.tuple(
        fc.constantFrom('ou', 'ok', 'chk-csv'),
        fc.record({ terminated: fc.boolean() }),
        fc.boolean().map((isDropped) => (isDropped ? dropped : {})),
      ),
      { maxLength: 3 },
    );
    const documents = fc.uniqueArray(
      fc.tuple(fc.constantFrom('OU', 'CHK', 'CRC'), fc.constantFrom('2026-03-01', '2026-07-14', '2026-12-31')),
      { maxLength: 3, selector: String },
    );
    await fc.assert(
      fc.asyncProperty(lines, documents, async (rows, papers) => {
        const { data } = await askAbout(
          rows.map((own) => line(...own)),
          papers.map((own) => ended(...own)),
        );
        for (const { agency } of data.certifications)
          expect(data.answer.summary).toMatch(new RegExp(`(Agency|List of) ${agency}`));
      }),
      { numRuns: 200 },
    );
  });
});
