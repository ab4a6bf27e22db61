import type { AgencyCode } from '../agencies.ts';
import { KIND_WORDS, type KindWords } from '../shared/kind-words.ts';

/**
 * The transcribers' agency codes and the publisher's own page that proves who is meant. "CRC" in these files is the Chicago
 * Rabbinical Council, another body than the Central Rabbinical Congress, so it is not covered and never becomes CRC (decisions §2).
 */
export const AGENCY_OF_CODE: readonly {
  readonly written: string;
  readonly name: RegExp;
  readonly code: AgencyCode | null;
}[] = [
  { written: 'OU', name: /orthodox union/i, code: 'OU' },
  { written: 'OK', name: /\bok\b/i, code: 'OK' },
  { written: 'CHK', name: /crown heights/i, code: 'CHK' },
  { written: '5T', name: /five towns/i, code: 'V5T' },
  { written: 'V5T', name: /five towns/i, code: 'V5T' },
  { written: 'KLBD', name: /london|klbd/i, code: 'KLBD' },
  { written: 'CRC', name: /central rabbinical congress|hisachdus/i, code: 'CRC' },
  { written: 'CRC', name: /chicago/i, code: null },
];

/** Words and pairs of words of the type column, folded; "fish" there is a shop of fish. */
export const TYPE_WORDS: KindWords = { ...KIND_WORDS, fish: { food: ['fish'], category: 'fish_store' } };
