import { type DatePrecision, SourceError } from '@kehilla/core';

/** A page or file as it was read: its bytes (decompressed), where it came from and when. */
export type Page = {
  readonly url: string;
  readonly body: Uint8Array;
  readonly fetched_at: string;
  readonly content_type: string | null;
  readonly http_status: number | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  /** How many rows its list has in all, as WordPress says in a header of each page; absent where nothing says so, as in a saved copy. */
  readonly rows_declared?: number;
  /** For a saved copy: the source of its date, and its precision. Absent = the instant of its reading, from the network or as a recording tells it. */
  readonly dating?: { readonly origin: 'name' | 'file_time'; readonly precision: DatePrecision };
  /** Where it was read in its publisher's stead; absent where its publisher was asked. `url` is the publisher's all the same. */
  readonly mirror?: string;
  /** Where its publisher leads to from `url`, on the same site; absent where the page came from there, and of a saved copy. Fetched text. */
  readonly redirected_to?: string;
};

/** One page to ask a publisher for. A `form` makes it a POST of form fields. */
export type PageRequest = {
  readonly url: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The kinds of content that count as an answer; anything else is an outage (a login page, a challenge). */
  readonly accepts: readonly ContentKind[];
  /** Whether an empty answer is valid: some sites send it past the end of a list. Everywhere else it is an outage. */
  readonly may_be_empty?: true;
  /** How long the site was told that it may work before it answers, in seconds: so much longer its answer is waited for. */
  readonly works_s?: number;
  /** Whether a header of the answer says how many rows its list has: "not changed" would come without it, so it is never asked whether it changed. */
  readonly declares_rows?: true;
};

/** The kind of a page, by its content type. */
export type ContentKind = 'html' | 'json' | 'xml' | 'csv' | 'calendar' | 'pdf' | 'image';

/** Asks for one page, politely. Throws `SourceError` `unreachable` where no page of a kind asked for came back. */
export type AskPage = (request: PageRequest) => Promise<Page>;

/**
 * Returns whether a redirect stays with the same publisher: the same host, one with or without `www.`, or a name below the other's. Two names beside each other
 * below a third do not: without the list of public suffixes it is unknown that they belong together.
 */
export function isSameSite(from: URL, to: URL): boolean {
  const [a, b] = [bare(from.hostname), bare(to.hostname)];
  return a === b || below(a, b) || below(b, a);
}

function bare(host: string): string {
  return host.replace(/^www\./, '').replace(/\.$/, '');
}

function below(name: string, other: string): boolean {
  return other.includes('.') && !/^[\d.]+$/.test(other) && name.endsWith(`.${other}`);
}

/**
 * Why a page could not be had: the site did not answer as it should (`outage`), not in time (`timed_out`), its robots.txt asks not to
 * be read (`refused_by_site`), or it lies where the service does not go (`not_allowed`).
 */
export type UnreadReason = 'outage' | 'timed_out' | 'refused_by_site' | 'not_allowed';

/**
 * The content in place of the page: a test for humans or a login; a notice that the page is away; another kind of content; nothing; a redirect that is not
 * followed.
 */
export type Instead = 'challenge' | 'login' | 'away' | 'other_content' | 'nothing' | 'redirect';

/** A page that was not had: a `SourceError` `unreachable` that says why. Its words are ours; nothing a site sent is in them. */
export class UnreadPage extends SourceError {
  readonly reason: UnreadReason;
  /** The status of the site's answer in the page's stead; null without one, or if it says nothing by itself. */
  readonly status: number | null;
  /** The site's answer in the page's stead; null if it says nothing of itself. */
  readonly instead: Instead | null;

  constructor(reason: UnreadReason, message: string, status: number | null = null, instead: Instead | null = null) {
    super('unreachable', message);
    this.reason = reason;
    this.status = status;
    this.instead = instead;
  }
}
