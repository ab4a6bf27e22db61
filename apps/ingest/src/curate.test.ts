import { createEvidenceHistory, type Database, findCertificate, loadRecords } from '@kehilla/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInNewYork } from '@kehilla/kosher';
import { openServedWorkshop, openWorkshop, type Outcome, register, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;
let database: Database;
let place: string;
let pdf: string;

beforeAll(async () => {
  shop = await openServedWorkshop();
  ({ database } = shop);
  await shop.ingest('run', 'nyc-dohmh', '--file', shop.file('register_2026.csv', register(3)), '--complete');
  place = (await loadRecords(database)).places[0]?.place_id as string;
  pdf = shop.file('certificate.pdf', '%PDF-1.7 invented\n%%EOF\n');
});

afterAll(() => shop?.close());

// Where a setting is wrong, whoever reads the settings is told of that instead.
const unset = openWorkshop({ DATABASE_URL: 'nowhere' });

afterAll(() => unset.remove());

/** What a command says of wrong use: before it reads a setting or opens anything. */
async function refusal(...args: string[]): Promise<string> {
  const { code, out, err } = await unset.ingest('curate', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  return err;
}

/** Lets the clock go on: two commands within a millisecond would be of one instant. */
const passMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));
const json = ({ out }: Outcome) => JSON.parse(out) as Record<string, unknown>;
const TODAY = dayInNewYork(new Date());
const DAYS = ['--valid-from', '2026-01-01', '--valid-to', '2099-01-01'];
const getCertificate = (...more: string[]) => [
  'certificate',
  '--place',
  place,
  '--agency',
  'CRC',
  '--file',
  pdf,
  ...DAYS,
  ...more,
];
const certificate = (...more: string[]) => shop.ingest('curate', ...getCertificate(...more));

describe('curate certificate', () => {
  test('attaches it, says where it is served, and the same again changes nothing', async () => {
    const done = await certificate(
      '--food-status',
      'Dairy,meat,dairy',
      '--standards',
      'glatt',
      '--by',
      'A Curator',
      '--json',
    );
    expect(done).toMatchObject({ code: 0, err: '' });
    const first = json(done);
    expect(first).toMatchObject({
      place_id: place,
      agency: 'CRC',
      state: 'added',
      expired: false,
      url: `/certificates/${String(first['certificate_id'])}`,
    });
    expect((await findCertificate(database, String(first['certificate_id'])))?.media_type).toBe('application/pdf');
    const records = await loadRecords(database);
    expect(records.certificates).toMatchObject([
      { food_status: ['meat', 'dairy'], standards: ['glatt'], attached_by: 'A Curator', valid_to: '2099-01-01' },
    ]);
    expect(records.generation).toBe(first['generation']);
    const again = await certificate('--food-status', 'meat,dairy', '--standards', 'glatt');
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is attached already') });
    expect(await loadRecords(database)).toEqual(records);
  });

  test.each<[string, string[], RegExp]>([
    ['an agency that is another body', ['--agency', 'cRc'], /Chicago Rabbinical Council/],
    ['an agency of Chicago by its name', ['--agency', 'CRC Chicago'], /Chicago Rabbinical Council/],
    ['a day that is none', ['--valid-to', '2026-02-30'], /--valid-to takes a day/],
    ['days the wrong way round', ['--valid-to', '2025-01-01'], /before --valid-from/],
    ['a file that is not there', ['--file', 'nowhere.pdf'], /no file \/.*\/nowhere\.pdf/],
    ['a file that the system does not give', ['--file', 'x'.repeat(300)], /x cannot be read: ENAMETOOLONG\./],
    ['a standard nobody knows', ['--standards', 'glatt,best'], /does not know "best".*cholov_yisroel/],
    ['a food nobody knows', ['--food-status', 'vegan'], /does not know "vegan"/],
    ['an option nobody knows', ['--surely'], /--surely[\s\S]*Usage: .*curate certificate/],
  ])('refuses %s', async (_, args, message) => {
    expect(await refusal(...getCertificate(...args))).toMatch(message);
  });

  test.each([
    ['a GIF', 'GIF89a'],
    ['a page called PDF', '<html>%PDF-1.7'],
    ['nothing', ''],
  ])('takes no document that is %s', async (name, bytes) => {
    expect(await refusal(...getCertificate('--file', shop.file(`${name}.pdf`, bytes)))).toContain(
      'no PDF, PNG, JPEG or WebP',
    );
  });

  test.each([
    ['a JPEG of three bytes', 'ffd8ff', /begins as a JPEG and lacks the end marker/],
    ['a PNG of eight bytes', '89504e470d0a1a0a', /begins as a PNG and lacks the chunk IEND/],
    ['a PDF that was cut', Buffer.from('%PDF-1.7 inven').toString('hex'), /begins as a PDF and lacks %%EOF/],
  ])('takes no document that is %s', async (name, hex, message) => {
    const cut = shop.file(`${name}.pdf`, Buffer.from(hex, 'hex'));
    expect(await refusal(...getCertificate('--file', cut))).toMatch(message);
  });

  test('corrects it, and an instant before the correction is shown what it was said to state then', async () => {
    const file = shop.file('corrected.pdf', '%PDF-1.7 invented, to be corrected\n%%EOF');
    const first = json(await certificate('--file', file, '--standards', 'glatt', '--json'));
    const between = new Date();
    await passMoment();
    const corrected = json(await certificate('--file', file, '--scope-note', 'The counter.', '--json'));
    expect(corrected).toMatchObject({ state: 'changed', certificate_id: first['certificate_id'], url: first['url'] });
    const readOutput = async (at: Date) => {
      const { evidence } = await createEvidenceHistory(database).evidenceAt([place], at);
      return evidence.certificates.filter(({ certificate_id }) => certificate_id === first['certificate_id']);
    };
    expect(await readOutput(between)).toMatchObject([{ standards: ['glatt'], scope_note: null }]);
    expect(await readOutput(new Date())).toMatchObject([{ standards: [], scope_note: 'The counter.' }]);
  });

  test('takes back what was attached in error, and an instant before that is shown it', async () => {
    const file = shop.file('in-error.pdf', '%PDF-1.7 invented, of another place\n%%EOF');
    const certificate_id = String(json(await certificate('--file', file, '--json'))['certificate_id']);
    const between = new Date();
    await passMoment();
    const error = ['curate', 'certificate', '--withdraw', certificate_id, '--because', 'Of another place.'];
    const done = await shop.ingest(...error, '--json');
    expect(json(done)).toEqual({
      certificate_id,
      place_id: place,
      state: 'changed',
      generation: expect.any(Number),
      act_id: expect.any(Number),
    });
    expect(await shop.ingest(...error)).toMatchObject({ code: 0, out: `${certificate_id} was withdrawn already.\n` });
    const shownAt = async (at: Date) => {
      const { evidence } = await createEvidenceHistory(database).evidenceAt([place], at);
      return evidence.certificates.some((shown) => shown.certificate_id === certificate_id);
    };
    expect([await shownAt(between), await shownAt(new Date())]).toEqual([true, false]);
    const unknown = await shop.ingest('curate', 'certificate', '--withdraw', 'ct_none', '--because', 'A slip.');
    expect(unknown).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no certificate ct_none; its address ends with its name/),
    });
  });

  test.each<[string, string[], RegExp]>([
    ['without a reason', ['--withdraw', 'ct_1'], /--because is missing/],
    ['a reason alone', ['--because', 'A slip.'], /--withdraw is missing/],
    [
      'together with a new one',
      ['--withdraw', 'ct_1', '--because', 'A slip.', '--place', 'pl_1'],
      /'--withdraw <id>' cannot be used with option '--place <place>'/,
    ],
  ])('takes nothing back %s', async (_, args, message) => {
    expect(await refusal('certificate', ...args)).toMatch(message);
  });

  test('takes no document beyond 10 MB', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1);
    large.write('%PDF-1.7');
    expect(await refusal(...getCertificate('--file', shop.file('large.pdf', large)))).toMatch(/larger than 10 MB/);
  });

  test('of a place or agency that is not known fails with exit code 1, and one that does not hold today says so', async () => {
    expect(await certificate('--place', 'pl_none')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no place pl_none; search_places and "review list" name places/),
    });
    expect(await certificate('--agency', 'XYZ')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Known agencies: CHK, CRC, '),
    });
    const another = shop.file('old.pdf', '%PDF-1.4 invented and old\n%%EOF');
    const old = await certificate('--file', another, '--valid-to', '2026-01-31');
    expect(old).toMatchObject({ code: 0, out: expect.stringContaining('It has expired') });
    const next = shop.file('next.pdf', '%PDF-1.4 invented and of a year to come\n%%EOF');
    const early = await certificate('--file', next, '--valid-from', '2098-01-01');
    expect(early).toMatchObject({ code: 0, out: expect.stringContaining('no evidence before 2098-01-01') });
  });

  test.each<[string, string[], RegExp]>([
    ['a term that no document has', ['--valid-to', '2206-12-31', '--seen-on', TODAY], /would hold for 180 years/],
    [
      'an agency whose list decides',
      ['--agency', 'OU', '--valid-to', '2026-12-31', '--seen-on', TODAY],
      /OU publishes a list.*only beside a line/,
    ],
  ])('remarks on %s', async (name, args, remark) => {
    const file = shop.file(`${name}.pdf`, `%PDF-1.7 invented: ${name}\n%%EOF`);
    expect((await certificate('--file', file, ...args)).out).toMatch(remark);
    expect(json(await certificate('--file', file, ...args, '--json'))['remarks']).toEqual([
      expect.stringMatching(remark),
    ]);
  });

  test('says that a document counts as confirmed on the day it was issued, until a look is recorded', async () => {
    const file = shop.file('looked.pdf', '%PDF-1.7 invented and old\n%%EOF');
    const days = ['--file', file, '--valid-from', '2026-01-01', '--valid-to', '2028-12-31', '--json'];
    const first = json(await certificate(...days));
    expect(first).toMatchObject({ state: 'added', confirmed_on: '2026-01-01', seen_on: null });
    expect(first['remarks']).toContainEqual(expect.stringContaining('counts as confirmed on 2026-01-01'));
    const looked = json(await certificate(...days, '--seen-on', TODAY));
    expect(looked).toMatchObject({ state: 'changed', confirmed_on: TODAY, seen_on: TODAY, remarks: [] });
    expect(json(await certificate(...days))).toMatchObject({ state: 'unchanged', confirmed_on: TODAY, remarks: [] });
    const [ahead, early] = [
      await certificate(...days, '--seen-on', '2099-01-01'),
      await certificate('--seen-on', 'today'),
    ];
    expect([ahead.code, ahead.err]).toEqual([
      2,
      expect.stringContaining('--seen-on is 2099-01-01, which is still to come'),
    ]);
    expect([early.code, early.err]).toEqual([2, expect.stringContaining('--seen-on takes a day')]);
  });

  test('has no remark on a document of an agency without a list that holds for a year or so', async () => {
    const file = shop.file('usual.pdf', '%PDF-1.7 invented and usual\n%%EOF');
    const days = [
      '--valid-from',
      '2026-09-01',
      '--valid-to',
      `${new Date().getFullYear() + 1}-12-31`,
      '--seen-on',
      TODAY,
    ];
    expect(json(await certificate('--file', file, ...days, '--json'))['remarks']).toEqual([]);
  });
});

describe('curate notice', () => {
  const WORDS = [
    '--kind',
    'not_certified',
    '--text',
    'Not under our supervision.',
    '--url',
    'https://agency.example/n',
  ];
  const getNotice = (...more: string[]) => [
    'notice',
    '--place',
    place,
    '--agency',
    'ou',
    '--published-on',
    '2026-11-01',
    ...WORDS,
    ...more,
  ];
  const notice = (...more: string[]) => shop.ingest('curate', ...getNotice(...more));

  test('records it, and closes it', async () => {
    const { notices } = json(await notice('--json')) as { notices: { notice_id: string }[] };
    const id = notices[0]?.notice_id as string;
    expect((await loadRecords(database)).notices).toMatchObject([{ notice_id: id, agency: 'OU', closed_on: null }]);
    expect(await notice()).toMatchObject({ code: 0, out: `${id} was recorded already.\n` });
    const close = ['curate', 'notice', '--close', id, '--closed-on', '2026-11-10'];
    expect(await shop.ingest(...close)).toMatchObject({ code: 0, out: `${id} is closed, for ${place}.\n` });
    expect((await loadRecords(database)).notices).toMatchObject([{ closed_on: '2026-11-10' }]);
  });

  test.each<[string[], RegExp]>([
    [['--kind', 'rumour'], /--kind takes one of/],
    [['--url', 'agency'], /--url takes a web address/],
    [['--published-on', '2098-01-01'], /still to come/],
    [['--close', 'nt_1'], /--closed-on is missing/],
    [['--closed-on', '2026-11-10'], /--close is missing/],
  ])('refuses %j', async (args, message) => {
    expect(await refusal(...getNotice(...args))).toMatch(message);
  });
});

describe('curate listing', () => {
  const getListing = (seenOn: string, ...more: string[]) => [
    'listing',
    '--list',
    'chk',
    '--name',
    'Invented, "Shawarma"',
    '--seen-on',
    seenOn,
    '--food-status',
    'meat',
    '--season',
    'summer-5786',
    ...more,
  ];
  const listing = (seenOn: string, ...more: string[]) => shop.ingest('curate', ...getListing(seenOn, ...more));
  const row = async () =>
    (await database.pool.query(`SELECT "row", first_seen_at, last_seen_at FROM record WHERE source_id = 'chk'`)).rows;

  test('is a listing with a history: seen again later it is confirmed', async () => {
    const first = await listing('2026-07-01');
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/"state":"partial"|chk: partial, 1 row /) });
    expect(first.out).toMatch(/review link chk\/\S+ <place>/);
    const key = /review link (chk\/\S+)/.exec(first.out)?.[1];
    expect(json(await listing('2026-07-15', '--json'))).toMatchObject({
      source: 'chk',
      added: 0,
      changed: 0,
      listing: key,
    });
    expect(await row()).toMatchObject([
      {
        first_seen_at: '2026-07-01T00:00:00.000Z',
        last_seen_at: '2026-07-15T00:00:00.000Z',
        row: { names: [{ text: 'Invented, "Shawarma"' }], listing: { food_status: ['meat'], season: 'summer-5786' } },
      },
    ]);
    expect(json(await listing('2026-07-15', '--json'))).toMatchObject({ state: 'unchanged' });
  });

  test.each<[string[], RegExp]>([
    [['--list', 'ou'], /--list takes chk/],
    [['--seen-on', '2098-01-01'], /still to come/],
    [['--image-url', 'x'], /--image-url takes a web address/],
    [['--published-on', '2026-07-02'], /--published-on is 2026-07-02, after --seen-on, 2026-07-01/],
  ])('refuses %j', async (args, message) => {
    expect(await refusal(...getListing('2026-07-01', ...args))).toMatch(message);
  });
});

describe('curate list', () => {
  const NAMES = ['Invented Bakery', 'Invented Cakes', 'Invented Pies'];
  const table = (names: readonly string[]) => ['section,name', ...names.map((name) => `Bakeries,${name}`)].join('\n');
  const signing = (file: string, lines = '3', ...more: string[]) => [
    'list',
    '--list',
    'chk',
    '--file',
    file,
    '--lines',
    lines,
    '--seen-on',
    '2026-07-20',
    '--by',
    'A Curator',
    ...more,
  ];
  const lines = async () => {
    const { readings, unplaced } = await loadRecords(database);
    const signed = new Set(readings.flatMap((one) => (one.signed === true ? [one.reading_id] : [])));
    return unplaced.flatMap(({ names: [name], reading_id }) =>
      NAMES.includes(name?.text ?? '') ? [signed.has(reading_id)] : [],
    );
  };

  test('signs the whole list, these bytes and no others, once; a signature is taken back by its name', async () => {
    const file = shop.file('chk.csv', table(NAMES));
    expect(
      await shop.ingest('run', 'chk', '--file', file, '--observed-at', '2026-07-20', '--complete', '--rows', '3'),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining('not signed'),
    });
    expect(await lines()).toEqual([false, false, false]);
    const done = json(await shop.ingest('curate', ...signing(file, '3', '--json')));
    expect(done).toMatchObject({
      signature: 'added',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      state: 'complete',
    });
    expect(await lines()).toEqual([true, true, true]);
    expect(json(await shop.ingest('curate', ...signing(file, '3', '--json')))).toMatchObject({
      signature: 'unchanged',
    });
    const back = [
      'list',
      '--withdraw',
      String(done['signature_id']),
      '--because',
      'A line is of another list.',
      '--by',
      'B',
    ];
    expect(await shop.ingest('curate', ...back)).toMatchObject({ code: 0, out: expect.stringContaining('taken back') });
    expect(await lines()).toEqual([false, false, false]);
    expect(await shop.ingest('curate', ...signing(file))).toMatchObject({
      code: 1,
      err: expect.stringContaining('was taken back'),
    });
  });

  test.each<[string, (file: typeof shop.file) => string[], RegExp]>([
    [
      'a file of fewer lines than were counted',
      (file) => signing(file('short.csv', table(NAMES.slice(1)))),
      /--lines is 3, and the file has 2/,
    ],
    [
      'a line without a name',
      (file) => signing(file('bad.csv', table([...NAMES, ...NAMES.map((name) => `${name} 2`), '""'])), '7'),
      /cannot be read/,
    ],
    [
      'a page of the agency',
      (file) => signing(file('page.html', '<html><h2>Bakeries</h2><ul><li>Invented Bakery</li></ul></html>'), '1'),
      /no transcription/,
    ],
    [
      'a list that can be read',
      (file) => [
        'list',
        '--list',
        'ou',
        '--file',
        file('ou.csv', 'x'),
        '--lines',
        '1',
        '--seen-on',
        '2026-07-20',
        '--by',
        'A',
      ],
      /--list takes chk/,
    ],
    ['no count', (file) => signing(file('chk.csv', table(NAMES)), 'all'), /--lines takes the number/],
    [
      'a day to come',
      (file) => signing(file('chk.csv', table(NAMES))).map((word) => (word === '2026-07-20' ? '2098-01-01' : word)),
      /still to come/,
    ],
    ['nobody who signs', (file) => signing(file('chk.csv', table(NAMES))).slice(0, -2), /--by is missing/],
    [
      'both at once',
      (file) => [...signing(file('chk.csv', table(NAMES))), '--withdraw', 'ls_x'],
      /'--withdraw <id>' cannot be used with option '--list <id>'/,
    ],
  ])('refuses %s', async (_what, args, message) => expect(await refusal(...args(shop.file))).toMatch(message));
});

test('curate alone says what it takes, with exit code 2', async () => {
  for (const args of [[], ['dance'], ['constructor']]) expect(await refusal(...args)).toContain('curate certificate');
  expect(await shop.ingest('curate', 'notice')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('--place'),
  });
});
