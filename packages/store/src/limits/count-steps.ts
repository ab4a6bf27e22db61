import {
  applyStep,
  freshState,
  type LimitName,
  LIMITS,
  type LimitStep,
  standingOf,
  type Taken,
} from '@kehilla/gateway';
import type { Change, States } from './limit-table.ts';

/** One step that somebody waits for. */
export type Asked = {
  readonly step: LimitStep;
  readonly subject: string;
  readonly name: LimitName;
  readonly at: Date;
};

/** What each step of a batch gets, in their order, and what becomes of each caller's state. */
export type Counted = { readonly answers: Taken[]; readonly changes: Map<string, Change> };

/** Takes the steps one after the other, from these states, by the gateway's own arithmetic. */
export function countSteps(batch: readonly Asked[], states: States): Counted {
  const changes = new Map<string, Change>();
  const answers = batch.map(({ step, subject, name, at }) => {
    const limits = LIMITS[name];
    const known = changes.get(subject);
    const { state, refusal } = applyStep(step, known?.after ?? states.get(subject), limits, at.getTime());
    changes.set(subject, { subject, before: known?.before ?? states.get(subject), after: state, limits });
    return { standing: standingOf(state, limits), refusal };
  });
  return { answers, changes };
}

/** The row of a caller who has taken nothing yet. */
export function freshRow({ subject, name, at }: Asked): Change {
  const limits = LIMITS[name];
  return { subject, before: undefined, after: freshState(limits, at.getTime()), limits };
}
