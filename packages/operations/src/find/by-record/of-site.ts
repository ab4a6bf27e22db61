import type { City } from '@kehilla/city';
import { websiteHost } from '@kehilla/linkage';

/** A web address and nothing else, with or without its scheme: "https://www.maplegrill.example/menu". */
const WRITTEN = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/iu;
/** With a scheme it is surely one; without it may be a name with a point: "Dr.Smith". */
const SCHEME = /^https?:\/\//i;

/** The places whose website a text is, none where nobody has it; null where it is another text, or may be and nobody has it. */
export function placesOfSite(text: string, city: City): Uint32Array | null {
  const address = text.trim();
  if (!WRITTEN.test(address)) return null;
  const host = websiteHost(address);
  const places =
    host === null ? [] : city.findByHost(host).filter((place) => websiteHost(city.doc(place).website) === host);
  return places.length === 0 && !SCHEME.test(address) ? null : Uint32Array.from(places);
}
