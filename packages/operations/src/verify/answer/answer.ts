import { quoteText } from '@kehilla/core';
import type { City, PlaceDoc } from '@kehilla/city';
import type { VerifyAnswer } from '@kehilla/contract';
import { dayInWords } from '../../describe/civil-date.ts';
import { ASK_RABBI } from '../../describe/notes.ts';
import { notLookedAt, ranOut, showedOnce } from './ended.ts';
import type { Judged } from '../../describe/evidence/judged.ts';
import { toldByName, toldOfLimits, toldOfTranscription, withSureLines } from './linked-by-name.ts';
import { isInSeasonOfAny, isOnlyForFeasts } from './passover.ts';
import { SENTENCES, type Unplaced } from './sentences.ts';
import { alertsTold, isInDoubtByAlert } from '../../describe/evidence/waiting-alerts.ts';
import { alsoPublished, notAlone, notBorneOut } from './told-beside.ts';

const DOUBTFUL = 'Whether this is the place that is meant is not sure; the notes say why.';

/**
 * The answer about one place, in plain words that report and never rule; of an earlier instant it says so first, and is never enough for now.
 * `unplaced` are lists with a line that may be about it; it is never enough where it may be another place than the one that was meant (`isDoubtful`);
 * `beside` tells what agencies list at its door.
 * Rule: specification §4.4, decisions §3.
 */
export function answerOf(
  city: City,
  { name, register_state }: Pick<PlaceDoc, 'name' | 'register_state'>,
  judged: Judged,
  unplaced: Unplaced,
  now: Date,
  isDoubtful: boolean,
  beside = '',
): VerifyAnswer {
  const { status, certified_by } = judged.kosher;
  const { summary, advice } = SENTENCES[status](city, quoteText(name), judged, unplaced);
  const sure = withSureLines(city, judged);
  const isPast = judged.at.getTime() !== now.getTime();
  const past = isPast ? `As known on ${dayInWords(judged.at.toISOString())}, which may not hold now:` : '';
  return {
    // A document says nothing of a place that nobody shows any more: who is behind that door now is not known.
    sufficient_evidence_now:
      !isPast &&
      !isDoubtful &&
      !isInDoubtByAlert(judged) &&
      status === 'listed_by_agency' &&
      sure.kosher.status === 'listed_by_agency' &&
      register_state !== 'left_register' &&
      (!isOnlyForFeasts(sure) || isInSeasonOfAny(sure)),
    certified_by,
    summary: [
      past,
      summary,
      beside,
      toldByName(city, judged),
      toldOfTranscription(city, judged),
      toldOfLimits(city, judged),
      isDoubtful ? DOUBTFUL : '',
      notBorneOut(city, judged),
      notAlone(city, judged),
      showedOnce(city, judged),
      ranOut(city, judged),
      notLookedAt(city, judged),
      alsoPublished(city, judged),
      alertsTold(city, judged),
      ASK_RABBI,
    ]
      .filter((said) => said !== '')
      .join(' '),
    kosher_status: status,
    advice,
  };
}
