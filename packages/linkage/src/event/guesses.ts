import { fold } from '@kehilla/core';
import type { EventForm } from './event-form.ts';

/** Two listings that are one happening, as indices; `goes_on` where the title of one goes on where the other's ends. */
export type Edge = { readonly a: number; readonly b: number; readonly points: number; readonly goes_on: boolean };

/**
 * The pairs without those where a short title may as well be the beginning of another of the same site: "Daf Yomi" is neither "Daf Yomi with Rabbi
 * Aleph" nor "Daf Yomi with Rabbi Bet" where a site lists both. What is listed twice in the same words is one. Opinion: nothing is merged on a guess.
 */
export function withoutGuesses(edges: readonly Edge[], forms: readonly EventForm[]): Edge[] {
  const others = new Map<string, Set<string>>();
  const titleOf = (i: number): string => fold(forms[i]?.subject.title ?? '');
  const keyOf = (one: number, other: number, { points }: Edge): string =>
    `${one}|${points}|${forms[other]?.subject.site}`;
  const bothWays = ({ a, b }: Edge) => [[a, b] as const, [b, a] as const];
  for (const edge of edges.filter(({ goes_on }) => goes_on))
    for (const [one, other] of bothWays(edge)) {
      const key = keyOf(one, other, edge);
      others.set(key, (others.get(key) ?? new Set()).add(titleOf(other)));
    }
  return edges.filter(
    (edge) => !edge.goes_on || bothWays(edge).every(([one, other]) => others.get(keyOf(one, other, edge))?.size === 1),
  );
}
