import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** What stands between two numbers in one field. */
const NEXT_NUMBER = /[;/,|\n]|\s(?:or|and|&)\s/i;

/**
 * A phone number in E.164 (`+17185550101`), read as a United States number where no country is given; the first of several, an extension
 * dropped. `null` when it is no valid number (too short, letters, premium-rate 900 numbers).
 */
export function normalPhone(text: string | null | undefined): string | null {
  if (!text) return null;
  const first = text.split(NEXT_NUMBER)[0] ?? '';
  const parsed = parsePhoneNumberFromString(first, 'US');
  if (!parsed?.isValid() || parsed.getType() === 'PREMIUM_RATE') return null;
  return parsed.number;
}
