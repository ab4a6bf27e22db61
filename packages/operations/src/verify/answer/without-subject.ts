import type { Uncovered } from '@kehilla/understanding';
import type { VerifyAnswer } from '@kehilla/contract';
import { ASK_RABBI } from '../../describe/notes.ts';
import { ADVICE, NO_RULING, type Sentences } from './sentences.ts';

/** Why no single place is meant, and what it is that was asked about, where no list of places tells of such. */
export type WithoutKind =
  | 'ambiguous'
  | 'too_many'
  | 'not_found'
  | 'somewhere_unknown'
  | 'outside'
  | 'outside_listed'
  | 'unavailable'
  | Uncovered;

/** The answer where no single place is meant; `count` is how many fit, or how many may have been meant, `town` where it was said to be. */
export function answerWithoutSubject(kind: WithoutKind, count = 0, town: string | null = null): VerifyAnswer {
  const { summary, advice } = WITHOUT[kind](count, town);
  return {
    sufficient_evidence_now: false,
    certified_by: [],
    summary: `${summary} ${ASK_RABBI}`,
    kosher_status: null,
    advice,
  };
}

const WITHOUT: Readonly<Record<WithoutKind, (count: number, town: string | null) => Sentences>> = {
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
  outside: (_, town) => ({
    summary: `What was sent lies ${town === null ? '' : `in ${town}, `}outside New York City, which the service does not cover${town === null ? '' : `: ${town} is not covered`}, and no agency's list that is read here has it by that name. That says nothing about whether it is certified.`,
    advice: `Ask the place for its current certificate, or the agency. ${NO_RULING}`,
  }),
  outside_listed: (_, town) => ({
    summary: `What was sent lies ${town === null ? '' : `in ${town}, `}outside New York City, which the service does not cover. A list that is read here has a line of that name elsewhere; a certification is of one branch. That says nothing about whether it is certified.`,
    advice: `Ask the place for its current certificate, or the agency. ${NO_RULING}`,
  }),
  unavailable: () => ({
    summary: 'The lists could not be read now, and nothing about this place is stored.',
    advice: `${ADVICE.later} ${NO_RULING}`,
  }),
  product: notCovered(
    'Packaged products are not covered: what agencies print of places says nothing of a product',
    'Look for the mark on the package, or ask the agency whose mark it is.',
  ),
  eruv: notCovered('An eruv is not covered', 'Ask those who keep it whether it stands.'),
  mikvah: notCovered('Who supervises a mikvah is not covered', 'Ask the mikvah, or the community that keeps it.'),
  caterer: notCovered(
    'Caterers without premises are not covered',
    'Ask the caterer for its current certificate, or the agency.',
  ),
};

function notCovered(what: string, ask: string): (count: number) => Sentences {
  return (count) => ({
    summary: `${what}. No place on record fits what was sent${count > 0 ? ' well enough; those that may have been meant are among the candidates' : ''}. That says nothing about whether it is certified.`,
    advice: `${ask} ${NO_RULING}`,
  });
}
