export { createAlertStore, decideAlert, NOTICE_KINDS, type OpenAlert, openAlerts } from './alerts.ts';
export { attachCertificate, type CertificateDocument, findCertificate, withdrawCertificate } from './certificates.ts';
export { type CuratedNotice, recordNotices } from './notices.ts';
