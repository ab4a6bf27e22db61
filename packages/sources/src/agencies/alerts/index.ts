export { type AlertEntry, ALERT_PAGES, type AlertPage } from './alert-pages.ts';
export type { ClassifiedEntry } from './classify-alert.ts';
export { planAlerts, type PlannedAlertTask, type WordAgainst } from './plan-alerts.ts';
export type { AlertReading, AlertStore } from './ports.ts';
export type { AlertBefore, KeptAlertPage, ReadAgain } from './read-again.ts';
export { ALERT_SOURCES, noteFailedAlerts, readAlerts } from './read-alerts.ts';
export { takeAlertReading } from './take-alert-reading.ts';
