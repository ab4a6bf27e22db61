export { NEVER_TRIED } from '@kehilla/city';
export { findNote, getNoteText, listNotes, NOTE_TABLES, type NoteCode } from './note-tables.ts';
export { ASK_RABBI, HOURS_UNKNOWN } from './shared-notes.ts';
export { findServices } from './services/find-services.ts';
export { suggestPlaces } from './places/suggest-places.ts';
export { getEvidence } from './changes/get-evidence.ts';
export { changeInWords, changesFeed, type FeedForm } from './changes/changes-feed.ts';
export { kosherChanges } from './changes/kosher-changes.ts';
export { getPlace } from './places/get-place.ts';
export {
  type CalendarContext,
  jewishCalendar,
  jewishCalendarAsText,
  calendarFeed,
  type CalendarFeedInput,
} from './calendar/jewish-calendar.ts';
export type {
  EvidenceHistory,
  FoodContext,
  LiveAnswer,
  LiveListReading,
  LiveLists,
  LiveMenuReading,
  LiveMenus,
  PastEvidence,
  QuestionContext,
  Report,
  ReportStore,
  StoredEvidence,
  VerifyContext,
  LinePair,
  RecordedChanges,
  RecordedStatement,
} from './ports.ts';
export { type EventsFeedInput, eventsFeed } from './events/events-feed.ts';
export { searchEvents, searchEventsAsText } from './events/search-events.ts';
export { recommendFood } from './food/recommend-food.ts';
export { keepReportsInMemory, REPORT_DAYS, submitReport } from './reports/submit-report.ts';
export { searchPlaces } from './places/search-places.ts';
export { WHICH_BRANCH } from './verify/identity-warnings.ts';
export { verifyKosher } from './verify/verify-kosher.ts';
export {
  checkYahrzeits,
  nextYahrzeits,
  yahrzeitFeed,
  type YahrzeitEntry,
  type YahrzeitList,
  type ReportedYahrzeit,
} from './calendar/yahrzeit-feed.ts';
export { prepareCities } from '@kehilla/world';
