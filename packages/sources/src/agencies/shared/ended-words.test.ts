import { describe, expect, test } from 'vitest';
import { parse as parseCsv } from '../agency-csv/parse.ts';
import { parse as parseChk } from '../chk/parse.ts';
import { parse as parseOu } from '../ou/parse.ts';
import { parse as parseV5t } from '../v5t/parse.ts';
import { getPage } from '@kehilla/fetch/testing';
import { nameSaysEnded, nameWithoutEnded, saysEnded, saysNotYet, withoutEnded } from './ended-words.ts';

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };

describe('a remark that a certification is over', () => {
  test.each([
    'Invented Grill – no longer certified',
    'Invented Grill (not under our supervision)',
    'Invented Grill - No longer under the supervision of the Vaad',
    'currently not certified',
    'Certification has been withdrawn',
    'Hashgacha terminated',
    'Invented Grill: removed',
    'Suspended',
    'not kosher',
    'no longer under CHK supervision',
    'We no longer certify this establishment',
    'The OU does not certify this location',
    'This establishment is no longer under our supervision',
    'is currently not under the supervision of the Beis Din of Crown Heights',
    'as of 11/1/2026 no longer certified',
    'no longer certified since 5/2026',
    'hechsher removed 11/1/2026',
    'kosher certification ended on 1 May 2026',
    'certification has been temporarily suspended',
    'certification was not renewed',
    'no longer has certification',
    'lost its certification',
    'without hashgacha',
    'Formerly certified',
    'not supervised at present',
    '*no longer certified*',
    'אינו תחת השגחה',
    'הוסרה ההשגחה',
  ])('%j', (text) => expect(saysEnded(text)).toBe(true));

  test.each([
    'Not certified for Passover',
    'Second floor not certified',
    'Ice cream is not certified',
    'not glatt',
    'formerly Maple Grill',
    'Not Just Bagels',
    'The Forget Me Not Cafe',
    'No Longer Hungry Grill',
    'temporarily closed',
    'not certified on Passover',
    'not certified on 2nd floor',
    'not supervised on Shabbos',
    'not under the supervision of the OU for Passover',
    'Not certified for catering',
    'no longer on 13th Avenue',
    'under our supervision',
    'Certification expires 2027',
    'Certification pending',
    'without meat',
    '',
  ])('is not: %j', (text) => expect(saysEnded(text)).toBe(false));

  test.each([
    ['Invented Grill – no longer certified', 'Invented Grill'],
    ['Invented Grill (Not Certified)', 'Invented Grill'],
    ['301 Kingston Ave – no longer under our supervision', '301 Kingston Ave'],
    ['not certified', null],
    ['Invented Grill (Dairy)', 'Invented Grill (Dairy)'],
  ])('leaves of %j what stood before', (text, rest) => expect(withoutEnded(text)).toBe(rest));
});

test.each([
  ['Invented Grill is not under our supervision', true, 'Invented Grill'],
  ['Invented Grill is no longer certified.', true, 'Invented Grill'],
  ['Love Is Not Blind Cafe', false, 'Love Is Not Blind Cafe'],
  ['What Is Not To Like', false, 'What Is Not To Like'],
])('a name may say it of its business in a sentence: %j', (name, ended, rest) => {
  expect([nameSaysEnded(name), nameWithoutEnded(name)]).toEqual([ended, rest]);
  expect(saysEnded(name)).toBe(false);
});

test.each([
  ['Certification pending', true],
  ['Invented Grill – pending certification', true],
  ['not yet certified', true],
  ['awaiting certification', true],
  ['Pending Deli', false],
  ['Dairy. Yoshon: pending', false],
  ['certified', false],
])('what is still to come is no certification, and has not ended: %j', (text, notYet) => {
  expect([saysNotYet(text), saysEnded(text)]).toEqual([notYet, false]);
});

const endedIn = ({ rows }: ReturnType<typeof parseOu>) =>
  rows.map((row) => [row.names[0]?.text, row.listing?.terminated, row.external_id]);
const html = (main: string) => parseChk([getPage(`<!DOCTYPE html><html><body>${main}</body></html>`)], AT);

describe('a line that says of itself that it is over', () => {
  test('ends under the key it had', () => {
    const before = html('<h2>Restaurants</h2><ul><li>Alpha Grill, 301 Kingston Ave</li><li>Beta Deli</li></ul>');
    const after = html(
      '<h2>Restaurants</h2><ul><li>Alpha Grill, 301 Kingston Ave – no longer under our supervision</li><li><s>Beta Deli</s></li></ul>',
    );
    expect(endedIn(before).map(([, ended]) => ended)).toEqual([false, false]);
    expect(endedIn(after)).toEqual(endedIn(before).map(([name, , key]) => [name, true, key]));
  });

  test('is no line where it stands under words that say so of them all', () => {
    const { rows } = html(
      '<h2>Bakeries</h2><ul><li>Good Bakery</li></ul><p><b>Not under our supervision:</b></p><ul><li>Other Bakery</li></ul>',
    );
    expect(rows.map((row) => row.names[0]?.text)).toEqual(['Good Bakery']);
  });

  test.each([
    '<div><b>The following are NOT under our supervision</b></div>',
    '<p>The following establishments are no longer under our supervision:</p>',
    '<p><strong>Removed from the list:</strong></p>',
    '<div>Certification suspended</div>',
  ])('is no line under %s', (lead) => {
    const list = '<h2>Bakeries</h2><ul><li>Good Bakery</li></ul>';
    const { rows } = html(`${list}${lead}<ul><li>Other Bakery</li></ul><h2>Caterers</h2><ul><li>Fine</li></ul>`);
    expect(rows.map((row) => row.names[0]?.text)).toEqual(['Good Bakery', 'Fine']);
  });

  test.each(['<p>Products not listed here are not certified by us.</p>', '<div class="x">Call before you go</div>'])(
    'a remark beside a list ends no section: %s',
    (remark) => expect(html(`<h2>Bakeries</h2>${remark}<ul><li>Good Bakery</li></ul>`).rows).toHaveLength(1),
  );

  test('in a sentence in place of a name', () => {
    const line = '<li>Alpha Grill is currently not under the supervision of the Beis Din</li>';
    const [before] = html('<h2>Restaurants</h2><ul><li>Alpha Grill</li></ul>').rows;
    const { rows } = html(`<h2>Restaurants</h2><ul>${line}</ul>`);
    expect(endedIn({ rows } as ReturnType<typeof parseOu>)).toEqual([['Alpha Grill', true, before?.external_id]]);
  });

  test('in the name of a card, and in a column of a transcription', () => {
    const card = (name: string) =>
      `<article class="listing_module__x"><h2 class="listing_title__x"><a href="/listing/a/">${name}</a></h2></article>`;
    expect(endedIn(parseV5t([getPage(card('Invented Grill – No Longer Certified'))], AT))).toEqual([
      ['Invented Grill', true, 'a'],
    ]);
    const columns = 'agency_code,agency_name,name,listing_url,type_as_listed,observed_at';
    const row = 'OU,Orthodox Union,Invented Grill,https://l.example/,no longer certified,2026-11-01';
    expect(parseCsv([getPage(`${columns}\n${row}`)], AT).rows[0]?.listing?.terminated).toBe(true);
  });
});

const ou = (rows: readonly object[]) =>
  getPage(JSON.stringify({ status: 'success', total: rows.length, results: rows }));
const shop = (id: number, more: object = {}) => ({ id, name: `Invented Grill ${id}`, ...more });
const others = [2, 3, 4, 5, 6, 7].map((id) => shop(id));

describe('the OU’s flag of termination', () => {
  test.each(['Terminated', '2026-10-01', 'inactive', ['yes']])('%j ends a line', (company_terminated) => {
    expect(endedIn(parseOu([ou([shop(1, { company_terminated }), ...others])], AT))[0]?.[1]).toBe(true);
  });

  test('in words that are neither yes nor no is not read, so nothing is concluded or confirmed', () => {
    const { rows, declared_total } = parseOu([ou([shop(1, { company_terminated: 'see office' }), ...others])], AT);
    expect([rows.length, declared_total]).toEqual([6, 7]);
  });

  test.each(['0000-00-00', '0000-00-00 00:00:00', [], [''], {}])(
    '%j is a day that never was, and ends none',
    (company_terminated) => {
      expect(endedIn(parseOu([ou([shop(1, { company_terminated }), ...others])], AT))[0]?.[1]).toBe(false);
    },
  );

  test('in a form of its own is not read', () => {
    const row = shop(1, { company_terminated: { value: 'yes' } });
    expect(parseOu([ou([row, ...others])], AT)).toMatchObject({ rows: { length: 6 }, declared_total: 7 });
  });

  test('wins over the same line without it', () => {
    const twice = [shop(1), shop(1, { company_terminated: 'yes' }), ...others];
    for (const rows of [twice, twice.toReversed()])
      expect(endedIn(parseOu([ou(rows)], AT)).find(([, , key]) => key === '1')?.[1]).toBe(true);
  });

  test('an answer that says of itself that it failed is no list', () => {
    const failed = JSON.stringify({ status: 'error', total: 7, results: others });
    expect(() => parseOu([getPage(failed)], AT)).toThrow(expect.objectContaining({ fault: 'unreachable' }));
  });
});

test('of two establishments under one key one is not read', () => {
  const card = (slug: string, name: string) =>
    `<article class="listing_module__x"><h2 class="listing_title__x"><a href="/listing/${slug}/">${name}</a></h2></article>`;
  const cards = ['a', 'b', 'c', 'd', 'e'].map((slug) => card(slug, `Invented ${slug}`)).join('');
  expect(parseV5t([getPage(cards)], AT).declared_total).toBeNull();
  expect(parseV5t([getPage(cards + card('a', 'Maple Sushi'))], AT).declared_total).toBe(6);
  expect(parseV5t([getPage(cards + card('a', 'INVENTED A'))], AT).declared_total).toBeNull();
});

test('a total that counts as many as were read, while a row was not, proves nothing', () => {
  const page = getPage(JSON.stringify({ total: 6, results: [...others, null] }));
  expect(parseOu([page], AT)).toMatchObject({ rows: { length: 6 }, declared_total: 7 });
});

test('of one row transcribed twice the later look counts, in whatever order', () => {
  const columns = 'agency_code,agency_name,name,listing_url,observed_at';
  const rows = ['2026-10-01', '2026-11-01'].map((day) => `OU,Orthodox Union,Invented Grill,https://l.example/,${day}`);
  for (const order of [rows, rows.toReversed()])
    expect(parseCsv([getPage([columns, ...order].join('\n'))], AT).rows.map((row) => row.observed_at)).toEqual([
      '2026-11-01T00:00:00.000Z',
    ]);
});
