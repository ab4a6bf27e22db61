import type { PlaceSummary, SearchPlacesEnvelope } from '@kehilla/contract';
import { tokenCost, tokenCostOfJson } from '../text/token-cost.ts';

/** What the data of ordinary answers with places may cost a model, in tokens; a longer list that was asked for as much more for each further place. Rule: decisions §10. */
const MOST_TOKENS = 5_000;
const ORDINARY_PLACES = 20;
/** Characters of such data to a token at least: what is short by this is not looked at more closely. */
const CHARACTERS_A_TOKEN = 3.15;
/** The share of its estimated cost that a member saves at least. */
const SAVED = 0.8;
/** What the note on what was left out costs, in tokens. */
const NOTE_TOKENS = 50;

type Optional = 'relevance' | 'world' | 'website' | 'phone' | 'why';

/**
 * Members that the contract lets a place be without, in the order in which they go: what other members say already (the points for words, the category), then
 * what is looked up last, and the reasons only when nothing else is left.
 */
const IN_TURN: readonly Optional[] = ['relevance', 'world', 'website', 'phone', 'why'];

/**
 * An answer of search_places as JSON, within what a model can take: where sources state much, the last places lose members that they may be without, and a
 * note says which. The first place is never without them, and what fits stays as it is, to the letter.
 */
export function fittingPlaces(body: string): string {
  if (tokenCost(body, CHARACTERS_A_TOKEN) <= MOST_TOKENS) return body;
  const answer = JSON.parse(body) as SearchPlacesEnvelope;
  const { results } = answer.data;
  const most = (MOST_TOKENS * Math.max(ORDINARY_PLACES, results.length)) / ORDINARY_PLACES;
  let tooMany = tokenCostOfJson(body) - most;
  if (tooMany <= 0) return body;
  tooMany += NOTE_TOKENS;
  const places: PlaceSummary[] = [...results];
  const lacking: string[] = [];
  for (const name of IN_TURN) {
    let at = places.length;
    let from: number | null = null;
    while (tooMany > 0 && at > 1) {
      at -= 1;
      const { [name]: member, ...rest } = places[at] as PlaceSummary;
      if (member === undefined) continue;
      places[at] = rest;
      from = at;
      tooMany -= tokenCostOfJson(`,"${name}":${JSON.stringify(member)}`) * SAVED;
    }
    if (from !== null) lacking.push(`${name} (from place ${from + 1} on)`);
  }
  const note = `To stay short, places lack ${lacking.join(', ')}; a smaller limit with cursor shows all.`;
  return JSON.stringify({
    ...answer,
    data: { ...answer.data, results: places },
    notes: [...(answer.notes ?? []), note],
  });
}
