import type { SourceList } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { listCertifications, evidenceId } from './certifications.ts';
import { kosherRegistry } from './evidence.ts';
import { certificate, daysAgo, evidence, listing, NOW, REGISTRY } from './testing/evidence.ts';

const GONE = { missing_since: daysAgo(3), last_seen_at: daysAgo(4) };

test('a name and an address are shown as printed, with what was read of them beside', () => {
  const line = listing('ou', { listed_name: 'Maple Grill', listed_address: '792 Eastern Parkway' });
  const getShown = (own: object) =>
    listCertifications(evidence({ listings: [{ ...line, ...own }] }), REGISTRY, NOW).map(
      ({ listed_name, listed_address, listed_name_cleaned, listed_address_cleaned }) => [
        [listed_name, listed_name_cleaned],
        [listed_address, listed_address_cleaned],
      ],
    );
  expect(getShown({ printed_name: 'Maple Grill  (Catering only)', printed_address: '792 Eastern Pkwy' })).toEqual([
    [
      ['Maple Grill  (Catering only)', 'Maple Grill'],
      ['792 Eastern Pkwy', '792 Eastern Parkway'],
    ],
  ]);
  expect(getShown({})).toEqual([
    [
      ['Maple Grill', undefined],
      ['792 Eastern Parkway', undefined],
    ],
  ]);
});

describe('a line of a list', () => {
  test.each([
    ['seen within 14 days', listing('ou', { last_seen_at: daysAgo(14) }), 'listed', null],
    ['seen a second earlier', listing('ou', { last_seen_at: daysAgo(14, 1_000) }), 'stale', null],
    ['absent from a complete reading', listing('ou', GONE), 'no_longer_listed', 'absent_from_list'],
    ['flagged as ended', listing('ou', { terminated: true }), 'no_longer_listed', 'list_says_removed'],
    [
      'flagged as ended, then absent',
      listing('ou', { ...GONE, terminated: true }),
      'no_longer_listed',
      'list_says_removed',
    ],
    ['absent where absence means nothing', listing('chk', GONE), 'listed', null],
    [
      'absent where absence means nothing, long ago',
      listing('chk', { ...GONE, last_seen_at: daysAgo(60) }),
      'stale',
      null,
    ],
  ])('%s', (_, line, listing_status, removal_reason) => {
    const [entry] = listCertifications(evidence({ listings: [line] }), REGISTRY, NOW);
    expect(entry).toMatchObject({
      listing_status,
      removal_reason,
      missing_since: line.missing_since,
      first_seen_on_list_at: line.first_seen_at,
      last_seen_on_list_at: line.last_seen_at,
    });
  });

  test("carries its agency, its page or else the list's, its season and an id that can be resolved", () => {
    const [entry] = listCertifications(
      evidence({ listings: [listing('chk', { season: 'summer-5786', external_id: 'Kingsway / Sample Ave.' })] }),
      REGISTRY,
      NOW,
    );
    expect(entry).toMatchObject({
      agency: 'CHK',
      agency_name: 'Agency CHK',
      evidence_kind: 'agency_list',
      list_id: 'chk',
      listing_url: 'https://lists.example/chk',
      season: 'summer-5786',
      valid_until: null,
    });
    expect(entry?.evidence_id).toMatch(/^[A-Za-z0-9:_.-]{3,120}$/);
    expect(evidenceId('rd', 'a'.repeat(72))).toBe(`rd.${'a'.repeat(72)}`);
    expect(evidenceId('rd', 'a'.repeat(300))).toMatch(/^rd\.a{56}-[0-9a-f]{16}$/);
    expect(evidenceId('rd', 'a b')).not.toBe(evidenceId('rd', 'a-b'));
    expect(evidenceId('rd', 'a b')).not.toBe(evidenceId('rd', 'a.b'));
  });

  test("its own page comes before the list's", () => {
    const url = 'https://lists.example/ou/invented-grill';
    const [entry] = listCertifications(evidence({ listings: [listing('ou', { url })] }), REGISTRY, NOW);
    expect(entry?.listing_url).toBe(url);
  });

  // FNV-1a of the key and of the key from another beginning, computed elsewhere: an identifier that was handed out is resolved later.
  test.each([
    ['a b', 'rd.a-b-10a3f9f2c1825f04'],
    ['Row 834', 'rd.Row-834-05cbe5a402a5a17a'],
    ['Kingsway / Sample Ave.', 'rd.Kingsway---Sample-Ave--7a9b1e4d304b2fcb'],
  ])('the row %j keeps its identifier for ever', (key, id) => {
    expect(evidenceId('rd', key)).toBe(id);
  });

  test("says in words what one member cannot: several kinds of food, the agency's own limits, a transcription", () => {
    const [entry] = listCertifications(
      evidence({ listings: [listing('v5t-csv', { food_status: ['meat', 'pareve'], scope_note: 'Counter only.' })] }),
      REGISTRY,
      NOW,
    );
    expect(entry?.food_status).toBeNull();
    expect(entry?.scope_note).toBe(
      "Counter only. The list states meat and pareve. The list was transcribed by people; the agency's own page decides.",
    );
  });

  test('of a list nobody registered is left out', () => {
    expect(listCertifications(evidence({ listings: [listing('somebody')] }), REGISTRY, NOW)).toEqual([]);
  });
});

describe('a certificate document', () => {
  test.each([
    ['valid', certificate('CRC', { valid_to: '2026-07-15' }), 'certificate_valid'],
    ['expired', certificate('CRC', { valid_to: '2026-07-14' }), 'certificate_expired'],
    ['of an agency that has a list', certificate('OU'), 'certificate_valid'],
  ])('%s', (_, document, listing_status) => {
    const [entry] = listCertifications(evidence({ certificates: [document] }), REGISTRY, NOW);
    expect(entry).toMatchObject({
      listing_status,
      evidence_kind: 'certificate_document',
      list_id: null,
      valid_until: document.valid_to,
      evidence_id: null,
      last_seen_on_list_at: null,
    });
  });

  test('whose first day is still to come is not shown as expired', () => {
    expect(
      listCertifications(evidence({ certificates: [certificate('CRC', { valid_from: '2026-08-01' })] }), REGISTRY, NOW),
    ).toEqual([]);
  });
});

test('newest confirmation first, lines before documents', () => {
  const all = evidence({
    listings: [
      listing('ou', { last_seen_at: daysAgo(9) }),
      listing('ok', { last_seen_at: daysAgo(1) }),
      listing('chk', { last_seen_at: daysAgo(9) }),
    ],
    certificates: [certificate('CRC', { attached_at: daysAgo(90) }), certificate('OU', { attached_at: daysAgo(5) })],
  });
  expect(listCertifications(all, REGISTRY, NOW).map((entry) => entry.agency)).toEqual(['OK', 'CHK', 'OU', 'OU', 'CRC']);
});

test('what was confirmed at one instant is in the order of agency, list and line, however it comes', () => {
  const lines = [
    listing('ok'),
    listing('ou'),
    listing('ou', { external_id: 'ou-2' }),
    listing('ou-caterers'),
    listing('v5t-csv'),
  ];
  const documents = [certificate('CRC'), certificate('CRC', { certificate_id: 'ct-CRC-2' }), certificate('OU')];
  const ordered = [
    'rd-ok.ok-1',
    'rd-ou.ou-1',
    'rd-ou.ou-2',
    'rd-ou-caterers.ou-caterers-1',
    'rd-v5t-csv.v5t-csv-1',
    '/certificates/ct-CRC',
    '/certificates/ct-CRC-2',
    '/certificates/ct-OU',
  ];
  for (let turned = 0; turned < lines.length; turned += 1) {
    const turn = <T>(all: readonly T[]): T[] => [...all.slice(turned), ...all.slice(0, turned)];
    for (const listings of [turn(lines), turn(lines).reverse()]) {
      const all = evidence({ listings, certificates: turn(documents).reverse() });
      const entries = listCertifications(all, REGISTRY, NOW);
      expect(entries.map(({ evidence_id, document_url }) => evidence_id ?? document_url)).toEqual(ordered);
    }
  }
});

test('the order of agencies comes before that of lists and of documents', () => {
  const ou = REGISTRY.lists.get('ou') as SourceList;
  const registry = kosherRegistry(
    [],
    [
      { ...ou, agency: 'B' },
      { ...ou, list_id: 'z', agency: 'A' },
    ],
  );
  const all = evidence({
    listings: [listing('ou'), listing('z')],
    certificates: [certificate('B'), certificate('A', { certificate_id: 'ct-Z' })],
  });
  expect(listCertifications(all, registry, NOW).map((entry) => entry.agency_name)).toEqual(['A', 'B', 'A', 'B']);
});

test('a line and a document are shown with their standards and the name of their agency', () => {
  const all = evidence({
    listings: [listing('ou', { standards: ['yoshon'] })],
    certificates: [certificate('CRC', { standards: ['glatt'] })],
  });
  expect(listCertifications(all, REGISTRY, NOW)).toMatchObject([
    { agency_name: 'Agency OU', standards: ['yoshon'] },
    { agency_name: 'Agency CRC', standards: ['glatt'] },
  ]);
});

test.each([
  [[], null],
  [['dairy'], 'dairy'],
  [['meat', 'pareve'], null],
] as const)('food stated as %j is %s, of a line and of a document', (food_status, expected) => {
  const all = evidence({
    listings: [listing('ou', { food_status: [...food_status] })],
    certificates: [certificate('CRC', { food_status: [...food_status] })],
  });
  expect(listCertifications(all, REGISTRY, NOW).map((entry) => entry.food_status)).toEqual([expected, expected]);
});

test('who is not on record goes by its code, and a line without any page has none', () => {
  const all = evidence({ listings: [listing('ou-loose-copy')], certificates: [certificate('XYZ')] });
  expect(listCertifications(all, REGISTRY, NOW)).toMatchObject([
    { agency_name: 'Agency OU', listing_url: null },
    { agency_name: 'XYZ', listing_url: null },
  ]);
});
