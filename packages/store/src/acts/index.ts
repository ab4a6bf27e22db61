export {
  type Act,
  type ActQuestion,
  findActs,
  checkVersion,
  type Curator,
  keepAct,
  NeedsSecondWord,
  Overtaken,
  readVersion,
} from './keep-act.ts';
