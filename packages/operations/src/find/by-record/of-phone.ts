import type { City } from '@kehilla/city';
import { normalPhone } from '@kehilla/core';

/** What a telephone number is written with. */
const WRITTEN = /^[\d\s()+./-]{10,}$/;

/** The places of the telephone number that a text is, none where nobody has it; null where it is another text. */
export function placesOfPhone(text: string, city: City): Uint32Array | null {
  const phone = WRITTEN.test(text) ? normalPhone(text) : null;
  return phone === null ? null : Uint32Array.from(city.findByPhone(phone));
}
