import { NOWHERE } from '@kehilla/core';
import { type Matcher, type Scored, type Subject, surestFirst } from '@kehilla/linkage';

/** Who may be meant by a name among the places of these ZIP codes, the surest first, each place once. */
export function inArea(matcher: Matcher, subject: Subject, zips: readonly string[]): Scored[] {
  const found = zips.flatMap((zip) => {
    const there = { ...NOWHERE, zip };
    return matcher.candidates({ ...subject, address: there }).filter(({ target }) => target.address?.zip === zip);
  });
  found.sort(surestFirst);
  const places = found.map(({ target }) => target.cluster);
  return found.filter(({ target }, i) => places.indexOf(target.cluster) === i);
}
