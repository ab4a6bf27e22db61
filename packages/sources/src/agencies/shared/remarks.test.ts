import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { parse as parseCsv } from '../agency-csv/parse.ts';
import { parse as parseKlbd } from '../klbd/parse.ts';
import { parse as parseOk } from '../ok/parse.ts';
import { parse as parseOu } from '../ou/parse.ts';
import { parse as parseV5t } from '../v5t/parse.ts';
import { isLimit, isNotYetRow, takeLimit } from './remarks.ts';

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };
const standing = ({ rows }: ReturnType<typeof parseOu>) =>
  Object.fromEntries(
    rows.map(({ names, listing }) => [names[0]?.text, [listing?.terminated, listing?.scope_note ?? null]]),
  );
const ou = (...rows: readonly object[]) =>
  parseOu(
    [
      getPage(
        JSON.stringify({
          total: rows.length + 6,
          results: [
            ...rows.map((row, at) => ({ id: at + 1, name: 'Alpha', ...row })),
            ...[11, 12, 13, 14, 15, 16].map((id) => ({ id, name: `Other ${id}` })),
          ],
        }),
      ),
    ],
    AT,
  );
const card = (name: string, more = '') =>
  `<article class="listing_module__x"><h2 class="listing_title__x"><a href="/listing/${name[0]}/">${name}</a></h2>${more}</article>`;
const v5t = (...cards: readonly string[]) =>
  parseV5t([getPage([...cards, ...['t', 'u', 'v', 'w', 'x', 'y'].map((slug) => card(`${slug} shop`))].join(''))], AT);
const register = (...cards: readonly string[]) =>
  parseKlbd([getPage(`<!doctype html><html><body>${cards.join('')}</body></html>`)], AT);
const klbd = (id: number, name: string, more = '') =>
  `<article class="post-${id} "><h2 class="post_title">${name}</h2>${more}</article>`;

describe('what a list says of a certification beside the fields that are known', () => {
  test('a badge on a card', () => {
    const phrase = standing(
      v5t(
        card('Alpha', '<span class="badge">No longer certified</span>'),
        card('Beta', '<div>Not kosher for Passover</div><a href="/x">Read more</a>'),
        card('<s>Gamma</s>'),
        card('Delta', '<p><del>1 Old Ave</del> 2 New Ave</p>'),
        card('Epsilon Kosher Only'),
      ),
    );
    expect(phrase).toMatchObject({
      Alpha: [true, null],
      Beta: [false, 'Not kosher for Passover'],
      Gamma: [true, null],
      Delta: [false, null],
      'Epsilon Kosher Only': [false, null],
      't shop': [false, null],
    });
    const board = standing(
      register(
        klbd(1, 'Alpha', '<p>No longer under KLBD supervision</p>'),
        klbd(2, 'Beta <em>suspended</em>'),
        klbd(3, 'Gamma', '<div class="post_taxonomy"><a>Catering only</a></div>'),
        klbd(4, 'Delta'),
      ),
    );
    expect(board).toEqual({
      Alpha: [true, null],
      'Beta suspended': [true, null],
      Gamma: [false, 'Catering only'],
      Delta: [false, null],
    });
  });

  test('a member that is new, and is shown as it was read', () => {
    const { rows } = ou({ status: 'suspended' }, { name: 'Beta', acf: { note: ['Second floor is not certified'] } });
    expect(rows[0]?.listing).toMatchObject({ terminated: true, as_read: { remarks: 'suspended' } });
    expect(rows[1]?.listing).toMatchObject({ terminated: false, scope_note: 'Second floor is not certified' });
    expect(rows[2]?.listing?.as_read).not.toHaveProperty('remarks');
  });

  test('a type that is none', () => {
    const post = (id: number, type: string) => ({
      id,
      title: { rendered: `Cedar ${id}` },
      class_list: [`ctax_restaurant_type-${type}`],
    });
    const prepared = JSON.stringify({ PreparedData: [{ ID: 1, title: 'Cedar 1' }] });
    const types = JSON.stringify([post(1, 'no-longer-certified'), post(2, 'dairy'), post(3, 'not-certified')]);
    expect(standing(parseOk([getPage(prepared), getPage(types)], AT))).toEqual({
      'Cedar 1': [true, null],
      'Cedar 2': [false, null],
      'Cedar 3': [true, null],
    });
  });

  test('of a phone or an address "not listed" says nothing of the certification', () => {
    const [row] = ou({ phone: 'Not listed', address: 'not currently listed', company_terminated: '' }).rows;
    expect(row?.listing?.terminated).toBe(false);
    expect(ou({ note: 'Not listed' }).rows[0]?.listing?.terminated).toBe(true);
  });
});

describe('a certification that is pending', () => {
  test('is no line of the list, and the total that counts it is met without it', () => {
    const parsed = ou({ name: 'Alpha – certification pending' });
    expect([parsed.rows.length, parsed.declared_total]).toEqual([6, 6]);
    expect(parsed.issues).toContainEqual({ kind: 'not_certified_yet', detail: '', count: 1 });
    expect(v5t(card('Alpha', '<i>Certification Pending</i>'))).toMatchObject({
      rows: { length: 6 },
      declared_total: null,
    });
    const columns = 'agency_code,agency_name,name,listing_url,type_as_listed,observed_at';
    const row = 'OU,Orthodox Union,Invented Grill,https://l.example/,certification pending,2026-11-01';
    expect(parseCsv([getPage(`${columns}\n${row}`)], AT).rows).toEqual([]);
  });

  test('of a termination leaves the line as it stands', () => {
    expect(ou({ company_terminated: 'pending' }).rows[0]?.listing?.terminated).toBe(false);
  });
});

describe('two establishments in one box', () => {
  test('are one that is read and one that is not, so nothing is concluded', () => {
    expect(v5t(card('Alpha', '<h2 class="listing_title__x">Beta</h2>')).declared_total).toBe(8);
  });

  test('keep each its own address where their order tells, and no number of the box', () => {
    const entry = (name: string, address: string) =>
      `<h2 class="post_title"><a href="/business/${name}/">${name}</a></h2><span class="w-post-elm-value">${address}</span>`;
    const { rows } = register(
      `<article class="post-20 ">${entry('first', '1 A Rd')}${entry('second', '2 B Rd')}</article>`,
    );
    expect(rows.map(({ external_id, address }) => [external_id, address?.line])).toEqual([
      ['first', '1 A Road'],
      ['second', '2 B Road'],
    ]);
  });
});

test.each([
  ['Sample Hall (Catering only)', 'Sample Hall', 'Catering only'],
  ['Sample Cafe – Not kosher for Passover', 'Sample Cafe', 'Not kosher for Passover'],
  ['Sample Deli (Passover only)', 'Sample Deli', 'Passover only'],
  ['Sample Deli (Main Street)', 'Sample Deli (Main Street)', null],
  ['Kosher Only', 'Kosher Only', null],
])('a limit behind a name is a note: %j', (printedName, name, limit) =>
  expect(takeLimit(printedName)).toEqual({ name, limit }),
);

test.each(['Cash only', 'Members only', 'no longer certified', 'Open now'])('%j limits no certification', (text) =>
  expect(isLimit(text)).toBe(false),
);

test('a telephone number behind a name is one', () => {
  const [row] = ou({ name: 'Alpha Pizza 718-555-0199' }).rows;
  expect([row?.names[0]?.text, row?.phone]).toEqual(['Alpha Pizza', '+17185550199']);
});

test.each([
  [{ status: 'Pending' }, true],
  [{ note: 'Certification pending' }, true],
  [{ yoshon: 'pending', name: 'Alpha' }, false],
  [{ website: 'pending' }, false],
])('a certification is still to come where a field of it says so: %j', (asRead, notYet) => {
  expect(isNotYetRow(asRead)).toBe(notYet);
});
