import { SourceError, type SourceFault } from '@kehilla/core';
import { type Instead, type Page, type PageRequest, UnreadPage, type UnreadReason } from '../page/page.ts';

/** A job for a thread: its kind, its pages to parse, if any, and the other inputs of its kind. */
export type ThreadJob = { readonly kind: string; readonly pages?: readonly Page[] };

/** A request of a thread to the process during a job: a page, or data that the process has under a name. */
export type Need = { readonly page: PageRequest } | { readonly ask: string };

/** The reply to a request. */
export type Given = Page | readonly unknown[] | number;

/** An error as it passes between threads. The reason for the failure of a source or a page is null if it is no fault of the source. */
export type TellableError = {
  readonly fault: SourceFault | null;
  readonly reason: UnreadReason | null;
  readonly status: number | null;
  readonly instead: Instead | null;
  readonly message: string;
  readonly stack: string;
};

/** Messages from the process to the thread: the coming job, so that its modules are loaded, the job, or the reply to a request by its number. */
export type ToThread =
  | { readonly prepare: unknown }
  | { readonly job: ThreadJob }
  | { readonly number: number; readonly given: Given }
  | { readonly number: number; readonly failed: TellableError };

/**
 * Messages from the thread to the process: the modules of the coming job are loaded, a request, some items of a member of its result (a register's rows are too
 * many for one message, and pass quicker as JSON), or the end of the job: with its result, with pages, or with an error.
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
