export { createAlertStore } from './alert-store.ts';
export {
  type Decided,
  decideAlert,
  NOTICE_KINDS,
  type OpenAlert,
  openAlerts,
  reopenAlert,
} from './alerts.ts';
export {
  attachCertificate,
  type CertificateDocument,
  findCertificate,
  reinstateCertificate,
  restoreTerms,
  withdrawCertificate,
} from './certificates.ts';
export { remarksOn, checkDocument, MOST_DOCUMENT_BYTES, CurationFault } from './check-document.ts';
export { type CuratedNotice, markWithdrawn, recordNotices, reopenNotices, withdrawNotice } from './notices.ts';
