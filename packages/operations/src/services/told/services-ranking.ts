import type { FindServicesRanking } from '@kehilla/contract';
import { DISTANCE_FACTOR, SERVICE_METHOD, TRUTH_FACTORS, TRUTH_VERSION } from '@kehilla/ranking';
import { boroughNamed, type FoundProviders } from '../asked/find-providers.ts';
import type { Need } from '../asked/need.ts';

const ORDER_NOTE =
  'Order follows public evidence and distance. It says nothing about quality and cannot be bought. Behind stand those whose licence is for several trades alone, or over.';

/** How the order was made: the whole rule, the radius asked and used, and that nothing is paid for. Rule: decisions §9. */
export function getRanking(need: Need, found: FoundProviders): FindServicesRanking {
  const { radius_m } = found;
  const factors = radius_m === null ? TRUTH_FACTORS : [...TRUTH_FACTORS, DISTANCE_FACTOR];
  const within = wasSearched(need) ? withinNote(need, found) : 'Nothing was searched.';
  return {
    method: SERVICE_METHOD,
    truth_score_version: TRUTH_VERSION,
    factors: factors.map((factor) => ({ ...factor })),
    tie_break: ['standing', 'score', 'distance', 'truth_score', 'name', 'place_id'],
    radius_m,
    paid_placement: false,
    note: `${ORDER_NOTE} ${within}`,
  };
}

/** Nobody is looked for without a trade that was understood, or outside the city. */
function wasSearched({ question, where }: Need): boolean {
  return question.trades.length > 0 && where.kind === 'around';
}

function withinNote({ where }: Need, { radius_m, widened_from_m, borough }: FoundProviders): string {
  if (radius_m === null) return 'Nobody is nearer than another: the whole city was searched.';
  if (borough !== null) return `Searched in ${borough}.`;
  const asked = boroughNamed(where);
  if (asked !== null) return `Asked in ${asked}; searched within ${radius_m} m of its middle.`;
  return widened_from_m === null
    ? `Searched within ${radius_m} m.`
    : `Asked within ${widened_from_m} m; searched within ${radius_m} m.`;
}
