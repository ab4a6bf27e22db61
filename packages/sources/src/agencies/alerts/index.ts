export type { AlertEntry } from './alert-entry.ts';
export { ALERT_PAGES, type AlertPage } from './alert-pages.ts';
export { type AlertCandidate, classifyAlert } from './classify-alert.ts';
export type { NamedBusiness } from './named-business.ts';
export { type AlertPlan, type FindPlaces, planAlerts, type PlannedAlertTask } from './plan-alerts.ts';
export type { AlertReading, AlertStore } from './ports.ts';
export { ALERT_SOURCES, type AlertPageToRead, noteFailedAlerts, readAlerts } from './read-alerts.ts';
export { type AlertReadingRequest, takeAlertReading } from './take-alert-reading.ts';
