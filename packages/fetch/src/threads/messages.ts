import { SourceError, type SourceFault } from '@kehilla/core';
import { type Instead, type Page, type PageRequest, UnreadPage, type UnreadReason } from '../page/page.ts';

/** A job for a thread: its kind, the pages that it parses where it comes with some, and whatever else its kind needs. */
export type ThreadJob = { readonly kind: string; readonly pages?: readonly Page[] };

/** What a thread asks of the process while it works: a page, or something that the process has under a name. */
export type Need = { readonly page: PageRequest } | { readonly ask: string };

/** What comes back for a need. */
export type Given = Page | readonly unknown[] | number;

/** An error as it passes between threads. What says why a source or a page failed is null where it is none of the source's. */
export type TellableError = {
  readonly fault: SourceFault | null;
  readonly reason: UnreadReason | null;
  readonly status: number | null;
  readonly instead: Instead | null;
  readonly message: string;
  readonly stack: string;
};

/** From the process to the thread: what job is to come, so that its modules are loaded, the job, or what it asked for under that number. */
export type ToThread =
  | { readonly prepare: unknown }
  | { readonly job: ThreadJob }
  | { readonly number: number; readonly given: Given }
  | { readonly number: number; readonly failed: TellableError };

/**
 * From the thread to the process: that the modules of the job to come are loaded, what it needs, some of the items of a member of what it made (a register's rows are too many
 * for one message, and pass quicker as JSON), or how the job ended: with what it made, with pages, or with an error.
 */
export type FromThread =
  | { readonly ready: true }
  | { readonly number: number; readonly need: Need }
  | { readonly member: string; readonly items_json: string }
  | { readonly made: object }
  | { readonly found: readonly FoundPage[] }
  | { readonly failed: TellableError };

/** A page as a thread has found it: the number under which it was given it, for the process has it already; or one that it made itself. */
type FoundPage = Page | number;

/** An error in a form that survives the passage: its class does not. */
export function tellable(error: unknown): TellableError {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    fault: known instanceof SourceError ? known.fault : null,
    reason: known instanceof UnreadPage ? known.reason : null,
    status: known instanceof UnreadPage ? known.status : null,
    instead: known instanceof UnreadPage ? known.instead : null,
    message: known.message,
    stack: known.stack ?? '',
  };
}

/** The error that was told, in its own class again. */
export function asTold({ fault, reason, status, instead, message, stack }: TellableError): Error {
  if (reason !== null) return new UnreadPage(reason, message, status, instead);
  if (fault !== null) return new SourceError(fault, message);
  return Object.assign(new Error(message), { stack });
}
