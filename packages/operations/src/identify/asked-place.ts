import type { VerifyKosherInput } from '@kehilla/contract';
import { type Address, type LatLng, ServiceError } from '@kehilla/core';
import { parseAddress, websiteHost, zipOf } from '@kehilla/linkage';
import { type AskedArea, type Located, locate, locateAddress, locatePoint, locatePostcode } from './located.ts';

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
  /** It was said to be in a city, town or postcode that nobody knows, and nothing else that was sent lies in the five boroughs. */
  readonly isSomewhereUnknown: boolean;
  readonly notes: readonly string[];
};

/** Reads the identifying part of a request. Throws `invalid_request` for a `url` that is not a web address. Rule: specification §4.4. */
export function readAskedPlace(input: VerifyKosherInput): AskedPlace {
  const { place_id = null, name = null, city, postcode, lat, lng } = input;
  const url = input.url === undefined ? null : webAddress(input.url);
  const host = url === null ? null : websiteHost(url);
  const point = lat === undefined || lng === undefined ? null : { lat, lng };
  const said = [...locatedBy(city, locate), ...locatedBy(postcode, locatePostcode)];
  const address = addressOf(input);
  const town = locateAddress(address, input.address ?? '');
  const located = [...said, locatePoint(point), town];
  const covered = located.some((one) => one.covered === false) ? false : located.some((one) => one.covered) || null;
  const isSomewhereUnknown = covered === null && [...said, town].some((one) => !one.understood);
  return {
    place_id,
    name,
    address,
    point,
    host,
    zip: zipOf(postcode) ?? address?.zip ?? null,
    area: narrowest(said),
    centre: centreOf(point, said, address),
    covered,
    areaUnderstood: said.length === 0 ? null : said.every((one) => one.understood),
    isSomewhereUnknown,
    notes: [
      ...(url !== null && host === null
        ? ['Many businesses have a page at that address; send the name and address of the place.']
        : []),
      ...(address !== null && address.street === null
        ? ['No street could be read in the address; it was not compared.']
        : []),
      ...notesOnWhere(said, isSomewhereUnknown),
    ],
  };
}

function locatedBy(text: string | undefined, read: (text: string) => Located): Located[] {
  return text === undefined || text.trim() === '' ? [] : [read(text)];
}

function notesOnWhere(said: readonly Located[], isSomewhereUnknown: boolean): string[] {
  if (isSomewhereUnknown)
    return ['Where the place was said to be is not known to the service; no place of New York City stands in for it.'];
  return said.every((one) => one.understood) ? [] : ['The city or postcode was not understood and was not used.'];
}

/** An http(s) address in full; a bare host is taken as one. */
function webAddress(text: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw new ServiceError(
      'invalid_request',
      "`url` must be the http or https address of the business's own website.",
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

function centreOf(point: LatLng | null, said: readonly Located[], address: Address | null): LatLng | null {
  return point ?? narrowest(said) ?? (address?.zip == null ? null : locate(address.zip).area);
}

function narrowest(said: readonly Located[]): AskedArea | null {
  const areas = said.flatMap(({ area }) => (area === null ? [] : [area]));
  return areas.sort((a, b) => a.radius_m - b.radius_m)[0] ?? null;
}
