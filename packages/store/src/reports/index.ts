export { closeReport, createReportStore, deleteOldReports, listReports, type StoredReport } from './report-store.ts';
export { forgetServer, noteServer, readSeenBy, type SeenBy } from './report-store.ts';
