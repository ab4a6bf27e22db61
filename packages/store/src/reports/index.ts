export {
  closeReport,
  createReportStore,
  deleteOldReports,
  listReports,
  type StoredReport,
  forgetServer,
  noteServer,
  readSeenBy,
  type SeenBy,
} from './report-store.ts';
