import type { TextNode, PageElement } from './text-node.ts';

/** The smallest element of this name that a element is, or lies in; null where there is none. */
export function nearest(name: string, element: PageElement): PageElement | null {
  let up: PageElement | null = element;
  while (up !== null && up.name !== name) up = up.parent;
  return up;
}

/** The column of a row in which a text node stands, from 0. */
export function getColumn({ element }: TextNode, row: PageElement): number {
  return columnOfPart(element, row);
}

/** The column of a row in which a part of it stands, from 0. */
export function columnOfPart(within: PageElement, row: PageElement): number {
  let element = within;
  while (element.parent !== null && element.parent !== row) element = element.parent;
  return element.row;
}
