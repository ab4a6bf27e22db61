import type { components, operations } from './generated/types.ts';

type Schemas = components['schemas'];
/** The query parameters of an operation, as sent. */
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
/** The same members, with those that have a default present. */
type Filled<Sent, Defaulted extends keyof Sent> = Omit<Sent, Defaulted> & Required<Pick<Sent, Defaulted>>;

/**
 * Members of each operation that have a default in the document; after validation they are always there.
 * A test compares this table with the document.
 */
export const defaulted = {
  search_places: ['kosher_only', 'limit'],
  suggest_places: ['limit'],
  kosher_changes: ['limit'],
  verify_kosher: ['live'],
  recommend_food: ['kosher_only', 'limit', 'live'],
  find_services: ['limit'],
  search_events: ['include_stale', 'limit'],
  jewish_calendar: ['days'],
} as const;
type Defaulted<Id extends keyof typeof defaulted> = (typeof defaulted)[Id][number];

/** The request of search_places. */
export type SearchPlacesRequest = Query<'search_places'>;
/** The input of search_places: the request with its defaults. */
export type SearchPlacesInput = Filled<SearchPlacesRequest, Defaulted<'search_places'>>;

/** The input of get_place. */
export type GetPlaceInput = operations['get_place']['parameters']['path'];

/** The input of get_evidence. */
export type GetEvidenceInput = operations['get_evidence']['parameters']['path'];

/** The request of suggest_places. */
export type SuggestPlacesRequest = Query<'suggest_places'>;
/** The input of suggest_places: the request with its defaults. */
export type SuggestPlacesInput = Filled<SuggestPlacesRequest, Defaulted<'suggest_places'>>;

/** The request of kosher_changes. */
export type KosherChangesRequest = Query<'kosher_changes'>;
/** The input of kosher_changes: the request with its defaults. */
export type KosherChangesInput = Filled<KosherChangesRequest, Defaulted<'kosher_changes'>>;

/** The request of submit_report. */
export type SubmitReportRequest = Schemas['SubmitReportRequest'];
/** The input of submit_report. */
export type SubmitReportInput = SubmitReportRequest;

/** The request of verify_kosher; at least one of place_id, name, url, or lat with lng. */
export type VerifyKosherRequest = Schemas['VerifyKosherRequest'];
/** The input of verify_kosher: the request with its defaults. */
export type VerifyKosherInput = Filled<VerifyKosherRequest, Defaulted<'verify_kosher'>>;

/** The request of recommend_food; at least one of query, place_id, name. */
export type RecommendFoodRequest = Schemas['RecommendFoodRequest'];
/** The input of recommend_food: the request with its defaults. */
export type RecommendFoodInput = Filled<RecommendFoodRequest, Defaulted<'recommend_food'>>;

/** The request of find_services. */
export type FindServicesRequest = Schemas['FindServicesRequest'];
/** The input of find_services: the request with its defaults. */
export type FindServicesInput = Filled<FindServicesRequest, Defaulted<'find_services'>>;

/** The request of search_events. */
export type SearchEventsRequest = Query<'search_events'>;
/** The input of search_events: the request with its defaults. */
export type SearchEventsInput = Filled<SearchEventsRequest, Defaulted<'search_events'>>;

/** The request of jewish_calendar. */
export type JewishCalendarRequest = Query<'jewish_calendar'>;
/** The input of jewish_calendar: the request with its defaults. */
export type JewishCalendarInput = Filled<JewishCalendarRequest, Defaulted<'jewish_calendar'>>;
