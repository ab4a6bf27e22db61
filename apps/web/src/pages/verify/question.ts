import type { Values } from '../../ask.ts';

const LINK = /^(https?:\/\/|www\.)\S+$/i;
/** Hosts of maps, in whose links a name or a point stands and no site of a place. */
const MAPS = /^(?:www\.|maps\.)?(?:google(?:\.[a-z]{2,3}){1,2}|apple\.com|openstreetmap\.org|waze\.com|bing\.com)$/i;
/** The point of the pin itself in a link of a map; the other is the middle of what was seen. */
const PIN = /!3d(-?\d{1,2}\.\d{3,12})!4d(-?\d{1,3}\.\d{3,12})/;
const POINT = /(-?\d{1,2}\.\d{3,}),\s*(-?\d{1,3}\.\d{3,})/;

/**
 * The question that an address asks; null where it asks none. What is written as the name may be a link: of a map, in which a name or a point stands, or of the
 * place's own website. An address alone asks who stands there, and a telephone number is found as it is.
 */
export function findQuestion(query: URLSearchParams): Values | null {
  const name = (query.get('name') ?? '').trim();
  const address = (query.get('address') ?? '').trim();
  const place_id = query.get('place_id');
  if (name === '' && !place_id) return address === '' ? null : { name: address, live: 'never' };
  if (!LINK.test(name)) return { place_id, name, address, live: 'never' };
  const url = /^www\./i.test(name) ? `https://${name}` : name;
  return { place_id, ...(readMapLink(url) ?? { url }), address, live: 'never' };
}

/** What a link from a map says of the place: its name with the point of its pin, else the point alone; null of every other link. */
function readMapLink(link: string): Values | null {
  const url = URL.parse(link);
  if (url === null || !MAPS.test(url.host)) return null;
  const words = [
    url.searchParams.get('q'),
    url.searchParams.get('query'),
    url.searchParams.get('address'),
    getNameInPath(url),
  ];
  const named = words.find((text) => text !== null && text !== '' && !POINT.test(text));
  const [, pinLat, pinLng] = PIN.exec(url.pathname) ?? [];
  if (named !== undefined && named !== null)
    return {
      name: named.slice(0, 120),
      ...(pinLat === undefined ? {} : { lat: Number(pinLat), lng: Number(pinLng) }),
    };
  const [, lat, lng] = PIN.exec(url.pathname) ?? POINT.exec(decodePath(url.href)) ?? [];
  const [mlat, mlng] = [url.searchParams.get('mlat') ?? lat, url.searchParams.get('mlon') ?? lng];
  return mlat === undefined || mlng === undefined ? null : { lat: Number(mlat), lng: Number(mlng) };
}

/** The name in `/maps/place/Maple+Grill/@40.6,-73.9`; null where none stands there. */
function getNameInPath(url: URL): string | null {
  const name = url.pathname.split('/place/')[1]?.split('/')[0];
  return name === undefined ? null : decodePath(name).replaceAll('+', ' ');
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
