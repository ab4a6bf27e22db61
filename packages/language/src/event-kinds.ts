export {
  namesJewishBody,
  namesJewishSubject,
  saysForWhom,
  saysTaught,
  saysWhatBecame,
  TAUGHT_KINDS,
  wordsForWhom,
} from './dimensions/event-kind.ts';
