export {
  type Address,
  type Borough,
  BOROUGHS,
  NOWHERE,
  DEGREE_LAT_M,
  degreeLngM,
  distanceM,
  isPoint,
  type LatLng,
  toTheMetre,
  placeLabel,
} from './address.ts';
export {
  findEventCategories,
  findEventCategory,
  namedEventCategory,
  resolveEventCategory,
  EVENT_CATEGORIES,
  type EventCategory,
} from './event-categories.ts';
export {
  clockAheadMs,
  clockIn,
  MONTHS,
  WEEKDAYS,
  type DatePrecision,
  NEW_YORK_ZONE,
  newYorkAheadMs,
} from './clocks.ts';
export {
  type EnvelopeOf,
  envelope,
  withKnownDates,
  type Dated,
  type FactKind,
  makeFreshness,
  TIME_TO_LIVE_MS,
  makeWhy,
  tenth,
} from './envelope.ts';
export {
  civilDateInWords,
  isDay,
  sayAge,
  sayLength,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  tellEntry,
  tellLighting,
  tellZman,
  toBegunMinute,
  toNextMinute,
} from './text/told-times.ts';
export {
  dataFolderError,
  ConfigError,
  flagSetting,
  given,
  mailAddressSetting,
  originsSetting,
  type ParsedSetting,
  type ParseSetting,
  type ReadSetting,
  collectSettings,
  type SettingTexts,
  textSetting,
  urlSetting,
  webAddressSetting,
  writeFault,
} from './data-folder.ts';
export { ServiceError, SourceError, type SourceFault } from './errors.ts';
export {
  type EventPrice,
  type EventRecord,
  type EventRow,
  type EventSiteState,
  type EventStatus,
  ONLINE,
  type StoredEventListing,
} from './events.ts';
export { holyDaysIn, type Span } from './hours/span.ts';
export { isReadable, NEW_YORK, hoursAgree, weeklyHours } from './hours/weekly.ts';
export { isBySun, isOpenAt, openStateAt, type OpenState } from './hours/open-state.ts';
export { type HoursDay, openingsOn } from './hours/openings-on.ts';
export type { DayHours, Week } from './hours/week.ts';
export { asList, getList, isObject, type JsonObject, listObjects, valueAt, parseLoosely, unwrapped } from './json.ts';
export { boundedMemoize, getOwn, makeOnce, memoizeByObject } from './memoize.ts';
export {
  type LicenceTerms,
  type ReadingState,
  isPublicWebsite,
  SAMPLE_SOURCE,
  WEBSITE_SOURCE,
  type SourceInfo,
  type SourceKind,
  makeSource,
} from './sources.ts';
export {
  type MenuDish,
  type MenuPrice,
  type MenuRecord,
  type ParsedMenu,
  CONDITIONAL_PRICE,
  isConditionalPrice,
  getMoreThanAmount,
  listWordsOfPlace,
} from './menus.ts';
export { NUMBER_WORDS, ORDINAL_WORDS, ordinalFigure, ROMAN_NUMBERS, sayCount, TENS_IN_WORDS } from './number-words.ts';
export { normalPhone } from './phone.ts';
export { type StoredPhoto, type StreetImage } from './photos.ts';
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
export {
  countHeard,
  HEARING,
  type HeardVocabulary,
  makeHeardVocabulary,
  nearestHeard,
  readSounds,
  isHeardAlike,
} from './spelling/hearing.ts';
export { isTypingSlip, mayBeginAs } from './spelling/keyboard.ts';
export {
  countForgiven,
  SPELLING,
  type SpellingPolicy,
  countSlips,
  countSlipsOfUnits,
  listNear,
  listNearest,
  makeVocabulary,
  nearest,
  type Vocabulary,
  LONGEST_COMPARED,
  unitDistance,
  listUnits,
} from './spelling/vocabulary.ts';
export { findNoteCodes, keepNoteCodes, type ToldNote } from './told-notes.ts';
export { asWrittenIn, letterBits, lettersApart, fold, words, latinOfCyrillic } from './text/fold.ts';
export {
  cleanText,
  decodeEntities,
  withoutUnseen,
  joinLines,
  printed,
  webAddress,
  citeLink,
  citeText,
  makePlain,
  quoteText,
} from './text/clean.ts';
export {
  mayBeSaid,
  respelt,
  skeleton,
  countPrefixes,
  cutPrefix,
  cutPrefixes,
  cutWhere,
  HEBREW_PREFIXES,
  hebrewForms,
} from './word-forms/hebrew.ts';
export {
  dropS,
  foldEnding,
  foldPlural,
  inflect,
  isWithS,
  listPlurals,
  listSingulars,
  switchS,
  dropRussianEnding,
  inEveryForm,
} from './word-forms/english.ts';
