import type { City } from '@kehilla/city';
import type { KosherChange, KosherChangeReading } from '@kehilla/contract';
import { evidenceId, type ListingEvidence } from '@kehilla/kosher';

/** A change with the list that shows it; null of a notice, an alert and a document. */
export type Told = { readonly change: KosherChange; readonly list_id: string | null };

/** Whether a reading shows that the agency lists it: a line that says itself that it ended does not. */
export function isStanding(line: ListingEvidence | null): boolean {
  return line !== null && !line.terminated;
}

/** Tells what one reading shows of a line. */
export function tellReading(line: ListingEvidence | null, read_at: string): KosherChangeReading {
  return {
    read_at,
    evidence_id: line === null ? null : evidenceId(line.reading_id, line.external_id),
    listed: isStanding(line),
    food_status: line === null || line.food_status.length === 0 ? null : line.food_status.join(', '),
    standards: [...(line?.standards ?? [])],
    scope_note: line?.scope_note ?? null,
  };
}

/** Describes the place that a change is about; null where there is none in the city. */
export function describePlace(city: City, place_id: string | null): KosherChange['place'] {
  const place = place_id === null ? null : city.findPlace(place_id);
  if (place === null) return null;
  const { place_id: id, name, address } = city.doc(place);
  return { place_id: id, name, address };
}
