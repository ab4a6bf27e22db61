import {
  applyStep,
  freshState,
  type LimitName,
  LIMITS,
  type LimitStep,
  limitStatusOf,
  type LimitResult,
} from '@kehilla/gateway';
import type { Change, States } from './limit-table.ts';

/** One step to count, with its caller. */
export type LimitRequest = {
  readonly step: LimitStep;
  readonly subject: string;
  readonly name: LimitName;
  readonly at: Date;
};

/** What each step of a batch gets, in their order, and what becomes of each caller's state. */
export type LimitOutcome = { readonly answers: LimitResult[]; readonly changes: Map<string, Change> };

/** Takes the steps one after the other, from these states, by the gateway's own arithmetic. */
export function countSteps(batch: readonly LimitRequest[], states: States): LimitOutcome {
  const changes = new Map<string, Change>();
  const answers = batch.map(({ step, subject, name, at }) => {
    const limits = LIMITS[name];
    const known = changes.get(subject);
    const { state, refusal } = applyStep(step, known?.after ?? states.get(subject), limits, at.getTime());
    changes.set(subject, { subject, before: known?.before ?? states.get(subject), after: state, limits });
    return { standing: limitStatusOf(state, limits), refusal };
  });
  return { answers, changes };
}

/** Returns the row of a caller without state. */
export function freshRow({ subject, name, at }: LimitRequest): Change {
  const limits = LIMITS[name];
  return { subject, before: undefined, after: freshState(limits, at.getTime()), limits };
}
