import type { PageRequest } from '../types.ts';
import { standIn } from './content.ts';
import { kindOf } from './content-kind.ts';
import type { Answer } from './exchange.ts';
import { startOf } from './start-of-body.ts';
import { UnreadPage } from './unread-page.ts';

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
  throw new UnreadPage(
    'outage',
    `${host} ${fault}.`,
    isChallenge(answer) || answer.status === 200 ? null : answer.status,
  );
}

function faultOf(
  answer: Answer,
  { accepts, may_be_empty }: Pick<PageRequest, 'accepts' | 'may_be_empty'>,
): string | null {
  if (isChallenge(answer)) return STAND_INS.challenge;
  if (answer.status !== 200) return `answered with status ${answer.status}`;
  if (answer.body.length === 0 && may_be_empty !== true) return 'answered with an empty page';
  const kind = kindOf(answer.header('content-type'), answer.body, accepts);
  const looksLikeHtml =
    kind === 'html' ||
    (kind === null &&
      (/html/i.test(answer.header('content-type') ?? '') || startOf(answer.body, 'latin1').startsWith('<')));
  const instead = looksLikeHtml ? standIn(answer.body) : null;
  if (instead !== null) return STAND_INS[instead];
  return kind === null ? `answered with something other than ${accepts.join(' or ')}` : null;
}

/** Whether the site's guard, not the site, answered. */
export function isChallenge(answer: Answer): boolean {
  return answer.header('cf-mitigated') !== null;
}
