import type { VerifyAnswer } from '@kehilla/contract';
import { ASK_RABBI } from '../../describe/notes.ts';
import { ADVICE, NO_RULING } from './advice.ts';
import type { Sentences } from './sentences.ts';

/** The answer where no single place is meant; `count` is how many fit, or how many may have been meant. */
export function answerWithoutSubject(
  kind: 'ambiguous' | 'too_many' | 'not_found' | 'somewhere_unknown' | 'outside' | 'unavailable',
  count = 0,
): VerifyAnswer {
  const { summary, advice } = WITHOUT[kind](count);
  return {
    sufficient_evidence_now: false,
    certified_by: [],
    summary: `${summary} ${ASK_RABBI}`,
    kosher_status: null,
    advice,
  };
}

const WITHOUT: Readonly<Record<Parameters<typeof answerWithoutSubject>[0], (count: number) => Sentences>> = {
  ambiguous: (count) => ({
    summary: `${count} places fit what was sent, and what is known of one says nothing of another.`,
    advice: `${ADVICE.branch} ${NO_RULING}`,
  }),
  too_many: (count) => ({
    summary: `At least ${count} places fit what was sent; ${count} of them are shown, what is known of one says nothing of another, and nothing is said of the others.`,
    advice: `${ADVICE.branch} ${NO_RULING}`,
  }),
  not_found: (count) => ({
    summary: `No place on record fits what was sent${count > 0 ? ' well enough; those that may have been meant are among the candidates' : ''}. That says nothing about whether it is certified.`,
    advice: `${ADVICE.identify} ${NO_RULING}`,
  }),
  somewhere_unknown: (count) => ({
    summary: `Where the place was said to be is not known to the service, so no place can be said to be meant.${count > 0 ? ' Places of New York City that fit what else was sent are among the candidates; a certification is of one branch, so none of them stands in for it.' : ''} That says nothing about whether it is certified.`,
    advice: `${ADVICE.where} ${NO_RULING}`,
  }),
  outside: () => ({
    summary:
      'What was sent lies outside New York City, which the service does not cover. That says nothing about whether it is certified.',
    advice: `Ask the place for its current certificate, or the agency. ${NO_RULING}`,
  }),
  unavailable: () => ({
    summary: 'The lists could not be read now, and nothing about this place is stored.',
    advice: `${ADVICE.later} ${NO_RULING}`,
  }),
};
