export {
  registerOfTrade,
  type Trade,
  findTradeByKey,
  tradeOfCategory,
  type TradeRegister,
  TRADES,
  withNarrower,
} from './dimensions/trade/trades.ts';
