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
  readVersions,
} from './keep-act.ts';
