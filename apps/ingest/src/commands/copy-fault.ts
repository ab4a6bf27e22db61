import { SourceError } from '@kehilla/core';

/** Whether a reading failed by what its saved copy holds. One that cannot be opened says nothing of its source, whose next reading stays due. */
export function isOfCopy(error: unknown): error is SourceError {
  return error instanceof SourceError && error.fault !== 'unreachable';
}
