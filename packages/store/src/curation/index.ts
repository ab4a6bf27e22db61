export { decideAlert, knownAlerts, type OpenAlert, openAlerts, type SavedAlerts, saveAlerts } from './alerts.ts';
export {
  type AttachedCertificate,
  attachCertificate,
  type CertificateDocument,
  type CertificateToAttach,
  findCertificate,
} from './certificates.ts';
export type { CuratedState } from './curated-place.ts';
export {
  type CuratedNotice,
  type CuratedNotices,
  type NoticeToClose,
  type NoticeToRecord,
  recordNotices,
} from './notices.ts';
