export {
  createAlertStore,
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
export { remarksOn } from './check-document.ts';
export { checkDocument, MOST_DOCUMENT_BYTES } from './check-document.ts';
export { CurationFault } from './check-document.ts';
export { type CuratedNotice, markWithdrawn, recordNotices, reopenNotices, withdrawNotice } from './notices.ts';
