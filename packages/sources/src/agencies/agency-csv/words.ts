import type { AgencyCode } from '@kehilla/kosher';
import { KIND_WORDS, type KindWords } from '../shared/kind-words.ts';

/**
 * The transcribers' agency codes and the publisher's own page that proves who is meant. "CRC" in these files is the Chicago
 * Rabbinical Council, another body than the Central Rabbinical Congress, so it is not covered and never becomes CRC (decisions §2). A place in a name
 * is not enough: others certify in the Five Towns ("Mehadrin of the Five Towns"), in Crown Heights and in London too (sources note §1.6).
 */
export const AGENCY_OF_CODE: readonly {
  readonly written: string;
  readonly name: RegExp;
  readonly code: AgencyCode | null;
}[] = [
  { written: 'OU', name: /orthodox union/i, code: 'OU' },
  { written: 'OK', name: /\bok\b/i, code: 'OK' },
  { written: 'CHK', name: /^(?=.*\b(?:b[ae]is din|beth din|b[ae]datz|vaad|chk)\b).*crown heights/i, code: 'CHK' },
  { written: '5T', name: /^(?=.*\bvaad\b).*five towns/i, code: 'V5T' },
  { written: 'V5T', name: /^(?=.*\bvaad\b).*five towns/i, code: 'V5T' },
  { written: 'KLBD', name: /london beth din|kashrut division london|klbd/i, code: 'KLBD' },
  { written: 'CRC', name: /central rabbinical congress|hisachdus/i, code: 'CRC' },
  { written: 'CRC', name: /chicago/i, code: null },
];

/** Words and pairs of words of the type column, folded; "fish" there is a shop of fish. */
export const TYPE_WORDS: KindWords = { ...KIND_WORDS, fish: { food: ['fish'], category: 'fish_store' } };
