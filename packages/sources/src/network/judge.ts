import type { PageRequest } from '../types.ts';
import { standIn } from './content.ts';
import { kindOf } from './content-kind.ts';
import type { Answer } from './exchange.ts';
import { startOf } from './start-of-body.ts';
import { type Instead, UnreadPage } from './unread-page.ts';

const STAND_INS = {
  challenge: 'answered with a page that asks whether a person is reading',
  login: 'answered with a page to log in',
  away: 'answered that the page is away',
} as const;

/**
 * Refuses an answer that is not the page asked for: another status, a challenge, a login, another kind of content, nothing at all.
 * All of these are outages and say nothing about what the page would have said. Rule: sources note §0.2. Throws `UnreadPage`.
 */
export function checkAnswer(host: string, answer: Answer, asked: Pick<PageRequest, 'accepts' | 'may_be_empty'>): void {
  const fault = faultOf(answer, asked);
  if (fault === null) return;
  const status = isChallenge(answer) || answer.status === 200 ? null : answer.status;
  throw new UnreadPage('outage', `${host} ${fault.told}.`, status, fault.instead);
}

type Fault = { readonly told: string; readonly instead: Instead | null };

function faultOf(
  answer: Answer,
  { accepts, may_be_empty }: Pick<PageRequest, 'accepts' | 'may_be_empty'>,
): Fault | null {
  if (isChallenge(answer)) return { told: STAND_INS.challenge, instead: 'challenge' };
  if (answer.status !== 200) return { told: `answered with status ${answer.status}`, instead: null };
  if (answer.body.length === 0 && may_be_empty !== true)
    return { told: 'answered with an empty page', instead: 'nothing' };
  const kind = kindOf(answer.header('content-type'), answer.body, accepts);
  const looksLikeHtml =
    kind === 'html' ||
    (kind === null &&
      (/html/i.test(answer.header('content-type') ?? '') || startOf(answer.body, 'latin1').startsWith('<')));
  const instead = looksLikeHtml ? standIn(answer.body) : null;
  if (instead !== null) return { told: STAND_INS[instead], instead };
  return kind === null
    ? { told: `answered with something other than ${accepts.join(' or ')}`, instead: 'other_content' }
    : null;
}

/** Whether the site's guard, not the site, answered. */
export function isChallenge(answer: Answer): boolean {
  return answer.header('cf-mitigated') !== null;
}
