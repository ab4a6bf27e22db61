export {
  beginsWithNumber,
  isCountryElsewhere,
  liesAbroad,
  type AddressHints,
  parseAddress,
} from './address/parse-address.ts';
export { addressKey, addressKeys } from './address/address-key.ts';
export { boroughOfCity, boroughOfZip, readZip, readStateCode } from './address/boroughs.ts';
export { type AddressLevel, addressForm, doorKeys, listHalves } from './address/compare-address.ts';
export { makeAddress } from './address/make-address.ts';
export { keyInBorough, streetKey, DIRECTIONS, isStreetType, STREET_TYPES } from './address/street-key.ts';
export { eventForm, type EventSubject } from './event/event-form.ts';
export { groupEvents } from './event/group-events.ts';
export { scoreEventPair } from './event/score-event-pair.ts';
export { areFormsAlike, bearsName, joinLetters, slipsOfName } from './name/bears-name.ts';
export { estimate, type Observed, makeTable } from './likelihood/likelihood.ts';
export { countWords, isDistinctiveName } from './likelihood/rarity.ts';
export { addsKind, plainWords } from './name/name-words.ts';
export {
  nameCore,
  type NameForm,
  nameForms,
  tellingWords,
  isHebrew,
  slipsAllowed,
  slipsBetween,
  slipsBetweenSpelt,
  type SpeltBy,
  speltNames,
  withoutBranchMark,
} from './name/name-form.ts';
export { compareNames, nameSimilarity } from './name/name-similarity.ts';
export { wordsAdded } from './name/align-words.ts';
export {
  bearsWholly,
  createNamesakes,
  type RequestedBlock,
  askedBlocks,
  doorBlocks,
  hashKey,
  namesakeBlocks,
  standingKeys,
} from './place/blocks.ts';
export {
  createPermits,
  createMatcher,
  type MatchDecision,
  type Matcher,
  type Scored,
  surestFirst,
} from './place/matcher.ts';
export { comparedLevels, type Likeness, compareLikeness, type PairScore, scorePair } from './place/match-place.ts';
export { type Subject, isOfOthers, SHARED_HOSTS, type SharedKind, sharedKind, websiteHost } from './subject/subject.ts';
