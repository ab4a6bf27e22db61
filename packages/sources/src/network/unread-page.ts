import { SourceError } from '@kehilla/core';

/**
 * Why a page could not be had: the site did not answer as it should (`outage`), not in time (`timed_out`), its robots.txt asks not to
 * be read (`refused_by_site`), or it lies where the service does not go (`not_allowed`).
 */
export type UnreadReason = 'outage' | 'timed_out' | 'refused_by_site' | 'not_allowed';

/** A page that was not had: a `SourceError` `unreachable` that says why. Its words are ours; nothing a site sent is in them. */
export class UnreadPage extends SourceError {
  readonly reason: UnreadReason;
  /** The status that the site answered with in the page's stead; null where it was none, or says nothing by itself. */
  readonly status: number | null;

  constructor(reason: UnreadReason, message: string, status: number | null = null) {
    super('unreachable', message);
    this.reason = reason;
    this.status = status;
  }
}
