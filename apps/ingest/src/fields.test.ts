import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedWorkshop, type Outcome, register, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;

beforeAll(async () => {
  shop = await openServedWorkshop();
  await shop.ingest('status');
});

afterAll(() => shop?.close());

type Line = Record<string, unknown> & { readonly fields: readonly Record<string, unknown>[] };
const line = ({ out }: Outcome) => JSON.parse(out) as Line;
const run = (path: string, ...more: string[]) => shop.ingest('run', 'nyc-dohmh', '--file', path, '--complete', ...more);
const findField = ({ fields }: Line, name: string) => fields.find(({ field }) => field === name);
/** The register without these columns, by their places in its header. */
const without = (...columns: readonly number[]): string =>
  register(30)
    .split('\n')
    .map((row) =>
      row
        .split(',')
        .filter((_, at) => !columns.includes(at))
        .join(','),
    )
    .join('\n');
const [HOUSE, POINTS] = [3, [8, 9]] as const;

describe('check', () => {
  test('prints a table of fields with their share and what is known, as text and as JSON', async () => {
    const file = shop.file('register_2026-11-01.csv', register(30));
    const { code, out } = await shop.ingest('check', 'nyc-dohmh', '--file', file);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}field +filled +known$/m);
    expect(out).toMatch(/^ {2}location +100\.0 % +98\.0 %$/m);
    expect(out).toMatch(/^ {2}url +100\.0 % +-$/m);
    const found = line(await shop.ingest('check', 'nyc-dohmh', '--file', file, '--json'));
    expect(findField(found, 'location')).toEqual({
      field: 'location',
      share: 1,
      known: 0.98,
      known_by: 'manifest',
      judged: 'as_known',
    });
  });

  test('says which field a copy lacks', async () => {
    const { out } = await shop.ingest(
      'check',
      'nyc-dohmh',
      '--file',
      shop.file('a_2026-11-01.csv', without(...POINTS)),
    );
    expect(out).toMatch(/^nyc-dohmh: partial, 30 rows$/m);
    expect(out).toMatch(/field share dropped: location: 0 % of rows, 98 % known; without it "INVENTED HOUSE 0"/);
    expect(out).toMatch(/^ {2}location +0\.0 % +98\.0 % +FEWER THAN KNOWN$/m);
    expect(out).toMatch(/missing column: latitude, 1/);
  });
});

describe('run', () => {
  test('takes a copy that lost a field as partial, also with --complete, and --strict ends with 1', async () => {
    const whole = line(await run(shop.file('register_2026-11-02.csv', register(30)), '--strict'));
    expect(whole).toMatchObject({ state: 'complete', rows: 30 });
    const file = shop.file('register_2026-11-03.csv', without(...POINTS));
    const lost = await run(file);
    expect(lost).toMatchObject({ code: 0, err: '' });
    expect(line(lost)).toMatchObject({
      state: 'partial',
      removed: 0,
      message: expect.stringMatching(/have location \(0 %, 98 % known\) \(--fields-as-read/),
      issue_kinds: { field_share_dropped: 1 },
    });
    expect(findField(line(lost), 'location')).toMatchObject({ share: 0, known: 0.98, judged: 'dropped' });
    // The same copy again changes nothing, and is no more whole for that.
    const again = await run(file, '--strict');
    expect(again.code).toBe(1);
    expect(line(again)).toMatchObject({ state: 'unchanged', message: expect.stringContaining('have location') });
    const strict = await run(shop.file('register_2026-11-04.csv', without(...POINTS)), '--strict');
    expect([strict.code, line(strict)['state']]).toEqual([1, 'partial']);
  });

  test('takes the fields as read once the operator looked, from now on, and tells so', async () => {
    const looked = await run(shop.file('register_2026-11-05.csv', without(...POINTS)), '--fields-as-read', '--strict');
    expect(looked).toMatchObject({ code: 0, err: '' });
    expect(line(looked)).toMatchObject({ state: 'complete', issue_kinds: { fields_taken_as_read: 1 } });
    expect(findField(line(looked), 'location')).toMatchObject({ share: 0, judged: 'taken_as_read' });
    const next = line(await run(shop.file('register_2026-11-06.csv', without(...POINTS)), '--strict'));
    expect(next).toMatchObject({ state: 'complete' });
    expect(findField(next, 'location')).toMatchObject({ known: 0, known_by: 'operator' });
    // What was never taken is judged as before.
    const street = await run(shop.file('register_2026-11-07.csv', without(HOUSE, ...POINTS)));
    expect(line(street)).toMatchObject({
      state: 'partial',
      message: expect.stringContaining('street_and_number (0 %'),
    });
  });

  test('a failed reading names its commonest reasons, with what was written', async () => {
    const file = shop.file('bad_2026-11-08.csv', register(20).replaceAll(/^9\d+/gm, 'x'));
    const done = await run(file);
    expect(done.code).toBe(1);
    expect(line(done)['message']).toMatch(
      /^No row could be read; at least 1 were expected: 20 × no CAMIS or no name \(for example "x INVENTED HOUSE 0", "x INVENTED HOUSE 1"/,
    );
  });

  test.each([
    [['nyc-dohmh', 'osm', '--fields-as-read'], /--fields-as-read belongs to one source/],
    [['all', '--fields-as-read'], /--fields-as-read belongs to one source/],
    [['v5t-alerts', '--fields-as-read'], /--fields-as-read belongs to a list/],
    [['website', '--fields-as-read'], /--fields-as-read belongs to a list/],
  ])('%j is wrong use', async (args, why) => {
    const done = await shop.ingest('run', ...args);
    expect(done).toMatchObject({ code: 2, out: '' });
    expect(done.err).toMatch(why);
  });

  test('check takes neither', async () => {
    for (const option of ['--strict', '--fields-as-read'])
      expect(await shop.ingest('check', 'nyc-dohmh', option)).toMatchObject({ code: 2 });
  });
});
