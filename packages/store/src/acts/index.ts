export { type Act, type ActQuestion, findActs } from './keep-act.ts';
export {
  checkVersion,
  type Curator,
  keepAct,
  NeedsSecondWord,
  Overtaken,
  readVersion,
} from './keep-act.ts';
