export {
  lengthOfAgencyName,
  namesOfAgency,
  namesOtherAgency,
  otherAgencyIn,
  otherAgencyKey,
  withoutOtherAgency,
} from './dimensions/certification/agency-names.ts';
export {
  findFoodStatus,
  foodStatusRefused,
  listStatusWords,
  lengthOfStated,
  speaksOfAgencies,
  type StatedWords,
  takeStatedWords,
} from './dimensions/certification/stated-words.ts';
export {
  asksKosherOfFood,
  isCertificationWord,
  isKosherLabel,
  isKosherWord,
  isPassoverWord,
  observantWords,
} from './dimensions/certification/lexicon.ts';
