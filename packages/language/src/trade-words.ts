export { picturedNeed } from './intents/services/read-services.ts';
export { readTrade } from './dimensions/trade/read-trade.ts';
export {
  isEmptyWord as isWordOfAsking,
  listNames as namesOfTrade,
  listTexts as textsOfTrade,
} from './dimensions/trade/vocabulary.ts';
