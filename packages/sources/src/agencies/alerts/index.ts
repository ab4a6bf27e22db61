export type { AlertEntry } from './alert-entry.ts';
export { ALERT_PAGES, type AlertPage } from './alert-pages.ts';
export { type AlertCandidate, classifyAlert } from './classify-alert.ts';
export type { NamedBusiness } from './named-business.ts';
export { type AlertPlan, type FindPlaces, planAlerts, type PlannedAlertTask } from './plan-alerts.ts';
export { ALERT_SOURCES, alertsOnPage, readAlerts } from './read-alerts.ts';
