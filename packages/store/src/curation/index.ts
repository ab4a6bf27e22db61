export { createAlertStore, decideAlert, type OpenAlert, openAlerts } from './alerts.ts';
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
