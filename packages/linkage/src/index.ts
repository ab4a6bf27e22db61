export { isCountryElsewhere, liesAbroad } from './address/parse-address.ts';
export { addressKey, addressKeys } from './address/address-key.ts';
export { boroughOfCity, boroughOfZip, zipOf } from './address/boroughs.ts';
export { type AddressLevel, addressForm, doorKeys } from './address/compare-address.ts';
export { halvesOf } from './address/compare-address.ts';
export { makeAddress } from './address/make-address.ts';
export { type AddressHints, parseAddress } from './address/parse-address.ts';
export { stateOf } from './address/boroughs.ts';
export { keyInBorough, streetKey } from './address/street-key.ts';
export { DIRECTIONS, isStreetType, STREET_TYPES } from './address/street-key.ts';
export { eventForm } from './event/event-form.ts';
export type { EventSubject } from './event/event-form.ts';
export { groupEvents } from './event/group-events.ts';
export { scoreEventPair } from './event/score-event-pair.ts';
export { areFormsAlike, bearsName, joinLetters, slipsOfName } from './name/bears-name.ts';
export { estimate, type Observed } from './likelihood/likelihood.ts';
export { tableOf } from './likelihood/likelihood.ts';
export { countWords, isDistinctiveName } from './likelihood/rarity.ts';
export { addsKind } from './name/name-words.ts';
export { nameCore, type NameForm, nameForms, tellingWords } from './name/name-form.ts';
export { compareNames, nameSimilarity } from './name/name-similarity.ts';
export {
  isHebrew,
  slipsAllowed,
  slipsBetween,
  slipsBetweenSpelt,
  type SpeltBy,
  speltNames,
} from './name/name-form.ts';
export { withoutBranchMark } from './name/name-form.ts';
export { wordsAdded } from './name/align-words.ts';
export { plainWords } from './name/name-words.ts';
export { bearsWholly, createNamesakes } from './place/blocks.ts';
export { askedKeys, doorBlocks, hashKey, namesakeKeys, standingKeys } from './place/blocks.ts';
export { createPermits } from './place/matcher.ts';
export { createMatcher, type MatchDecision, type Matcher, type Scored, surestFirst } from './place/matcher.ts';
export { comparedLevels, type Likeness, likenessOf, type PairScore, scorePair } from './place/match-place.ts';
export { type Subject } from './subject/subject.ts';
export { isOfOthers, SHARED_HOSTS, type SharedKind, sharedKind } from './subject/subject.ts';
export { websiteHost } from './subject/subject.ts';
