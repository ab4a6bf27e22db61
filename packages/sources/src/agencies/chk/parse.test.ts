import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { getReader } from '../../testing/get-reader.ts';

const { manifest, parse, readPages } = getReader('chk');

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };
const CELLS = {
  list_title: '"Establishments under CHK (sample)"',
  season: 'summer-5785',
  published_on: '2025-07-01',
  image_url: 'https://vaad.example/list.png',
  section: 'Eateries & Takeout',
  name: 'Invented Shawarma',
  note: '',
  food_status: '',
};

function csv(...rows: Partial<typeof CELLS>[]) {
  const lines = rows.map((row) => Object.values({ ...CELLS, ...row }).join(','));
  return parse([getPage([Object.keys(CELLS).join(','), ...lines].join('\n'))], AT);
}

function html(main: string) {
  return parse([getPage(`<!DOCTYPE html><html><body>${main}</body></html>`)], AT);
}

describe('the curator’s transcription', () => {
  test('absence from it never means removal', () => {
    expect(manifest.absence).toBe('nothing');
    expect(manifest.lists).toMatchObject([{ list_id: 'chk', absence_means_removal: false, transcribed: false }]);
  });

  test('names alone are looked for in the neighbourhood', () => {
    expect(manifest.area_zips).toEqual(['11213', '11225', '11238', '11203', '11233']);
  });

  test.each(['Dairy Products', 'Meat Products', 'Bakeries', 'Other'])(
    'the heading %s says nothing of food',
    (section) => {
      const { rows, issues } = csv({ section, food_status: '', note: '' });
      expect(rows[0]?.listing?.food_status).toEqual([]);
      expect(issues).toEqual([]);
    },
  );

  test('a row is dated by the day somebody looked, never by the day the list was published', () => {
    const { rows, observed_at } = csv({});
    expect(rows[0]).toMatchObject({ observed_at: AT.observed_at, listing: { season: 'summer-5785' } });
    expect(observed_at).toBeNull();
  });

  test.each([
    [
      'Sample Ave branch only',
      [],
      [],
      'Sample Ave branch only. Transcribed by a curator from the printed list “Establishments under CHK (sample)” published on 2025-07-01.',
    ],
    ['meat & pareve', ['meat', 'pareve'], [], expect.stringMatching(/^meat & pareve\. Transcribed/)],
    ['Cholov Yisroel', [], ['cholov_yisroel'], expect.stringMatching(/^Cholov Yisroel\. /)],
    ['cholov stam', [], [], expect.stringMatching(/^cholov stam\. /)],
    ['meat and only in the hall', [], [], expect.stringMatching(/^meat and only in the hall\. /)],
    ['', [], [], expect.stringMatching(/^Transcribed by a curator/)],
  ])('the note %j says %j and %j', (note, food_status, standards, scope_note) => {
    expect(csv({ note }).rows[0]?.listing).toMatchObject({ food_status, standards, scope_note });
  });

  test('one name in two branches is two rows; the same row in two seasons is one, the newer', () => {
    expect(csv({ note: 'A branch only' }, { note: 'B branch only' }).rows).toHaveLength(2);
    const seasons = [{}, { season: 'winter-5786', published_on: '2025-12-01' }];
    for (const order of [seasons, seasons.toReversed()])
      expect(csv(...order)).toMatchObject({
        rows: [{ listing: { season: 'winter-5786' } }],
        issues: [{ kind: 'repeated_row' }],
      });
  });

  test.each([
    [{ food_status: 'dairy' }, {}, { food_status: [], terminated: false }],
    [{ food_status: 'dairy' }, { food_status: 'meat' }, { food_status: [], terminated: false }],
    [{ food_status: 'dairy' }, { food_status: 'dairy & pareve' }, { food_status: ['dairy'], terminated: false }],
    [{}, { name: 'Invented Shawarma – no longer certified' }, { terminated: true }],
  ])('of two lines of one name, %j and %j, what both state is stated, and that one ended', (one, other, listing) => {
    for (const lines of [
      [one, other],
      [other, one],
      [one, other, one],
    ])
      expect(csv(...lines).rows).toMatchObject([{ listing }]);
  });

  test('an unknown heading or word is an issue, and the row is kept', () => {
    const { rows, issues } = csv({ section: 'Time Travel', food_status: 'hologram' });
    expect(rows[0]).toMatchObject({ category: null, listing: { food_status: [] } });
    expect(issues.map(({ detail }) => detail)).toEqual(['time travel', 'hologram']);
  });

  test.each([
    ['without its columns', 'title,body\na,b'],
    ['of headings only', Object.keys(CELLS).join(',')],
    ['that is empty', ''],
    ['that is an error body', '{"code":"x","message":"y"}'],
  ])('a table %s is refused', (_what, text) => {
    expect(() => parse([getPage(text)], AT)).toThrow(expect.objectContaining({ name: 'SourceError' }));
  });
});

describe('the agency’s own page', () => {
  test.each([
    ['a list', '<ul><li><b>Invented Deli</b><br>301 Invented Avenue, Brooklyn, NY 11213</li></ul>'],
    ['a line', '<ul><li>Invented Deli, 301 Invented Avenue, Brooklyn, NY 11213</li></ul>'],
    [
      'a table',
      '<table><tr><th>Name</th></tr><tr><td>Invented Deli</td><td>301 Invented Avenue, Brooklyn, NY 11213</td></tr></table>',
    ],
    ['a card', '<div class="vc-card"><h4>Invented Deli</h4><p>301 Invented Avenue, Brooklyn, NY 11213</p></div>'],
  ])('%s under a heading of the list is read', (_what, list) => {
    expect(html(`<h2>Eateries &amp; Takeout</h2>${list}`).rows).toMatchObject([
      { names: [{ text: 'Invented Deli' }], category: 'restaurant', address: { house_number: '301', zip: '11213' } },
    ]);
  });

  test.each([
    ['Invented Deli – Kingston branch only', 'Kingston branch only', []],
    ['Invented Deli (meat)', null, ['meat']],
    ['Invented Deli', null, []],
  ])('the line %j has the note %j and serves %j', (line, scope_note, food_status) => {
    const [row] = html(`<h3>Other</h3><ul><li>${line}</li></ul>`).rows;
    expect(row).toMatchObject({ names: [{ text: 'Invented Deli' }], listing: { scope_note, food_status } });
  });

  test('a row has the same key on the page as in the transcription', () => {
    const [row] = html('<h3>Eateries &amp; Takeout</h3><ul><li>Invented Shawarma – A branch only</li></ul>').rows;
    expect(csv({ note: 'A branch only' }).rows[0]?.external_id).toBe(row?.external_id);
  });

  test('menus, footers and lists under other headings are no part of it', () => {
    const page =
      '<nav><h2>Bakeries</h2><ul><li>Menu</li></ul></nav><h2>Bakeries</h2><ul><li>Invented Bakery</li></ul><h2>Our Rabbis</h2><ul><li>Somebody</li></ul>';
    expect(html(page).rows.map((row) => row.names[0]?.text)).toEqual(['Invented Bakery']);
  });

  test('a list of more rows than any agency has is refused', () => {
    const items = Array.from({ length: 3_001 }, (_, i) => `<li>Invented Deli ${i}</li>`).join('');
    expect(() => html(`<h2>Restaurants</h2><ul>${items}</ul>`)).toThrow('more than 3000 rows');
  });

  test('a link to the agency’s own page is no website of the business', () => {
    const node = { '@type': 'Restaurant', name: 'Invented Deli', url: 'https://chkosher.org/listings/deli' };
    const [row] = html(`<script type="application/ld+json">${JSON.stringify(node)}</script>`).rows;
    expect(row).toMatchObject({ url: node.url, website: null });
  });

  test.each([
    ['an image of the list', '<h1>List of Establishments</h1><img src="list.png">'],
    ['lists under no heading of the list', '<h2>Recipes</h2><ul><li>Invented Cake</li></ul>'],
    ['headings of the list with nothing under them', '<h2>Bakeries</h2><p>soon</p>'],
    [
      'only the agency in its structured data',
      '<script type="application/ld+json">{"@type":"Organization","name":"Invented"}</script>',
    ],
  ])('%s is refused, with the way that is left', (_what, main) => {
    expect(() => html(main)).toThrow(/curator/);
  });

  test('is one page', async () => {
    const { ask, pageRequests } = askFrom(() => getPage('x'));
    await readPages(ask);
    expect(pageRequests).toEqual([{ url: 'https://chkosher.org/listings', accepts: ['html'] }]);
  });
});
