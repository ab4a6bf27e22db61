export { closeReport, listReports, readSeenBy, type SeenBy, type StoredReport } from '../report-store.ts';
export {
  type Act,
  type ActQuestion,
  type Curator,
  findActs,
  NeedsSecondWord,
  Overtaken,
  readVersion,
} from '../keep-act.ts';
export { leaveUnsure, linkByCurator, rejectByCurator } from './decide-review.ts';
export { compareWhere } from './examine-join.ts';
export { findPlaces, type FoundPlace, resolvePlace, type NamedCandidate } from './find-places.ts';
export {
  findWaiting,
  type Waiting,
  type WaitingFilter,
  type ReviewAlert,
  type ReviewItem,
  type WaitingLine,
} from './review-tasks.ts';
export { type Decider } from './move-row.ts';
export { readStatus } from './overview.ts';
export {
  checkList,
  type ListToSign,
  previewList,
  type PreviewedLine,
  signList,
  withdrawListSignature,
} from './sign-list.ts';
export {
  loadPrintedReader,
  PRINTED_LISTS,
  type RowToTranscribe,
  transcribeRow,
  withdrawRow,
} from './transcribe-row.ts';
export { undoAct, withdrawAlert } from './undo-act.ts';
