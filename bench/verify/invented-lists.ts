import type { City } from '@kehilla/city';
import type { Page } from '@kehilla/fetch/page';
import { createRandom } from '../relevance/random.ts';

/** A place that an invented list carries: its name and address as the city has them. */
export type ListedPlace = { readonly name: string; readonly address: string };

/** Pages of the five lists in their publishers' forms, by source id. What they say is invented for measuring; only names and addresses are real. */
export function inventedLists(city: City, at: string): ReadonlyMap<string, readonly Page[]> {
  const [ou, ok, chk, v5t] = [150, 100, 60, 80].map((count, i) => getSample(city, count, 100 + i)) as [
    ListedPlace[],
    ListedPlace[],
    ListedPlace[],
    ListedPlace[],
  ];
  const page = (body: string): Page => ({
    url: 'file:///invented',
    body: new TextEncoder().encode(body),
    fetched_at: at,
    content_type: null,
    http_status: null,
    etag: null,
    last_modified: null,
  });
  const london = Array.from({ length: 30 }, (_, i) => ({
    name: `Invented London ${i}`,
    address: `${i + 1} Sample Row, London NW99 ${i % 9}ZZ`,
  }));
  return new Map([
    ['ou', [page(ouFeed(ou))]],
    ['ok', okFeeds(ok).map(page)],
    ['chk', [page(chkTable(chk))]],
    ['v5t', [page(v5tCards(v5t)), page('<div class="wil-no-results">Nothing was found.</div>')]],
    ['klbd', [page(klbdPage(london))]],
  ]);
}

/** Places with an address, drawn from the city by a seed. */
export function getSample(city: City, count: number, seed: number): ListedPlace[] {
  const random = createRandom(seed);
  const found = new Map<string, ListedPlace>();
  while (found.size < count) {
    const { place_id, name, address, category } = city.doc(random.below(city.size));
    if (address !== null && category !== 'synagogue') found.set(place_id, { name, address });
  }
  return [...found.values()];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const slug = (text: string, i: number): string => `${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${i}`;

function ouFeed(places: readonly ListedPlace[]): string {
  const results = places.map(({ name, address }, i) => ({
    id: 90_000 + i,
    name: escaped(name),
    slug: slug(name, i),
    url: `https://oukosher.org/restaurant/${slug(name, i)}/`,
    website: '',
    address,
    establishment: [{ slug: 'restaurant', name: 'Restaurant' }],
    location: [],
    geo: '',
    mdp: i % 2 ? 'Meat' : 'Dairy',
    mdps: [i % 2 ? 'meat' : 'dairy'],
    phone: '',
    passover: false,
    pas_yisroel: i % 3 === 0,
    cholov_yisroel: i % 4 === 0,
    glatt: i % 2 === 1,
    yoshon: false,
    company_terminated: '',
  }));
  return JSON.stringify({ status: 'success', count: results.length, total: results.length, results });
}

function okFeeds(places: readonly ListedPlace[]): string[] {
  const PreparedData = places.map(({ name, address }, i) => ({
    ID: 7_000 + i,
    title: name,
    restaurant_address: { title: `${address}, USA`, url: '' },
  }));
  const types = places.map(({ name }, i) => ({
    id: 7_000 + i,
    slug: slug(name, i),
    link: `https://www.ok.org/restaurant/${slug(name, i)}/`,
    title: { rendered: escaped(name) },
    class_list: ['cpt_restaurant', `ctax_restaurant_type-${i % 2 ? 'meat' : 'dairy'}`],
  }));
  return [JSON.stringify({ PreparedData }), JSON.stringify(types)];
}

function chkTable(places: readonly ListedPlace[]): string {
  const rows = places.map(
    ({ name }) =>
      `Invented list,summer-5786,2026-07-01,https://list.example/list.png,Eateries & Takeout,"${name.replaceAll('"', '')}",,`,
  );
  return ['list_title,season,published_on,image_url,section,name,note,food_status', ...rows].join('\n');
}

function v5tCards(places: readonly ListedPlace[]): string {
  const cards = places.map(
    ({ name, address }, i) =>
      `<article class="listing_module__a1b2c listing"><h2 class="listing_title__29"><a href="https://vaadhakashrus.org/listing/${slug(name, i)}/">${escaped(name)}</a></h2>
<div class="listing-item-map_tagline"><a href="https://www.google.com/maps/search/${escaped(address)}">${escaped(address)}</a></div></article>`,
  );
  return `<!DOCTYPE html><html><body class="page wilcity"><div class="listings">${cards.join('\n')}</div></body></html>`;
}

function klbdPage(places: readonly ListedPlace[]): string {
  const rows = places.map(
    ({ name, address }) =>
      `<article class="w-grid-item"><h2 class="w-post-elm post_title">${escaped(name)}</h2><div class="w-post-elm post_custom_field"><span class="w-post-elm-value">${address}</span></div></article>`,
  );
  return `<!DOCTYPE html><html><head><link rel="canonical" href="https://kosher.org.uk/kosher-places/restaurants/"></head><body><main>${rows.join('\n')}</main></body></html>`;
}
