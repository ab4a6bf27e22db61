import { findArea, isInCity } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { type Address, type LatLng, ServiceError } from '@kehilla/core';
import { boroughOfZip, parseAddress, websiteHost, zipOf } from '@kehilla/linkage';

/** What a request says about the place it means, read into parts; null = not said, or nothing could be made of it. */
export type AskedPlace = {
  readonly place_id: string | null;
  readonly name: string | null;
  readonly address: Address | null;
  readonly point: LatLng | null;
  /** The host of its own website; null also for a site where many businesses have a page. */
  readonly host: string | null;
  /** ZIP code of the city. */
  readonly zip: string | null;
  /** The area that the city or postcode names. */
  readonly area: AskedArea | null;
  /** Where to look first: the point, else the middle of the area or of the address's ZIP. */
  readonly centre: LatLng | null;
  /** Whether what was sent lies in the five boroughs; null when nothing sent says. */
  readonly covered: boolean | null;
  /** Whether city and postcode were understood; null when neither was sent. */
  readonly areaUnderstood: boolean | null;
  readonly notes: readonly string[];
};

/** An area of the gazetteer: a borough, or something smaller with its own size. */
export type AskedArea = LatLng & {
  readonly name: string;
  readonly borough: string | null;
  readonly radius_m: number;
  /** The area is that whole borough, or (null) all five. */
  readonly whole: 'borough' | 'city' | null;
};

type Located = { readonly area: AskedArea | null; readonly covered: boolean | null; readonly understood: boolean };

/** Reads the identifying part of a request. Throws `invalid_request` for a `url` that is not a web address. Rule: specification §4.4. */
export function readAskedPlace(input: VerifyKosherInput): AskedPlace {
  const { place_id = null, name = null, city, postcode, lat, lng } = input;
  const url = input.url === undefined ? null : webAddress(input.url);
  const host = url === null ? null : websiteHost(url);
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  const said = [city, postcode]
    .filter((text) => text !== undefined && text.trim() !== '')
    .map((text) => locate(text as string));
  const address = addressOf(input);
  const located = [...said, pointCovered(point), addressCovered(address), postcodeCovered(postcode)];
  return {
    place_id,
    name,
    address,
    point,
    host,
    zip: zipOf(postcode) ?? address?.zip ?? null,
    area: narrowest(said),
    centre: centreOf(point, said, address),
    covered: located.some((one) => one.covered === false) ? false : located.some((one) => one.covered) ? true : null,
    areaUnderstood: said.length === 0 ? null : said.every((one) => one.understood),
    notes: [
      ...(url !== null && host === null
        ? ['Many businesses have a page at that address; send the name and address of the place.']
        : []),
      ...(address !== null && address.street === null
        ? ['No street could be read in the address; it was not compared.']
        : []),
      ...(said.every((one) => one.understood) ? [] : ['The city or postcode was not understood and was not used.']),
    ],
  };
}

/** An http(s) address in full; a bare host is taken as one. */
function webAddress(text: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw new ServiceError(
      'invalid_request',
      '`url` must be the http or https address of the business’s own website.',
      {
        field: 'url',
        expected: 'an address such as https://example.com',
      },
    );
  return url.href;
}

function addressOf({ address, city, postcode }: VerifyKosherInput): Address | null {
  if (address === undefined || address.trim() === '') return null;
  const more = [city, postcode].filter((part) => part !== undefined && !address.includes(part));
  return parseAddress([address, ...more].join(', '));
}

function locate(text: string): Located {
  const match = findArea(text);
  if (match === null) return { area: null, covered: null, understood: false };
  if (match.outside) return { area: null, covered: false, understood: true };
  const { name, borough, lat, lng, radius_m, kind, id } = match.area;
  const whole = id === 'city' ? 'city' : kind === 'borough' ? 'borough' : null;
  return { area: { name, borough, lat, lng, radius_m, whole }, covered: true, understood: true };
}

function pointCovered(point: LatLng | null): Pick<Located, 'covered'> {
  return { covered: point === null ? null : isInCity(point.lat, point.lng) };
}

function addressCovered(address: Address | null): Pick<Located, 'covered'> {
  if (address === null) return { covered: null };
  if (address.zip !== null) return { covered: boroughOfZip(address.zip) !== null };
  if (address.state !== null && address.state !== 'NY') return { covered: false };
  if (address.borough !== null) return { covered: null };
  const town = findArea(townOf(address));
  return { covered: town?.outside && town.exact ? false : null };
}

/** The town that an address ends with; of one without a street that could be read, its last words without codes. */
function townOf({ city, street, line }: Address): string {
  if (city !== null || street !== null) return city ?? '';
  return (line.split(',').at(-1) ?? '').replace(/\S*\d\S*/g, ' ');
}

/** A code in another country's form lies in no borough; what could be a ZIP code mistyped says nothing. */
function postcodeCovered(postcode: string | undefined): Pick<Located, 'covered'> {
  const code = postcode?.replace(/[\s-]/g, '') ?? '';
  const foreign = /^(?=.*\d)(?=.*[a-z])(?!.*\d{5})[a-z\d]{5,8}$|^\d{7}$/i.test(code);
  return { covered: foreign && findArea(postcode ?? '') === null ? false : null };
}

function centreOf(point: LatLng | null, said: readonly Located[], address: Address | null): LatLng | null {
  return point ?? narrowest(said) ?? (address?.zip == null ? null : locate(address.zip).area);
}

function narrowest(said: readonly Located[]): AskedArea | null {
  const areas = said.flatMap(({ area }) => (area === null ? [] : [area]));
  return areas.sort((a, b) => a.radius_m - b.radius_m)[0] ?? null;
}
