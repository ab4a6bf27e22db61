import type { WaitingAlert } from '@kehilla/core';
import { dayInNewYork } from './validity.ts';
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

/**
 * Of those, the ones that name a last day of the certification which has passed: from then on they count against their agency's certification, as its notice does, until a person
 * decides. Rule: decisions §3.
 */
export function alertsPast(evidence: PlaceEvidence, at: Date): WaitingAlert[] {
  const inDoubt = alertsInDoubt(evidence, at).filter(({ ends_on }) => ends_on !== undefined);
  if (inDoubt.length === 0) return inDoubt;
  const day = dayInNewYork(at);
  return inDoubt.filter(({ ends_on }) => ends_on !== undefined && ends_on < day);
}
