export type { Denial, DeniedItem } from './dimensions/negation/denial.ts';
export { endOfSense, isNegationWord, isWithinRefusal, NEGATION_WORDS } from './dimensions/negation/lexicon.ts';
export { beforeCopulas, isOnlySigns } from './dimensions/negation/plain-scope.ts';
export { readDenials } from './dimensions/negation/read-denials.ts';
export { listPictures } from './dimensions/negation/signs.ts';
