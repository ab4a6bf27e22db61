import type { DatePrecision } from '@kehilla/core';

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
  /** Of a saved copy: what dates it, and how exactly. Absent = the instant at which it was read, from the network or as a recording tells it. */
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
  /** Whether an answer without a byte is one: what some sites say past the end of a list. Everywhere else it is an outage. */
  readonly may_be_empty?: true;
  /** How long the site was told that it may work before it answers, in seconds: so much longer its answer is waited for. */
  readonly works_s?: number;
  /** Whether a header of the answer says how many rows its list has: "not changed" would come without it, so it is never asked whether it changed. */
  readonly declares_rows?: true;
};

/** What a page may be, by its content type. */
export type ContentKind = 'html' | 'json' | 'xml' | 'csv' | 'calendar' | 'pdf' | 'image';

/** Asks for one page, politely. Throws `SourceError` `unreachable` where no page of a kind asked for came back. */
export type AskPage = (request: PageRequest) => Promise<Page>;
