import type { Leaf, Part } from './leaves.ts';

/** The smallest part of this name that a part is, or lies in; null where there is none. */
export function nearest(name: string, part: Part): Part | null {
  let up: Part | null = part;
  while (up !== null && up.name !== name) up = up.parent;
  return up;
}

/** The column of a row in which a leaf stands, from 0. */
export function columnOf({ part }: Leaf, row: Part): number {
  return columnOfPart(part, row);
}

/** The column of a row in which a part of it stands, from 0. */
export function columnOfPart(within: Part, row: Part): number {
  let part = within;
  while (part.parent !== null && part.parent !== row) part = part.parent;
  return part.row;
}
