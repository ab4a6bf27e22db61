export { type Claim, type Role, type Share } from './engine/account.ts';
export { listFolded, type Token, tokenize, type WordSpan, wordsBeside } from './engine/tokens.ts';
export { type EventsInterpretation, type EventsPorts, interpretEvents } from './intents/events/interpret-events.ts';
export { type FoodInterpretation, interpretFood } from './intents/food/interpret-food.ts';
export { interpretName, type NameInterpretation, type NamesPort } from './intents/verify/name-in-question.ts';
export { readServices, type ServicesQuestion } from './intents/services/read-services.ts';
export { readDate } from './intents/calendar/read-date.ts';
export { readObservance } from './intents/calendar/read-observance.ts';
export { type PlacesQuestion, readPlaces } from './intents/places/read-places.ts';
