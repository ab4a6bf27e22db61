import { ServiceError } from '@kehilla/core';
import type { EvidenceHistory } from '@kehilla/operations';
import type { Database } from '../database.ts';
import { changesBetween } from './changes-between.ts';
import { findEvidence } from './cited-row.ts';
import { evidenceAt, unplacedAt } from './past-evidence.ts';

/** What the record remembers of agencies' lists: past states of a place's evidence, and the rows that answers cited. */
export function createEvidenceHistory(database: Database): EvidenceHistory {
  return {
    evidenceAt: (placeIds, at) => answered(evidenceAt(database, placeIds, at)),
    unplacedAt: (at) => answered(unplacedAt(database, at)),
    findEvidence: (id) => answered(findEvidence(database, id)),
    changesBetween: (from, until) => answered(changesBetween(database, from, until)),
  };
}

/** Only the record knows the past: while it is away such questions wait, and others are answered from the city. Rule: docs/decisions.md. */
async function answered<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch {
    throw new ServiceError('temporarily_unavailable', 'The record of past readings cannot be asked now.', {
      retry_after_seconds: 10,
    });
  }
}
