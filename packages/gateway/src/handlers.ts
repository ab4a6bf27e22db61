import type {
  FindServicesEnvelope,
  FindServicesInput,
  GetEvidenceEnvelope,
  GetEvidenceInput,
  GetPlaceEnvelope,
  GetPlaceInput,
  JewishCalendarEnvelope,
  JewishCalendarInput,
  KosherChangesEnvelope,
  KosherChangesInput,
  RecommendFoodEnvelope,
  RecommendFoodInput,
  SearchEventsEnvelope,
  SearchEventsInput,
  SearchPlacesEnvelope,
  SearchPlacesInput,
  SubmitReportEnvelope,
  SubmitReportInput,
  SuggestPlacesEnvelope,
  SuggestPlacesInput,
  VerifyKosherEnvelope,
  VerifyKosherInput,
} from '@kehilla/contract';
import type { ServiceError } from '@kehilla/core';

/** Input and answer of each operation, by operation id. */
export type Questions = {
  search_places: { input: SearchPlacesInput; answer: SearchPlacesEnvelope };
  get_place: { input: GetPlaceInput; answer: GetPlaceEnvelope };
  get_evidence: { input: GetEvidenceInput; answer: GetEvidenceEnvelope };
  suggest_places: { input: SuggestPlacesInput; answer: SuggestPlacesEnvelope };
  kosher_changes: { input: KosherChangesInput; answer: KosherChangesEnvelope };
  verify_kosher: { input: VerifyKosherInput; answer: VerifyKosherEnvelope };
  recommend_food: { input: RecommendFoodInput; answer: RecommendFoodEnvelope };
  find_services: { input: FindServicesInput; answer: FindServicesEnvelope };
  search_events: { input: SearchEventsInput; answer: SearchEventsEnvelope };
  jewish_calendar: { input: JewishCalendarInput; answer: JewishCalendarEnvelope };
  submit_report: { input: SubmitReportInput; answer: SubmitReportEnvelope };
};

/** An answer in another form than the envelope (iCalendar). */
export type TextAnswer = { readonly media_type: string; readonly text: string };

/** The result of asking for a live call: null, or the error to throw if the caller insisted on a live read. */
export type LiveTaken = { readonly refused: ServiceError | null };

/** The caller's live calls. Metered only if a read was made: take before reading, give back if there was none. */
export type LiveMeter = {
  /** False for test keys. */
  readonly allowed: boolean;
  readonly take: () => Promise<LiveTaken>;
  readonly giveBack: () => Promise<void>;
};

/** The context of a handler beside its input. */
export type Context = {
  readonly now: Date;
  /** The form that the caller prefers among those of the operation. */
  readonly media_type: 'application/json' | 'text/calendar';
  readonly live: LiveMeter;
};

/** Answers one operation; throws `ServiceError` for an answer that is an error. */
export type Handler<Id extends keyof Questions> = (
  input: Questions[Id]['input'],
  context: Context,
) => Questions[Id]['answer'] | TextAnswer | Promise<Questions[Id]['answer'] | TextAnswer>;

/** The handlers of a service; an operation without one answers 503. */
export type Handlers = { readonly [Id in keyof Questions]?: Handler<Id> };
