import type { Place } from '@kehilla/contract';
import { safeAddress } from '../../components/answer/text.ts';

/** The public facts of a place as schema.org has them. Never anything about certification: a search engine would show it without its date. */
export function linkedData({ place_id, name, address, location, phone, website }: Place, base_url: string): object {
  const site = safeAddress(website);
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name,
    ...(base_url === '' ? {} : { '@id': `${base_url}/places/${place_id}` }),
    ...(address === null ? {} : { address }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(site === null ? {} : { url: site }),
    ...(location === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng } }),
  };
}
