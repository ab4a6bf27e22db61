import { document, type VerifyKosherEnvelope } from '@kehilla/contract';
import { WHICH_BRANCH } from '@kehilla/answers';
import { expect, test } from 'vitest';
import { makeNotes } from '../testing/make-notes.ts';
import { textOfAnswer } from './text-of-answer.ts';

const example = (name: string) => structuredClone(document.components.examples[name]?.value) as never;
const VERIFIED: VerifyKosherEnvelope = example('VerifyKosherVerified');

const LIST = { agency: 'OU', last_read_at: null, last_complete_reading_at: null, url: null, live: false, note: null };
const listNotes = (own: Partial<VerifyKosherEnvelope['data']>) =>
  textOfAnswer('verify_kosher', { ...VERIFIED, data: { ...VERIFIED.data, ...own } });

test('lists are told by what they were found to say, and the four are never confused', () => {
  const lists = [
    { ...LIST, agency: 'OU', list_id: 'ou', outcome: 'listed' },
    { ...LIST, agency: 'OU', list_id: 'ou-caterers', outcome: 'not_consulted', last_read_at: null },
    { ...LIST, agency: 'OK', list_id: 'ok', outcome: 'unreadable' },
    { ...LIST, agency: 'CHK', list_id: 'chk', outcome: 'read_not_listed' },
    {
      ...LIST,
      agency: 'V5T',
      list_id: 'v5t-transcribed',
      outcome: 'not_consulted',
      last_read_at: '2026-11-20T09:00:00Z',
    },
    { ...LIST, agency: 'V5T', list_id: 'v5t', outcome: 'not_consulted', last_read_at: null },
    { ...LIST, agency: 'CRC', list_id: 'crc', outcome: 'not_consulted', last_read_at: null },
    { ...LIST, agency: 'KLBD', list_id: 'klbd', outcome: 'unreadable' },
  ] as const;
  expect(listNotes({ checked: { ...VERIFIED.data.checked, lists: [...lists] } })).toContain(
    'Lists: listed by OU; read whole, and not on that of CHK; tried, not read whole: OK, KLBD; saying nothing either way: V5T; never read: CRC.',
  );
});

test('pages of alerts are told by what became of reading them, with what waits', () => {
  const page = { agency: 'OU', url: null, waiting: 0, about_place: [], note: null };
  const alerts = [
    { ...page, source_id: 'ou-alerts', outcome: 'read', last_read_at: '2026-11-20T09:00:00Z', waiting: 2 },
    { ...page, source_id: 'v5t-alerts', agency: 'V5T', outcome: 'unreadable', last_read_at: null },
    { ...page, source_id: 'other-alerts', agency: 'OK', outcome: 'not_consulted', last_read_at: null },
  ] as const;
  expect(
    listNotes({ checked: { ...VERIFIED.data.checked, alerts: alerts.map((one) => ({ ...one, about_place: [] })) } }),
  ).toContain("Pages of alerts: read OU; tried, not read: V5T; never read: OK; waiting for a person's decision: OU 2.");
});

test('what came of a live reading is told, and nothing where none was asked for', () => {
  const live = {
    made: true,
    metered: true,
    outcome: 'unreachable',
    url: null,
    read_at: null,
    note: 'Not read: ou.',
  } as const;
  expect(listNotes({ checked: { ...VERIFIED.data.checked, live } })).toContain(
    'Live reading: unreachable · Not read: ou.',
  );
  expect(listNotes({ checked: { ...VERIFIED.data.checked, live: null } })).not.toContain('Live');
});

test('what would settle it is told', () => {
  expect(listNotes({ missing: ['The street address of the place.'] })).toContain(
    'Missing: The street address of the place.',
  );
  expect(listNotes({ missing: [] })).not.toContain('Missing');
});

test('the day of a listing is the day that the summary tells', () => {
  const certifications = VERIFIED.data.certifications.map((entry) => ({
    ...entry,
    last_seen_on_list_at: '2026-11-21T02:54:24.052Z',
  }));
  expect(listNotes({ certifications })).toContain('last seen 2026-11-20');
});

test('which place it is about is told with its address and id: a certification is of one branch', () => {
  const subject = VERIFIED.data.subject;
  expect(listNotes({})).toContain(`Place: ${subject?.address} · id ${subject?.place_id}`);
  expect(listNotes({ subject: null })).not.toContain('Place:');
});

test('how what was sent was read is told', () => {
  const note = ['The name was read as "Maple Grill", and "is … kosher" as the question about it.'];
  expect(listNotes({ coverage: { ...VERIFIED.data.coverage, note } })).toContain(note[0]);
});

test('that one asks one’s rabbi is told once', () => {
  const notes = makeNotes(['ask_rabbi']);
  expect(textOfAnswer('verify_kosher', { ...VERIFIED, notes }).match(/ask your rabbi/gi)).toHaveLength(1);
});

const OTHER = {
  place_id: 'pl_other',
  name: 'Invented Crumb',
  address: '1 Invented Street',
  distance_m: null,
  kosher: { status: 'no_readable_agency_lists_it' as const, certified_by: [], last_confirmed_at: null },
};

test('where several may be meant, what no list can be said to lack stands before them', () => {
  const line = 'Whether a line of List of OK is about this place: its name is alike.';
  const text = listNotes({
    subject: null,
    certifications: [],
    branches: [{ ...OTHER, certifications: [] } as never],
    missing: [WHICH_BRANCH, line],
  });
  expect(text).toContain(`Missing: ${line}\nMay be meant: “Invented Crumb”`);
  expect(text).not.toContain(WHICH_BRANCH);
  expect(text).not.toContain('on no list');
});

test('branches of which one thing is known are told in one sentence and a table', () => {
  const branches = Array.from({ length: 5 }, (_, i) => ({
    ...OTHER,
    place_id: `pl_${i}`,
    address: `${i + 1} Invented Street`,
    certifications: [],
  }));
  const lines = listNotes({ subject: null, certifications: [], branches: branches as never }).split('\n');
  expect(lines.filter((one) => one.startsWith('May be meant'))).toEqual([
    expect.stringMatching(
      /^May be meant, 5 branches, of each of which the same is known: “Invented Crumb” · kosher: .* Address \| id:$/,
    ),
  ]);
  expect(lines).toContain('3 Invented Street | pl_2');
});

test('a place that is called alike is not told as if the one answered about were in doubt', () => {
  const candidates = [{ ...OTHER } as never];
  expect(listNotes({ candidates })).toContain('Another, called alike: “Invented Crumb”');
  expect(listNotes({ candidates, subject: null })).toContain('Perhaps: “Invented Crumb”');
});

test('a summary that is too long ends with a word, and says that it goes on', () => {
  const answer = { ...VERIFIED.data.answer, summary: 'An invented warning. '.repeat(60) };
  expect(listNotes({ answer }).split('\n')[0]).toMatch(/(?:An|invented|warning\.) …$/);
});
