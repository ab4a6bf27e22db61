import { describe, expect, test } from 'vitest';
import { bearsName } from '@kehilla/linkage';
import type { Site, SitePlace } from '../ports.ts';
import type { BusinessFacts } from './business-facts.ts';
import { factsByPlace } from './facts-for-place.ts';
import { factsOfPhone, namesOfPage, phonesOfPage, siteFacts } from './joined-facts.ts';
import { findFactsLink } from '../read-site.ts';

const [OWN, OTHER, HOTLINE] = ['+17185550131', '+17185550132', '+18005550199'];
const street = (text: string) => ({ street: text, city: 'Brooklyn', state: 'NY', zip: '11213' });
const business = (own: Partial<BusinessFacts> = {}): BusinessFacts => ({ ...factsOfPhone(OTHER), phone: null, ...own });
const place = (place_id: string, own: Partial<SitePlace> = {}): SitePlace => ({
  place_id,
  address: { house_number: '405', street: 'Invented Avenue', zip: '11213' },
  ...own,
});
const site = (places: readonly SitePlace[], own: Partial<Site> = {}): Site => ({
  url: 'https://keys.example/',
  places,
  facts_only: true,
  ...own,
});
const findPhone = (of: Site, businesses: readonly BusinessFacts[], phones: readonly string[] = []) =>
  factsByPlace(of, { businesses, phones }).get(of.places[0]?.place_id ?? '')?.phone ?? null;

describe('whose telephone a site states', () => {
  const [here, there] = [street('405 Invented Ave'), street('9 Sample Street')];
  const alone = site([place('a')]);
  const known = site([place('a', { phones: [OWN] })]);
  const many = site([place('a', { phones: [OWN] })], { is_of_many: true });
  test.each<[string, Site, BusinessFacts[], string[], string | null]>([
    ['its only business', alone, [business({ phone: OWN })], [], OWN],
    ['one elsewhere', alone, [business({ phone: OWN, address: there })], [], null],
    [
      'one of two, at its door',
      alone,
      [business({ phone: OWN, address: here }), business({ phone: OTHER, address: there })],
      [],
      OWN,
    ],
    ['one of two, of neither address', alone, [business({ phone: OWN }), business({ phone: OTHER })], [], null],
    ['a chain’s only business', many, [business({ phone: HOTLINE })], [OWN], null],
    ['a chain’s at its door', many, [business({ phone: OWN, address: here })], [], OWN],
    ['several that others know, one of them printed', known, [], [HOTLINE, OWN], OWN],
    ['none that others know', known, [], [HOTLINE, OTHER], null],
    ['what the site states, before what others know', known, [business({ phone: OTHER })], [OWN], OTHER],
    ['many at one door', site([place('a'), place('b')]), [business({ phone: OWN, address: here })], [], null],
    [
      'two that sell food at one door',
      { url: 'https://keys.example/', places: [place('a'), place('b')] },
      [business({ phone: OWN, address: here })],
      [],
      OWN,
    ],
    [
      'many at many doors, of no address',
      site([place('a'), place('b', { address: null })]),
      [business({ phone: OWN })],
      [OWN],
      null,
    ],
    [
      'without a door, an address that nobody can compare',
      site([place('a', { address: null })]),
      [business({ phone: OWN, address: here })],
      [],
      OWN,
    ],
  ])('%s', (_, of, businesses, phones, expected) => expect(findPhone(of, businesses, phones)).toBe(expected));

  test('a site of thousands at one door is told in no time', () => {
    const places = Array.from({ length: 4_000 }, (_, i) => place(`p${i}`));
    const startedAt = process.threadCpuUsage();
    const facts = factsByPlace(site(places), { businesses: [business({ address: here })], phones: [] });
    expect([facts.size, facts.get('p7')]).toEqual([4_000, null]);
    expect(process.threadCpuUsage(startedAt).user / 1_000).toBeLessThan(2_000);
  });
});

describe('what two pages say together', () => {
  const phones = (linked: readonly string[] = [], borne = linked) => ({ linked, borne });
  const hours = { text: 'Mo-Th 09:00-18:00', syntax: 'osm' as const };
  test.each<[string, Omit<Parameters<typeof siteFacts>[0][number], 'names'>[], Partial<BusinessFacts>[]]>([
    [
      'one business, each a part of it',
      [
        { businesses: [business({ name: 'Invented Keys', phone: OWN })], phones: phones() },
        { businesses: [business({ name: 'INVENTED KEYS', hours })], phones: phones() },
      ],
      [{ phone: OWN, hours }],
    ],
    [
      'two by their telephones',
      [
        { businesses: [business({ phone: OWN })], phones: phones() },
        { businesses: [business({ phone: OTHER, hours })], phones: phones() },
      ],
      [{ phone: OWN }, { phone: OTHER }],
    ],
    [
      'a business without a telephone has the only one that is linked',
      [
        { businesses: [business({ hours })], phones: phones() },
        { businesses: [], phones: phones([OWN]) },
      ],
      [{ phone: OWN, hours }],
    ],
    [
      'two that are linked are of nobody',
      [
        { businesses: [business({ hours })], phones: phones([OTHER]) },
        { businesses: [], phones: phones([OWN]) },
      ],
      [{ phone: null, hours }],
    ],
    ['a number that is printed only is no fact by itself', [{ businesses: [], phones: phones([], [OWN]) }], []],
  ])('%s', (_, pages, expected) => {
    const { businesses } = siteFacts(pages.map((page) => ({ ...page, names: [] })));
    expect(businesses).toHaveLength(expected.length);
    expect(businesses).toMatchObject(expected);
  });
});

test.each<[string, string[]]>([
  ['Call <b>(718)</b> 555-0131 now', [OWN]],
  ['<p>718.555.0131</p><p>Fax: 718-555-0132</p>', [OWN]],
  ['<span>+1 718 555 0131</span>', [OWN]],
  ['<script>var x = "718-555-0131"</script>', []],
  ['order 1718555013112', []],
  ['<td>718</td><td>555</td><td>0131</td>', []],
  ['<p>Suite 718</p><p>555-0131</p>', []],
  ['<a href="tel:(718)%20555-0131">Call</a> or 718-555-0132', [OWN, OTHER]],
  ['<a href="tel:nobody">Call</a>', []],
])('numbers of a page: %s', (html, expected) => expect(phonesOfPage(html).borne).toEqual(expected));

test.each<[string, string | null]>([
  ['<a href="/contact">Contact</a><a href="/hours">Hours</a>', '/hours'],
  ['<a href="/about">About us</a><a href="/reach">Get in touch</a>', '/reach'],
  ['<a href="/x">צור קשר</a>', '/x'],
  ['<a href="/contact-lenses">Contact lenses</a>', null],
  ['<a href="/happy-hour">Happy hours</a>', null],
  ['<a href="https://elsewhere.example/contact">Contact</a>', null],
  ['<a href="#contact">Contact</a>', null],
  ['<a href="/contact.pdf">Contact</a>', null],
  [
    '<a href="/blog/how-to-contact-your-landlord-in-winter">Read our new article on how to contact your landlord</a>',
    null,
  ],
  ['<a href="mailto:a@keys.example">Contact</a>', null],
  ['<a href="/services">Services</a>', null],
])('the page of hours and contact: %s', (html, expected) =>
  expect(findFactsLink(html, 'https://keys.example/')).toBe(
    expected === null ? null : new URL(expected, 'https://keys.example/').href,
  ),
);

test.each<[string, string, boolean]>([
  ['<title>Invented Keys | Locksmith in Brooklyn</title>', 'INVENTED KEYS LLC', true],
  ['<title>Locksmith in Brooklyn - Invented Keys</title>', 'Invented Keys', true],
  ['<title>Home</title><meta property="og:site_name" content="Invented Keys">', 'Invented Keys', true],
  ['<title>Home</title>', 'Invented Keys', false],
  ['<title>Sample Locks of Brooklyn</title>', 'Invented Keys', false],
  ['<p>Invented Keys</p>', 'Invented Keys', false],
])('a page bears a name: %s, %s', (html, name, expected) =>
  expect(namesOfPage(html).some((borne) => bearsName([name], borne, 'one'))).toBe(expected),
);
