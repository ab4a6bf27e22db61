export { type CameAs, findAlertPage, findNewestPage } from './kept-pages.ts';
export {
  type AgingTranscription,
  type ConflictingPlace,
  type EndingCertificate,
  listAgingTranscriptions,
  listConflictingPlaces,
  listEndingCertificates,
  listTroubledSources,
  listWithdrawnLines,
  type TroubledSource,
  type WithdrawnLine,
} from './needs.ts';
export {
  addCurator,
  type Curating,
  type DeskPerson,
  type DeskRole,
  type DeskSecrets,
  endDeskSession,
  findCurator,
  findDeskPerson,
  listCurators,
  removeCurator,
  saveDeskLink,
  useDeskCode,
  useDeskLink,
} from './people.ts';
export {
  type PlaceSheet,
  readPlaceSheet,
  readSheetRow,
  type SheetCertificate,
  type SheetNotice,
  type SheetRow,
} from './place-sheet.ts';
export { type AnswerPreview, previewAnswer, type ProposedChange, type ReportedAnswer } from './preview-answer.ts';
export { closeProposal, listProposals, type NewProposal, type Proposal, proposeAct } from './proposals.ts';
