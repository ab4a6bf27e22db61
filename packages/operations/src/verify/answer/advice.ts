/** What every advice ends with. Rule: specification §1.4. */
export const NO_RULING = 'This reports what agencies publish and is no ruling.';

/** What to do next, by what was found. */
export const ADVICE = {
  listed: NO_RULING,
  stale: `Look for a current certificate at the place, or ask the agency. ${NO_RULING}`,
  conflicted: `Ask the agency before relying on either statement. ${NO_RULING}`,
  unknown: `Ask the place for its current certificate and check it with the agency that signed it. ${NO_RULING}`,
  branch: 'Ask which branch is meant and send its place_id; a certification is of one branch, never of a name.',
  identify: "Send the name with the street address, the place_id of a search result, or the business's own website.",
  where:
    'Ask in which city the place is. For one in New York City send its borough, neighbourhood or ZIP code, or the place_id of the candidate that is meant.',
  later: 'Ask again in a few minutes.',
} as const;
