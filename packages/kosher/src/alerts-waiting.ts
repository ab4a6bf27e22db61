import type { WaitingAlert } from '@kehilla/core';
import type { PlaceEvidence } from './evidence.ts';

/** The alerts that name a place and had been read by an instant. */
export function alertsWaiting({ alerts = [] }: PlaceEvidence, at: Date): WaitingAlert[] {
  return alerts.filter(({ read_at }) => Date.parse(read_at) <= at.getTime());
}

/**
 * Of those, the ones that may be against its certification: until a person has decided them no evidence about the place is sufficient. A reinstatement and a warning are
 * not. Rule: decisions §3.
 */
export function alertsInDoubt(evidence: PlaceEvidence, at: Date): WaitingAlert[] {
  return alertsWaiting(evidence, at).filter(({ kind }) => kind !== 'reinstated' && kind !== 'warning');
}
