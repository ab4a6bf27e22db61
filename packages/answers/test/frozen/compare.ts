import type { City } from '@kehilla/city';
import { findNoteCodes } from '@kehilla/core';
import { type Answer, askTool, type Question, type Refusal, type Tool } from '../world/ask.ts';
import { type ApprovedLine, fingerprint, getKey, readApproved, readFrozen } from './files.ts';
import { type Summary, getSummary } from './summary.ts';

/** A question that is answered otherwise than it was recorded, and its approval where it had one, of this answer or another. */
export type Difference = {
  readonly ask: Question;
  readonly was: Summary;
  readonly is: Summary;
  readonly approved: ApprovedLine | null;
};

type Answered = { readonly ask: Question; readonly was: Summary; readonly is: Summary };

/** How today's answers of a tool compare with the recorded ones. */
export type Comparison = {
  /** Every question that was asked, with the recorded answer and today's. */
  readonly answers: readonly Answered[];
  readonly approved: readonly Difference[];
  /** Not approved, or approved with another answer. */
  readonly unapproved: readonly Difference[];
  /** The codes of the notes of all answers. */
  readonly noteCodes: ReadonlySet<string>;
  /** Approvals of questions that are answered as recorded, or are not recorded. */
  readonly stale: readonly ApprovedLine[];
};

/** Results that are asked for and compared, unless the question says how many. */
const LIMITS: Readonly<Record<Tool, number>> = {
  search_places: 8,
  recommend_food: 6,
  find_services: 5,
  search_events: 8,
};

/** The summary of today's answer to a question. */
export async function answerNow(tool: Tool, question: Question, city: City): Promise<Summary> {
  return getSummary(tool, await askNow(tool, question, city));
}

function askNow(tool: Tool, question: Question, city: City): Promise<Answer | Refusal> {
  return askTool(tool, { limit: LIMITS[tool], ...question }, city);
}

/** Asks every recorded question of a tool and compares. Throws where a question was not recorded yet. */
export async function compareTool(tool: Tool, city: City): Promise<Comparison> {
  const lines = readFrozen(tool);
  const approvals = readApproved(tool);
  const answers: Answered[] = [];
  const differences: Difference[] = [];
  const noteCodes = new Set<string>();
  for (const { ask, was } of lines) {
    if (was === undefined) throw new Error(`${tool} ${getKey(ask)} is not recorded: npm run frozen -- --record.`);
    const answer = await askNow(tool, ask, city);
    const is = getSummary(tool, answer);
    if ('notes' in answer) for (const code of findNoteCodes(answer.notes)) noteCodes.add(code);
    answers.push({ ask, was, is });
    if (JSON.stringify(is) === JSON.stringify(was)) continue;
    differences.push({ ask, was, is, approved: approvals.get(getKey(ask)) ?? null });
  }
  const isApproved = ({ is, approved }: Difference): boolean => approved?.now === fingerprint(is);
  const differing = new Set(differences.map(({ ask }) => getKey(ask)));
  return {
    answers,
    noteCodes,
    approved: differences.filter(isApproved),
    unapproved: differences.filter((each) => !isApproved(each)),
    stale: [...approvals].filter(([key]) => !differing.has(key)).map(([, line]) => line),
  };
}
