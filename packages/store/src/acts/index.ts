export { type Act, type ActQuestion, findActs } from './find-acts.ts';
export {
  checkVersion,
  type Curator,
  keepAct,
  NeedsSecondWord,
  Overtaken,
  readVersion,
} from './keep-act.ts';
