/**
 * A element of a page that holds one dish: its text nodes from `start` to before `end`, and no name from `own` on, where what is said below it begins.
 * `kind` is what other dishes there look like.
 */
export type DishBlock = { readonly start: number; readonly own: number; readonly end: number; readonly kind: string };

/** How the kind of a block ends that has no element of its own. */
export const FLAT = ' >';
