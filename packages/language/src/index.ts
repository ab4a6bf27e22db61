export { type Claim, type Role, type Share } from './engine/account.ts';
export { listFolded, type Token, tokenize, type WordSpan, wordsBeside } from './engine/tokens.ts';
export type { EventsInterpretation } from './intents/events/interpretation.ts';
export type { FoodInterpretation } from './intents/food/read-food.ts';
export type { NameInterpretation } from './intents/verify/name-in-question.ts';
export type { ServicesQuestion } from './intents/services/read-services.ts';
export {
  meaningOfPlaces,
  readEvents,
  readFood,
  readName,
  readNameInQuestion,
  readPlaces,
  readServices,
} from './read.ts';
export { readDate } from './intents/calendar/read-date.ts';
export { type KnownWords, NOTHING_KNOWN } from './known-words.ts';
export { readObservance } from './intents/calendar/read-observance.ts';
export type { PlacesQuestion } from './intents/places/read-places.ts';
