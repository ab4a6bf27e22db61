export { type Address, type Borough, BOROUGHS, NOWHERE } from './address.ts';
export { eventCategoriesOf, eventCategoryOf, namedEventCategory, resolveEventCategory } from './category-of-event.ts';
export { clockAheadMs, clockIn } from './clocks.ts';
export { MONTHS, WEEKDAYS } from './day-names.ts';
export { type EnvelopeOf, envelope } from './envelope/envelope.ts';
export { withKnownDates } from './envelope/envelope.ts';
export { civilDateInWords, isDay } from './text/civil-date.ts';
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
export { type Dated, type FactKind, freshnessOf, TIME_TO_LIVE_MS } from './freshness.ts';
export { DEGREE_LAT_M, degreeLngM, distanceM, isPoint, type LatLng, toTheMetre } from './geo.ts';
export { holyDaysIn } from './hours/holy-days.ts';
export { isReadable, NEW_YORK } from './hours/weekly.ts';
export { isBySun, isOpenAt, openStateAt, type OpenState } from './hours/open-state.ts';
export { type HoursDay, openingsOn } from './hours/openings-on.ts';
export { type Span } from './hours/span.ts';
export { type DayHours } from './hours/statement.ts';
export { type Week } from './hours/week.ts';
export { hoursAgree, weeklyHours } from './hours/weekly.ts';
export { asList, getList, isObject, type JsonObject, listObjects, valueAt } from './json/json-value.ts';
export { parseLoosely, unwrapped } from './json/loose-json.ts';
export { boundedMemoize, memoizeByObject } from './memoize.ts';
export { type LicenceTerms } from './licences.ts';
export { type MenuDish, type MenuPrice, type MenuRecord, type ParsedMenu } from './menus.ts';
export { NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS, TENS_IN_WORDS } from './number-words.ts';
export { normalPhone } from './phone.ts';
export { type StoredPhoto, type StreetImage } from './photos.ts';
export { CONDITIONAL_PRICE, isConditionalPrice } from './conditional-price.ts';
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
export type { ReadingState } from './readings.ts';
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
} from './settings.ts';
export type { DatePrecision } from './date-precision.ts';
export { isPublicWebsite } from './public-website.ts';
export { SAMPLE_SOURCE, WEBSITE_SOURCE } from './source-ids.ts';
export { type SourceInfo, type SourceKind, sourceOf } from './sources.ts';
export {
  countHeard,
  HEARING,
  type HeardVocabulary,
  makeHeardVocabulary,
  nearestHeard,
} from './spelling/hearing.ts';
export { isHeardAlike } from './spelling/heard-alike.ts';
export { countForgiven, SPELLING, type SpellingPolicy } from './spelling/policies.ts';
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
export { LONGEST_COMPARED, unitDistance, unitsOf } from './text/edit-distance.ts';
export { letterBits, lettersApart } from './text/letter-bits.ts';
export { fold, words } from './text/fold.ts';
export { mayBeSaid } from './text/hebrew-vowels.ts';
export { getOwn } from './text/get-own.ts';
export { placeLabel } from './text/place-label.ts';
export { joinLines, printed, webAddress } from './text/printed.ts';
export { latinOfCyrillic } from './text/latin-of-cyrillic.ts';
export { citeLink, citeText, makePlain, quoteText } from './text/quote.ts';
export { respelt, skeleton } from './text/hebrew-vowels.ts';
export { sayAge, sayLength } from './text/age.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts';
export { tellEntry, tellLighting, tellZman, toBegunMinute, toNextMinute } from './told-minutes.ts';
export { NEW_YORK_ZONE, newYorkAheadMs } from './wall-clock.ts';
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
export { dropRussianEnding, inEveryForm } from './word-forms/russian.ts';
export { writeFault } from './write-fault.ts';
export { makeWhy, tenth } from './why.ts';
