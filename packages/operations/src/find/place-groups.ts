import { type City, MARK } from '@kehilla/city';
import type { PlaceGroup } from '@kehilla/contract';

/**
 * The groups of places, in the order in which they are shown. A question for kosher food shows the first five; one for a kind, an area or nothing shows what is listed,
 * what is labelled, what is Jewish by its kind, and all others. Rule: specification §4.2, decisions §6.
 */
export const PLACE_GROUPS = [
  'listed',
  'labelled',
  'listed_beyond',
  'listed_other_kind',
  'listed_elsewhere',
  'jewish',
  'others',
] as const satisfies readonly PlaceGroup[];

/** The number of a group, as places are ranked by. */
export function getNumber(group: PlaceGroup): number {
  return PLACE_GROUPS.indexOf(group);
}

/** Whether an agency lists a place, or a map or register labels it kosher, as far as its marks and `isListed` tell. */
export function isCalledKosher({ image }: City, isListed: (place: number) => boolean): (place: number) => boolean {
  return (place) => ((image.marks[place] as number) & MARK.kosher_label) !== 0 || isListed(place);
}

const [LISTED, LABELLED, JEWISH, OTHERS] = (['listed', 'labelled', 'jewish', 'others'] as const).map(getNumber) as [
  number,
  number,
  number,
  number,
];

/** Who says of a place that it is kosher or Jewish: an agency, a label, its kind, or nobody. */
export function getMarkedGroup({ image }: City, isListed: (place: number) => boolean): (place: number) => number {
  return (place) => {
    const mark = image.marks[place] as number;
    if ((mark & MARK.evidence) !== 0 && isListed(place)) return LISTED;
    if ((mark & MARK.kosher_label) !== 0) return LABELLED;
    return (mark & MARK.jewish_kind) === 0 ? OTHERS : JEWISH;
  };
}
