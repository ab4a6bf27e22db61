export { type Address, type Borough, BOROUGHS, NOWHERE } from './address.ts';
export { eventCategoriesOf, eventCategoryOf, namedEventCategory, resolveEventCategory } from './event-categories.ts';
export { clockAheadMs, clockIn } from './clocks.ts';
export { MONTHS, WEEKDAYS } from './clocks.ts';
export { type EnvelopeOf, envelope } from './envelope.ts';
export { withKnownDates } from './envelope.ts';
export { civilDateInWords, isDay } from './text/told-times.ts';
export { dataFolderError } from './data-folder.ts';
export { ServiceError, SourceError, type SourceFault } from './errors.ts';
export { EVENT_CATEGORIES, type EventCategory } from './event-categories.ts';
export {
  type EventPrice,
  type EventRecord,
  type EventRow,
  type EventSiteState,
  type EventStatus,
  ONLINE,
  type StoredEventListing,
} from './events.ts';
export { type Dated, type FactKind, freshnessOf, TIME_TO_LIVE_MS } from './envelope.ts';
export { DEGREE_LAT_M, degreeLngM, distanceM, isPoint, type LatLng, toTheMetre } from './address.ts';
export { holyDaysIn } from './hours/span.ts';
export { isReadable, NEW_YORK } from './hours/weekly.ts';
export { isBySun, isOpenAt, openStateAt, type OpenState } from './hours/open-state.ts';
export { type HoursDay, openingsOn } from './hours/openings-on.ts';
export { type Span } from './hours/span.ts';
export { type DayHours } from './hours/week.ts';
export { type Week } from './hours/week.ts';
export { hoursAgree, weeklyHours } from './hours/weekly.ts';
export { asList, getList, isObject, type JsonObject, listObjects, valueAt } from './json.ts';
export { parseLoosely, unwrapped } from './json.ts';
export { boundedMemoize, memoizeByObject } from './memoize.ts';
export { type LicenceTerms } from './sources.ts';
export { type MenuDish, type MenuPrice, type MenuRecord, type ParsedMenu } from './menus.ts';
export { NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS, TENS_IN_WORDS } from './number-words.ts';
export { normalPhone } from './phone.ts';
export { type StoredPhoto, type StreetImage } from './photos.ts';
export { CONDITIONAL_PRICE, isConditionalPrice } from './menus.ts';
export {
  BROAD_LICENCE,
  type Agency,
  type AgencyPolicy,
  type AlertPageInfo,
  type Certificate,
  type CityRecords,
  type RecordPrints,
  type FailedReadings,
  type FoodStatus,
  type HoursText,
  type Label,
  type ListingTerms,
  type Notice,
  type PlaceName,
  type PlaceRecord,
  type PlaceRow,
  type ListSignature,
  type Reading,
  type RowAsRead,
  type SourceList,
  type Standard,
  STANDARDS,
  type WaitingAlert,
  type StoredRow,
  type RefusedRow,
} from './records.ts';
export type { ReadingState } from './sources.ts';
export {
  ConfigError,
  flagSetting,
  given,
  mailAddressSetting,
  originsSetting,
  type ParsedSetting,
  type ParseSetting,
  type ReadSetting,
  settingsOf,
  type SettingTexts,
  textSetting,
  urlSetting,
  webAddressSetting,
} from './data-folder.ts';
export type { DatePrecision } from './clocks.ts';
export { isPublicWebsite } from './sources.ts';
export { SAMPLE_SOURCE, WEBSITE_SOURCE } from './sources.ts';
export { type SourceInfo, type SourceKind, sourceOf } from './sources.ts';
export {
  countHeard,
  HEARING,
  type HeardVocabulary,
  makeHeardVocabulary,
  nearestHeard,
} from './spelling/hearing.ts';
export { isHeardAlike } from './spelling/heard-alike.ts';
export { countForgiven, SPELLING, type SpellingPolicy } from './spelling/vocabulary.ts';
export {
  countSlips,
  countSlipsOfUnits,
  listNear,
  makeVocabulary,
  nearest,
  type Vocabulary,
} from './spelling/vocabulary.ts';
export { asWrittenIn } from './text/fold.ts';
export { cleanText, decodeEntities, withoutUnseen } from './text/clean.ts';
export { LONGEST_COMPARED, unitDistance, unitsOf } from './spelling/vocabulary.ts';
export { letterBits, lettersApart } from './text/fold.ts';
export { fold, words } from './text/fold.ts';
export { mayBeSaid } from './word-forms/hebrew.ts';
export { getOwn } from './memoize.ts';
export { placeLabel } from './address.ts';
export { joinLines, printed, webAddress } from './text/clean.ts';
export { latinOfCyrillic } from './text/fold.ts';
export { citeLink, citeText, makePlain, quoteText } from './text/clean.ts';
export { respelt, skeleton } from './word-forms/hebrew.ts';
export { sayAge, sayLength } from './text/told-times.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './text/told-times.ts';
export { tellEntry, tellLighting, tellZman, toBegunMinute, toNextMinute } from './text/told-times.ts';
export { NEW_YORK_ZONE, newYorkAheadMs } from './clocks.ts';
export {
  dropS,
  foldEnding,
  foldPlural,
  inflect,
  isWithS,
  listPlurals,
  listSingulars,
  switchS,
} from './word-forms/english.ts';
export { countPrefixes, cutPrefixes, HEBREW_PREFIXES, hebrewForms } from './word-forms/hebrew.ts';
export { dropRussianEnding, inEveryForm } from './word-forms/english.ts';
export { writeFault } from './data-folder.ts';
export { makeWhy, tenth } from './envelope.ts';
