export { ALERT_PAGES } from './agencies/alerts/alert-pages.ts';
export { withLimits } from './agencies/shared/listing-row.ts';
export type { LinkState } from './ports.ts';
export { lineId, placeId } from './reading/place-id.ts';
export { withSignatures } from './reading/signatures.ts';
