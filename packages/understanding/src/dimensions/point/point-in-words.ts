import type { AreaMatch } from '../area/area.ts';
import { addressInWords, type DoorInWords } from './address-in-words.ts';
import { type CornerInWords, cornerInWords } from './corner-in-words.ts';
import { type LandmarkInWords, landmarkInWords } from './landmark-in-words.ts';
import type { PointsPort } from './port.ts';

/** A door, a corner or a place by its name that words say to be near. */
export type PointInWords<Door, House> =
  | { readonly kind: 'door'; readonly found: DoorInWords<Door> }
  | { readonly kind: 'corner'; readonly found: CornerInWords }
  | { readonly kind: 'house'; readonly found: LandmarkInWords<House> };

/** The door, the corner or the place on record that folded words say to be near, in this order; null where they name none that is known. */
export function readPointInWords<
  Area extends AreaMatch,
  Door extends object,
  House extends { readonly places: readonly unknown[] },
>(words: readonly string[], port: PointsPort<Area, Door, House>): PointInWords<Door, House> | null {
  const door = addressInWords(words, port);
  if (door !== null) return { kind: 'door', found: door };
  const corner = cornerInWords(words, port);
  if (corner !== null) return { kind: 'corner', found: corner };
  const house = landmarkInWords(words, port);
  return house === null ? null : { kind: 'house', found: house };
}
