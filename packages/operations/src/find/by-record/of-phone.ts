import type { City } from '@kehilla/city';
import { normalPhone } from '@kehilla/core';
import { placePattern } from '@kehilla/understanding';

/** What a telephone number is written with. */
const WRITTEN = /^[\d\s()+./-]{10,}$/;

/** What people write before a number: "tel.", "phone:", "call". */
const LED = new RegExp(`^\\s*(?:${placePattern('phoneLead')})[\\s.:#]*(?=[\\d(+])`, 'i');

/** The places of the telephone number that a text is, none where nobody has it; null where it is another text. */
export function placesOfPhone(text: string, city: City): Uint32Array | null {
  const number = text.replace(LED, '');
  const phone = WRITTEN.test(number) ? normalPhone(number) : null;
  return phone === null ? null : Uint32Array.from(city.findByPhone(phone));
}
