import type { components, operations } from './generated/types.ts';

type Schemas = components['schemas'];
/** The query parameters of an operation, as sent. */
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
/** The same members, those with a default being present. */
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

/** What a caller sends to search_places. */
export type SearchPlacesRequest = Query<'search_places'>;
/** What search_places works on: the request with its defaults filled in. */
export type SearchPlacesInput = Filled<SearchPlacesRequest, Defaulted<'search_places'>>;

/** What get_place works on. */
export type GetPlaceInput = operations['get_place']['parameters']['path'];

/** What get_evidence works on. */
export type GetEvidenceInput = operations['get_evidence']['parameters']['path'];

/** What a caller sends to suggest_places. */
export type SuggestPlacesRequest = Query<'suggest_places'>;
/** What suggest_places works on: the request with its defaults filled in. */
export type SuggestPlacesInput = Filled<SuggestPlacesRequest, Defaulted<'suggest_places'>>;

/** What a caller sends to kosher_changes. */
export type KosherChangesRequest = Query<'kosher_changes'>;
/** What kosher_changes works on: the request with its defaults filled in. */
export type KosherChangesInput = Filled<KosherChangesRequest, Defaulted<'kosher_changes'>>;

/** What a caller sends to submit_report. */
export type SubmitReportRequest = Schemas['SubmitReportRequest'];
/** What submit_report works on. */
export type SubmitReportInput = SubmitReportRequest;

/** What a caller sends to verify_kosher; at least one of place_id, name, url, or lat with lng. */
export type VerifyKosherRequest = Schemas['VerifyKosherRequest'];
/** What verify_kosher works on: the request with its defaults filled in. */
export type VerifyKosherInput = Filled<VerifyKosherRequest, Defaulted<'verify_kosher'>>;

/** What a caller sends to recommend_food; at least one of query, place_id, name. */
export type RecommendFoodRequest = Schemas['RecommendFoodRequest'];
/** What recommend_food works on: the request with its defaults filled in. */
export type RecommendFoodInput = Filled<RecommendFoodRequest, Defaulted<'recommend_food'>>;

/** What a caller sends to find_services. */
export type FindServicesRequest = Schemas['FindServicesRequest'];
/** What find_services works on: the request with its defaults filled in. */
export type FindServicesInput = Filled<FindServicesRequest, Defaulted<'find_services'>>;

/** What a caller sends to search_events. */
export type SearchEventsRequest = Query<'search_events'>;
/** What search_events works on: the request with its defaults filled in. */
export type SearchEventsInput = Filled<SearchEventsRequest, Defaulted<'search_events'>>;

/** What a caller sends to jewish_calendar. */
export type JewishCalendarRequest = Query<'jewish_calendar'>;
/** What jewish_calendar works on: the request with its defaults filled in. */
export type JewishCalendarInput = Filled<JewishCalendarRequest, Defaulted<'jewish_calendar'>>;
