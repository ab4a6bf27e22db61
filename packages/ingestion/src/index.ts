export { contentHash, matchesHash } from './content-hash.ts';
export {
  type CopyDate,
  CopyRefused,
  dateOfCopy,
  isDayKnown,
  knownPart,
} from './copy-date.ts';
export {
  type CopyToExamine,
  defineReading,
  getHash,
  type Judged,
  makeReadingId,
  nextComplete,
  NO_FIELDS,
  type ReadingToPlan,
} from './define-reading.ts';
export { auditFields, type FieldLine } from './fields/audit-fields.ts';
export { fieldShares, type FieldShares, lastFields, type SavedFields } from './fields/known-fields.ts';
export {
  type DatesStore,
  isDatedAhead,
  latestClock,
  redatedRow,
  redatedSightings,
  redateFutureReadings,
  redatingBefore,
} from './future-readings.ts';
export {
  getStart,
  type IssueLog,
  issueLog,
  type Reason,
  reasonLog,
  reasonsInWords,
  reasonsOfIssues,
} from './issues.ts';
export { readKeepingPages } from './read-keeping-pages.ts';
export { type ReadingReport } from './report.ts';
export {
  type Audited,
  type AuditedReading,
  type Issue,
  makeRecord,
  NO_HISTORY,
  type ReadingHistory,
  type ReadingRecord,
} from './types.ts';
