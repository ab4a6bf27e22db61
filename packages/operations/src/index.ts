export { NEVER_TRIED } from '@kehilla/city';
export { ASK_RABBI, HOURS_UNKNOWN, NOTES } from './describe/notes.ts';
export { IN_THE_WAY, NEAREST } from './in-the-way/conditions.ts';
export { findServices } from './find-services.ts';
export { suggestPlaces } from './suggest-places.ts';
export { getEvidence } from './get-evidence.ts';
export { changeInWords, changesFeed, type FeedForm } from './feeds/changes-feed.ts';
export { kosherChanges } from './kosher-changes.ts';
export { getPlace } from './get-place.ts';
export { type CalendarContext, jewishCalendar, jewishCalendarAsText } from './jewish-calendar.ts';
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
export { type EventsFeedInput, eventsFeed } from './events-feed.ts';
export { searchEvents, searchEventsAsText } from './search-events.ts';
export { recommendFood } from './recommend-food.ts';
export { keepReportsInMemory } from './keep-reports.ts';
export { REPORT_DAYS, submitReport } from './submit-report.ts';
export { searchPlaces } from './search-places.ts';
export { verifyKosher } from './verify-kosher.ts';
export { calendarFeed, type CalendarFeedInput } from './feeds/calendar-feed.ts';
export {
  checkYahrzeits,
  nextYahrzeits,
  yahrzeitFeed,
  type YahrzeitEntry,
  type YahrzeitList,
  type YahrzeitTold,
} from './feeds/yahrzeit-feed.ts';
export { prepareCities } from '@kehilla/world';
