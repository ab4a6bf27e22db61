import { quoteText } from '@kehilla/core';
import type { City, UnplacedLine } from '@kehilla/city';
import type { ListingEvidence } from '@kehilla/kosher';
import { likenessOf, type Subject } from '@kehilla/linkage';
import type { AskedPlace } from '../../identify/asked/asked-place.ts';

const BARE: Subject = { id: '', names: [], address: null, location: null, phone: null, website: null, group: null };

/** The lines of lists that no source has placed and that bear the address that was sent, whatever their names; today's alone. */
export function unplacedAtDoor(city: City, { address }: AskedPlace): UnplacedLine[] {
  if (address?.house_number == null) return [];
  const asked: Subject = { ...BARE, address };
  return city.unplaced.filter((line) => {
    if (line.address === null) return false;
    const level = likenessOf(asked, { ...BARE, address: line.address }).address;
    return level === 'same' || level === 'other_zip' || level === 'unplaced';
  });
}

/** What is told of them: each with its list, for what stands at a door is never left unsaid. */
export function toldAtDoor(city: City, lines: readonly UnplacedLine[]): string[] {
  return lines.map(
    ({ list_id, listed_name }) =>
      `Whether ${quoteText(listed_name)} is meant, which ${city.registry.lists.get(list_id)?.name ?? list_id} has at the address that was sent: nobody has linked that line to a place.`,
  );
}

/** Those lines beside others by their lists, the others first: what an answer names is among its sources. */
export function withLines(
  unplaced: ReadonlyMap<string, ListingEvidence>,
  lines: readonly ListingEvidence[],
): ReadonlyMap<string, ListingEvidence> {
  return new Map([...lines.map((line): [string, ListingEvidence] => [line.list_id, line]), ...unplaced]);
}
