import { writeFault } from '@kehilla/core';
import { OTHER_CODE, RECORD_AWAY_CODE } from './city-builder.ts';

/** Why, by codes that say nothing to an operator. */
const WHY: Readonly<Record<string, string>> = {
  [OTHER_CODE]: 'the code was replaced while this server ran: start it again',
  [RECORD_AWAY_CODE]: 'the record could not be reached, or did not answer in time',
  EISDIR: 'DATA_DIR/city holds a folder where the image of the city belongs: remove it',
  '57014': 'PostgreSQL ended its reading for time: raise statement_timeout',
};

/** Whether `buildFailureMessage` says more of a fault than its code. */
export function hasWordsFor(code: string | null): boolean {
  return code !== null && (WHY[code] !== undefined || writeFault(code) !== null);
}

/** Why a newer city could not be built, for `/ready` and the log. */
export function buildFailureMessage(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const fault = writeFault(code);
  const why = WHY[code ?? ''] ?? (fault === null ? (code ?? 'its process failed') : `DATA_DIR: ${fault}`);
  return `A newer city could not be built (${why}); answers go on from the one before.`;
}
