export { createAlertStore, decideAlert, openAlerts } from './alerts.ts';
export { attachCertificate, type CertificateDocument, findCertificate } from './certificates.ts';
export { type CuratedNotice, recordNotices } from './notices.ts';
