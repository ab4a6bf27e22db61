import { parseAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { getNoteText } from '../note-tables.ts';
import { getFaults } from '../testing/contract-schema.ts';
import { ask, getCity, listIds, licence, LOCKSMITHS, REGISTERS, serving } from '../testing/invented-providers.ts';
import { daysAgo, place, reading, row, SOURCES } from '../testing/invented-records.ts';
import { FLATBUSH, HERE, north } from '../testing/neighbourhood.ts';

const CITY = getCity(LOCKSMITHS);
/** A locksmith whom the register has, further off than the others. */
const registeredAt = (observed_at: string) =>
  place('pl_registered', [
    serving('locksmith', 'Registered Keys', {
      source_id: 'nyc-dcwp',
      observed_at,
      location: north(1_500),
      licences: [licence('9100')],
    }),
  ]);
const REGISTERED = registeredAt(daysAgo(10));
const provider = (id: string, request = {}) =>
  ask(CITY, { ...HERE, include_ended: true, ...request }).data.providers.find((each) => each.place_id === id);

describe('who is found', () => {
  test('providers of the trade, those that closed left out and counted, the answer as the contract has it', () => {
    const answer = ask(CITY, HERE);
    expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
    expect(listIds(answer)).toEqual(['pl_licensed', 'pl_weekdays', 'pl_near']);
    expect(answer.data.coverage).toMatchObject({
      matched: 3,
      excluded_closed: 1,
      excluded_ended: 1,
      providers_considered: 5,
    });
    expect(listIds(ask(CITY, { ...HERE, include_ended: true })).at(-1)).toBe('pl_zip');
    expect(answer.data.sponsored).toEqual([]);
    expect(answer.data.ranking.paid_placement).toBe(false);
  });

  test('at most as many as asked for; the others are counted', () => {
    const answer = ask(CITY, { ...HERE, limit: 1 });
    expect(listIds(answer)).toEqual(['pl_licensed']);
    expect(answer.data.more_nearby).toBe(2);
  });

  test.each([
    ['kosher locksmith', true],
    ['locksmith cholov yisroel', true],
    ['locksmith', false],
  ])('%s: what only agencies state is told to be unknown here: %s', (service, isNoted) => {
    expect(ask(CITY, { service, ...HERE }).notes?.includes(getNoteText('kosher_is_not_told')) ?? false).toBe(isNoted);
  });

  test.each([
    ['locked out tonight', 'locksmith'],
    ['I lost my keys', 'locksmith'],
    ['מנעולן', 'locksmith'],
  ])('"%s" is a need for a %s', (service, trade) => {
    expect(ask(CITY, { service, ...HERE }).data.understood?.trade).toBe(trade);
  });

  test('a synagogue, a restaurant and a shop serve nobody as a trade', () => {
    const others = ['synagogue', 'restaurant', 'judaica'].map((category) =>
      place(`pl_${category}`, [row({ category })]),
    );
    const mohel = place('pl_mohel', [row({ category: 'mohel' })]);
    const city = getCity([...others, mohel]);
    expect(listIds(ask(city, { service: 'mohel', ...HERE }))).toEqual(['pl_mohel']);
    expect([...new Set(city.image.providers.trades.places.values)]).toHaveLength(1);
  });

  test('who asks for a wider trade is shown the narrower', () => {
    const city = getCity([place('pl_family', [serving('family_lawyer', 'Sample Law')])]);
    expect(ask(city, { service: 'lawyer', ...HERE }).data.providers[0]?.trade).toBe('family_lawyer');
    expect(ask(city, { service: 'immigration lawyer', ...HERE }).status).toBe('no_data');
  });
});

describe('where', () => {
  test('a point is searched within 4000 m, an area within its own size and at least 2500', () => {
    expect(ask(CITY, HERE).data.coverage).toMatchObject({ radius_m: 4_000, radius_from: 'default' });
    expect(ask(CITY, { location: 'Carroll Gardens', radius_m: undefined as never }).data.coverage?.widened_from_m).toBe(
      2_500,
    );
    expect(ask(CITY, { ...HERE, radius_m: 300 }).data.coverage?.radius_from).toBe('asked');
  });

  test('the area may stand in the words', () => {
    const answer = ask(CITY, { service: 'locksmith in Crown Heights' });
    expect(answer.data.understood).toMatchObject({ trade: 'locksmith', area: { name: 'Crown Heights' } });
    expect(answer.data.coverage).toMatchObject({ radius_m: 2_500, radius_from: 'area', covered: true });
  });

  test('a thin area is widened, which is told: asked and used', () => {
    const answer = ask(CITY, { ...FLATBUSH, radius_m: 500 });
    expect(answer.data.coverage).toMatchObject({ widened_from_m: 500, radius_m: 8_000 });
    expect(answer.data.ranking).toMatchObject({
      radius_m: 8_000,
      note: expect.stringContaining('Asked within 500 m; searched within 8000 m'),
    });
    expect(answer.data.coverage?.note.join()).toContain('widened from 500 m to 8000 m');
  });

  test('outside the city, and a place nobody knows, are no data and no search elsewhere', () => {
    const outside = ask(CITY, { location: 'Teaneck' });
    expect([outside.status, outside.data.coverage?.covered]).toEqual(['no_data', false]);
    const unknown = ask(CITY, { location: 'Xyzzyville Heights Nowhere' });
    expect([unknown.status, unknown.data.coverage?.area_understood]).toEqual(['no_data', false]);
    for (const answer of [outside, unknown]) expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
  });

  test('without a place the whole city is searched, and nobody is nearer', () => {
    const answer = ask(CITY);
    expect(answer.data.ranking.radius_m).toBeNull();
    expect(answer.data.providers[0]?.distance_m).toBeNull();
    expect(answer.data.providers[0]?.why.factors.map(({ factor }) => factor)).not.toContain('distance');
    expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
  });
});

describe('what is not known', () => {
  test('an unknown need is no data with what may have been meant', () => {
    const answer = ask(CITY, { service: 'my oven handle', ...HERE });
    expect(answer.status).toBe('no_data');
    expect(answer.data.understood).toMatchObject({ trade: null, ignored: ['oven', 'handle'] });
    expect(answer.data.understood?.near_trades).toContain('appliance_repair');
    expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
  });

  test.each(['mikvah', 'kosher restaurant in Flatbush', 'בית כנסת'])(
    '%s: a kind of place is sent to where places are found',
    (service) => {
      const answer = ask(CITY, { service, ...HERE });
      expect(answer).toMatchObject({ status: 'no_data', data: { understood: { trade: null, near_trades: [] } } });
      expect(answer.notes).toContain(
        'That is a kind of place and no trade: search_places finds those (GET /v1/places/search, with the same words as q).',
      );
      expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
    },
  );

  test('a trade that nobody is known for is no data, which does not mean that there is none', () => {
    const answer = ask(CITY, { service: 'piano tuner', ...HERE });
    expect(answer.status).toBe('no_data');
    expect(answer.notes?.join()).toContain('does not mean that there is none');
  });

  test('open now keeps those known to be open and counts those nobody knows of', () => {
    const answer = ask(CITY, { ...HERE, open_now: true, radius_m: 30_000 });
    expect(listIds(answer)).toEqual(['pl_licensed', 'pl_weekdays']);
    expect(answer.data.coverage?.excluded_hours_unknown).toBe(2);
  });
});

describe('licences', () => {
  test('on strong evidence, with what ties it to the place', () => {
    expect(provider('pl_licensed')?.licence).toMatchObject({
      register: 'Invented Consumer Register',
      number: '9001-DCA',
      status: 'Active',
      expires_on: '2027-05-31',
      matched_on: ['name', 'phone', 'location'],
    });
  });

  test('of several that of the trade asked for, or of the wider one, and not a shop licence that lasts longer', () => {
    const own = { source_id: 'nyc-dcwp', trades: ['home_improvement_contractor'] };
    const city = getCity([
      place('pl_handy', [
        serving('handyman', 'Invented Hands', { phone: '+17185550101' }),
        serving('handyman', 'Invented Hands', {
          ...own,
          phone: '+17185550101',
          licences: [licence('9101', { licence_type: 'Home Improvement Contractor', expires_on: '2027-02-28' })],
        }),
        serving('handyman', 'Invented Hands', {
          source_id: 'nyc-dcwp',
          phone: '+17185550101',
          trades: [],
          licences: [licence('9102', { licence_type: 'Tobacco Retail Dealer', expires_on: '2028-12-31' })],
        }),
      ]),
    ]);
    expect(ask(city, { service: 'handyman', ...HERE }).data.providers[0]?.licence?.number).toBe('9101');
  });

  test('by a name alone none is shown, and the register counts as searched', () => {
    const city = getCity([
      place('pl_named', [
        serving('locksmith', 'Invented Lock', { phone: '+17185550101' }),
        serving('locksmith', 'INVENTED LOCK', {
          source_id: 'nyc-dcwp',
          location: null,
          observed_at: daysAgo(10),
          phone: '+17185550199',
          licences: [licence('9001')],
        }),
      ]),
    ]);
    const [found] = ask(city, HERE).data.providers;
    expect(found?.licence).toBeNull();
    expect(found?.licence_note).toContain('was searched; no licence tied to this provider was found');
    expect(JSON.stringify(found?.why)).not.toContain('9001');
  });

  test('a revoked or expired one as it is printed, without a judgement', () => {
    expect(provider('pl_zip')).toMatchObject({
      licence: { status: 'Revoked', expires_on: '2020-01-31' },
      licence_note: expect.stringContaining('2020-01-31, has passed') as unknown,
    });
  });

  test.each([
    ['DANA SAMPLE, OLD KEYS', false],
    ['OLD KEYS', false],
    ['SAMPLE, DANA', true],
    ['OLD KEYS OF QUEENS INC', true],
    ['GOLD AND OLD KEYS', true],
  ])('one that %s holds has a holder of another name: %s', (holder, other) => {
    const licences = [licence('9003-DCA', { holder })];
    const city = getCity([place('pl_old', [serving('locksmith', 'Old Keys', { source_id: 'nyc-dcwp', licences })])]);
    const note = ask(city, HERE).data.providers[0]?.licence_note ?? '';
    expect(note.includes('prints another name as the holder')).toBe(other);
  });

  test.each([
    ['2021-02-28', true],
    ['2026-07-14', true],
    ['2026-07-15', false],
    [null, false],
  ])('"Active" with a printed end of %s: told that it has passed: %s', (expires_on, ended) => {
    const own = { source_id: 'nyc-dcwp', observed_at: '2019-12-15T12:00:00.000Z' };
    const licences = [licence('9003-DCA', { expires_on, holder: 'OLD KEYS' })];
    const city = getCity([place('pl_old', [serving('locksmith', 'Old Keys', { ...own, licences })])]);
    const [found] = ask(city, { ...HERE, include_ended: true }).data.providers;
    expect(found?.licence).toMatchObject({ status: 'Active', expires_on });
    expect(found?.why.shown_not_scored.some((line) => line.includes('has passed'))).toBe(ended);
    expect(found?.licence_note ?? '').toBe(
      [
        ended ? `The end that its register prints, ${expires_on}, has passed. ` : '',
        'This is the register as it stood on 2019-12-15, 6 years ago; what it says today is not known here.',
      ].join(''),
    );
  });

  test('none found, no register, one that cannot be read and one that was not read are told apart', () => {
    const trades = ['locksmith', 'towing', 'mohel', 'dentist', 'plumber'];
    const city = getCity([
      ...trades.map((trade) => place(`pl_${trade}`, [serving(trade, `Sample ${trade}`)])),
      REGISTERED,
    ]);
    const notes = trades.map(
      (service) =>
        ask(city, { service, ...HERE }).data.providers.find(({ place_id }) => place_id !== 'pl_registered')
          ?.licence_note,
    );
    expect(ask(city, { service: 'towing', ...HERE }).data.coverage?.registers[0]?.note).toContain(
      'may not hold the trade',
    );
    expect(ask(city, HERE).data.coverage?.registers[0]?.note).toBeNull();
    expect(notes).toEqual([
      expect.stringContaining('was searched; no licence'),
      expect.stringContaining('ties a licence to no provider of this trade'),
      expect.stringContaining('No register of licences that the service knows of'),
      expect.stringContaining('which the service cannot read'),
      expect.stringContaining('has not been read here'),
    ]);
  });
});

test('to whom a licence was given is told where it is another than the place', () => {
  const rows = [
    serving('locksmith', 'Sample Firm', {
      source_id: 'nyc-dcwp',
      licences: [licence('9005', { holder: 'DANA SAMPLE' })],
    }),
  ];
  const [found] = ask(getCity([place('pl_firm', rows)]), HERE).data.providers;
  expect(found?.licence_note).toContain('Its register prints another name as the holder.');
});

test.each([
  ['what is not understood', { service: 'xyzzy' }],
  ['a place outside the city', { service: 'locksmith', location: 'Teaneck' }],
  ['a place that is not understood', { service: 'locksmith', location: 'Xyzzyville' }],
])('nothing is said to have been searched for %s', (_, request) => {
  expect(ask(getCity(LOCKSMITHS), request).data.ranking.note).toMatch(/Nothing was searched\.$/);
});

test('a register of a wider trade covers the narrower', () => {
  const firm = place('pl_firm', [
    serving('lawyer', 'Sample Firm', {
      source_id: 'nys-attorneys',
      observed_at: daysAgo(3),
      licences: [licence('9900001')],
    }),
  ]);
  const city = getCity([place('pl_family', [serving('family_lawyer', 'Sample Law')]), firm], {
    sources: [
      ...SOURCES,
      ...REGISTERS.map((each) => ({ ...each, source_id: each.source_id.replace('nyc-dcwp', 'nys-attorneys') })),
    ],
    readings: [reading('nys-attorneys', { observed_at: daysAgo(3) }), reading('map')],
  });
  const [found] = ask(city, { service: 'family lawyer', ...HERE }).data.providers;
  expect(found?.licence_note).toContain('was searched; no licence tied to this provider was found');
});

test('of a trade of which nobody is on record the wider one is offered', () => {
  const { status, notes } = ask(
    getCity([place('pl_homes', [serving('home_improvement_contractor', 'Sample Homes')])]),
    {
      service: 'roofer',
      ...HERE,
    },
  );
  expect(ask(getCity(LOCKSMITHS), { service: 'roofer', ...HERE }).notes?.join()).not.toContain('send service');
  expect(status).toBe('no_data');
  expect(notes?.join()).toContain('send {"service": "Home improvement contractor"}');
});

test.each([
  ['licensed locksmith', [], '"licensed": the licence of each provider is shown where a register ties one to it.'],
  ['locksmith with a license', [], '"with a license": the licence of each provider'],
  ['מנעולן מורשה', [], '"מורשה": the licence of each provider'],
  ['licensed dentist', ['licensed'], '"licensed" left none out: no register of licences for this trade is read here.'],
  ['licensed plumber', ['licensed'], '"licensed" left none out'],
])('a licence that is asked for leaves nobody out, and what became of it is told: %s', (service, ignored, note) => {
  const { data, notes } = ask(
    getCity([...LOCKSMITHS, REGISTERED], { readings: [reading('nyc-dcwp'), reading('map')] }),
    {
      ...HERE,
      service,
    },
  );
  expect(data.understood?.ignored).toEqual(ignored);
  expect(notes?.join(' ')).toContain(note);
  expect(notes?.join(' ')).not.toContain('Nothing was made of');
});

describe('a register of old', () => {
  const READ = '2013-03-06T12:00:00.000Z';
  const city = (state: 'complete' | 'partial', observed_at: string) =>
    getCity([place('pl_a', [serving('locksmith', 'Sample Keys')]), registeredAt(observed_at)], {
      readings: [reading('nyc-dcwp', { observed_at, state }), reading('map')],
    });

  test('cannot be taken for the register of today: how old it is stands in the coverage and beside each provider', () => {
    const answer = ask(city('complete', READ), HERE);
    expect(getFaults('FindServicesEnvelope', answer)).toEqual([]);
    expect(answer.data.coverage?.registers).toMatchObject([
      {
        readable: true,
        last_complete_reading_at: READ,
        note: expect.stringContaining('2013-03-06, 13 years ago') as string,
      },
    ]);
    expect(answer.data.providers[0]?.licence_note).toMatch(
      /searched as it stood on 2013-03-06; no licence .* found then\. That was 13 years ago and says nothing of a licence granted since/,
    );
  });

  test('a trade that it was read of in part alone was not searched whole', () => {
    const { providers, coverage } = ask(
      getCity([place('pl_a', [serving('locksmith', 'Sample Keys')]), registeredAt(daysAgo(200))], {
        readings: [
          reading('nyc-dcwp', { observed_at: READ }),
          reading('nyc-dcwp', { observed_at: daysAgo(200), state: 'partial' }),
          reading('map'),
        ],
      }),
      HERE,
    ).data;
    const whole = 'As read whole on 2013-03-06 it ties a licence to no provider of this trade.';
    expect(providers[0]?.licence_note).toContain(
      `was read in part (2025-12-27); no licence tied to this provider was found in it. ${whole}`,
    );
    expect(coverage?.registers[0]?.note).toContain(whole);
  });

  test('read in part says so too', () => {
    const answer = ask(city('partial', READ), HERE);
    const { providers, coverage } = answer.data;
    expect([answer.status, ask(city('complete', READ), HERE).status]).toEqual(['partial', 'ok']);
    expect(providers[0]?.licence_note).toMatch(/read in part \(2013-03-06\).*13 years ago/);
    expect(coverage?.registers[0]?.note).toBe('Read in part only, on 2013-03-06, 13 years ago.');
  });

  test('a licence of then is not one of now', () => {
    const rows = [
      serving('locksmith', 'Old Keys', { source_id: 'nyc-dcwp', observed_at: READ, licences: [licence('9004')] }),
    ];
    const [found] = ask(getCity([place('pl_old', rows)]), HERE).data.providers;
    expect(found?.licence_note).toContain('as it stood on 2013-03-06, 13 years ago; what it says today is not known');
    expect(found?.why.shown_not_scored.join()).toContain(
      'Licence 9004, status Active, expires 2027-05-31, as the register stood on 2013-03-06',
    );
  });

  test.each([
    [30, false],
    [31, true],
  ])('read %i days ago is old: %s', (days, old) => {
    const { providers, coverage } = ask(city('complete', daysAgo(days)), HERE).data;
    expect(coverage?.registers[0]?.note === null).toBe(!old);
    expect(/days ago/.test(providers[0]?.licence_note ?? '')).toBe(old);
  });
});

test('equals of whom no more than a ZIP code is known: that of the nearer ZIP code first, not the first by name', () => {
  const inZip = (id: string, name: string, zip: string) =>
    place(id, [
      serving('locksmith', name, { location: null, address: parseAddress(`5 Fictional Way, Brooklyn, NY ${zip}`) }),
    ]);
  const city = getCity([inZip('pl_far', 'Alpha Keys', '11229'), inZip('pl_own', 'Omega Keys', '11213')]);
  const answer = ask(city, { location: '11213', radius_m: 20_000 });
  expect(answer.data.providers.map(({ place_id, distance_m }) => [place_id, distance_m])).toEqual([
    ['pl_own', null],
    ['pl_far', null],
  ]);
});

describe('homes', () => {
  test('who is known by a ZIP code alone is found in it, without a point, a distance or points for one', () => {
    const found = provider('pl_zip');
    expect(found).toMatchObject({
      address: 'Brooklyn, NY 11213',
      location: null,
      distance_m: null,
      area: null,
      borough: 'Brooklyn',
    });
    expect(found?.why.factors.find(({ factor }) => factor === 'distance')).toMatchObject({ points: 0 });
  });
});

describe('why', () => {
  test('the factors add up to the score, and without distance to the Truth Score', () => {
    for (const { why, truth_score } of ask(CITY, HERE).data.providers) {
      const sum = (factors: typeof why.factors) => factors.reduce((total, { points }) => total + points, 0);
      expect(sum(why.factors)).toBe(why.score);
      expect(sum(why.factors.filter(({ factor }) => factor !== 'distance'))).toBe(truth_score);
    }
  });

  test('equal evidence: the nearer first, then by name, then by identifier', () => {
    const same = (id: string, name: string, metres: number) =>
      place(id, [serving('locksmith', name, { location: north(metres) })]);
    const city = getCity([
      same('pl_b', 'Beta', 100),
      same('pl_a2', 'Alpha', 100),
      same('pl_a1', 'Alpha', 100),
      same('pl_c', 'Aleph', 103),
    ]);
    expect(listIds(ask(city, HERE))).toEqual(['pl_a1', 'pl_a2', 'pl_b', 'pl_c']);
  });

  test('a source that no longer prints a phone is not named as its publisher', () => {
    const phone = '+17185550103';
    const rows = [
      serving('locksmith', 'Two Keys', { phone }),
      serving('locksmith', 'Two Keys', { phone, source_id: 'nyc-dcwp', missing_since: daysAgo(5) }),
    ];
    const [found] = ask(getCity([place('pl_two', rows)]), HERE).data.providers;
    expect(found).toMatchObject({ phone, phone_published_by: [expect.not.stringContaining('Register')] });
  });

  test('phones that differ are shown and not scored', () => {
    const city = getCity([
      place('pl_two', [
        serving('locksmith', 'Sample', { phone: '+17185550101' }),
        serving('locksmith', 'Sample', { source_id: 'base', phone: '+17185550102', observed_at: daysAgo(2) }),
      ]),
    ]);
    const [found] = ask(city, HERE).data.providers;
    expect(found?.why.shown_not_scored).toContain('Sources print 2 different phone numbers');
    expect(found?.phone_published_by).toEqual(['Invented Map']);
  });

  test('nothing that is generated praises or knows of payment', () => {
    const requests = ['locksmith', 'locked out', 'mohel', 'flux', 'plumber in Flatbush', 'lawyer'];
    const answers = requests.flatMap((service) => [
      ask(CITY, { service }),
      ask(CITY, { service, ...HERE }),
      ask(CITY, { service, location: 'Teaneck' }),
    ]);
    const text = JSON.stringify(
      answers.map(({ data, notes }) => [
        data.ranking,
        data.coverage,
        notes,
        data.providers.map(({ why, licence_note }) => [why, licence_note]),
      ]),
    );
    expect(text.match(/\bbest\b|\bofficial\b|#1/gi)).toBeNull();
  });
});

test.each([
  [{ service: 'locksmith open now' }, true],
  [{ service: 'locksmith open now', open_now: true }, false],
  [{ service: 'locksmith' }, false],
])('%j: whether it is told that such words filter nothing', (request, isTold) => {
  expect((ask(CITY, request).notes?.join(' ') ?? '').includes('{"open_now": true} shows')).toBe(isTold);
});

test.each([
  ['locksmith, zork, blat', 'Nothing was made of "zork", "blat".'],
  ['locksmith zork blat', 'Nothing was made of "zork blat".'],
  ['locksmith zork / blat', 'Nothing was made of "zork", "blat".'],
])('%s: words that stand apart are told apart', (service, note) => {
  expect(ask(CITY, { ...HERE, service }).notes).toContain(note);
});
