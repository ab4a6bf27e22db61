import { isForFeast, isForPassover, isInSeason, isPassoverSeason } from '@kehilla/kosher';
import type { Judged } from '../../describe/evidence/judged.ts';

/** What a listing says of Passover, in its season or where it is for that alone; '' where nothing is to be said. Rule: decisions §3. */
export function aboutPassover(judged: Judged): string {
  const { counted, at } = judged;
  if (isOnlyForFeasts(judged) && !counted.every((line) => isForPassover(line.season)))
    return ' It is listed for a feast; this says nothing about the rest of the year.';
  if (isOnlyForFeasts(judged)) return ' It is listed for Passover; this says nothing about the rest of the year.';
  if (!isPassoverSeason(at) || counted.some((line) => line.passover === true || isForPassover(line.season))) return '';
  return ' This says nothing about Passover.';
}

/** Whether it is now the season of a feast that a line is for. */
export function isInSeasonOfAny({ counted, at }: Judged): boolean {
  return counted.some(({ season }) => isInSeason(season, at));
}

/** Whether nothing but lists for feasts speaks for the place. */
export function isOnlyForFeasts({ counted, valid, kosher }: Judged): boolean {
  const isCertifiedByDocument = valid.some(({ agency }) => kosher.certified_by.includes(agency));
  return counted.length > 0 && counted.every((line) => isForFeast(line.season)) && !isCertifiedByDocument;
}
