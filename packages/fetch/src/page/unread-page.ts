import { SourceError } from '@kehilla/core';

/**
 * Why a page could not be had: the site did not answer as it should (`outage`), not in time (`timed_out`), its robots.txt asks not to
 * be read (`refused_by_site`), or it lies where the service does not go (`not_allowed`).
 */
export type UnreadReason = 'outage' | 'timed_out' | 'refused_by_site' | 'not_allowed';

/** What came in the page's stead: a page that asks for a proof of being a person, or to log in; a word that the page is away; something of another kind; not a byte; a redirect that is not followed. */
export type Instead = 'challenge' | 'login' | 'away' | 'other_content' | 'nothing' | 'redirect';

/** A page that was not had: a `SourceError` `unreachable` that says why. Its words are ours; nothing a site sent is in them. */
export class UnreadPage extends SourceError {
  readonly reason: UnreadReason;
  /** The status that the site answered with in the page's stead; null where it was none, or says nothing by itself. */
  readonly status: number | null;
  /** What the site sent in the page's stead; null where it was nothing that says so. */
  readonly instead: Instead | null;

  constructor(reason: UnreadReason, message: string, status: number | null = null, instead: Instead | null = null) {
    super('unreachable', message);
    this.reason = reason;
    this.status = status;
    this.instead = instead;
  }
}
