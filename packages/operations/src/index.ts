export { type EnvelopeOf, envelope } from './envelope.ts';
export { getEvidence } from './get-evidence.ts';
export { getPlace } from './get-place.ts';
export { type CalendarContext, jewishCalendar, jewishCalendarAsText } from './jewish-calendar.ts';
export type {
  EvidenceHistory,
  LiveAnswer,
  LiveListReading,
  LiveLists,
  PastEvidence,
  QuestionContext,
  StoredEvidence,
  VerifyContext,
} from './ports.ts';
export { searchPlaces } from './search-places.ts';
export { verifyKosher } from './verify-kosher.ts';
