import { SourceError } from '@kehilla/core';
import { UnreadPage } from '../network/unread-page.ts';
import type { SourceRead } from '../reading/read-source.ts';
import type { Manifest } from '../types.ts';

/** How reading a source during a call ended, in the words of the contract's `LiveOutcome`. */
export type LiveReadOutcome = {
  readonly source_id: string;
  readonly outcome: 'read' | 'unreachable' | 'changed_shape' | 'timed_out' | 'refused_by_site';
  /**
   * Whether a reading was made on this call's behalf, alone or with others, also one that was not over in time; false where one of just now was used, or the
   * site asks not to be read.
   */
  readonly made: boolean;
  /** Whether a reading, or a try in vain, of a moment ago stood for a new one. */
  readonly used_again: boolean;
  /** The publisher's address. */
  readonly url: string | null;
  /** When the list was read; null where it was not. */
  readonly read_at: string | null;
  /** What the reading was: a partial one adds and confirms nothing (decisions §3); null where there is none. */
  readonly state: 'complete' | 'partial' | null;
  /** The generation that the reading made, which a city has to reach to know of it; null where there is none. */
  readonly generation: number | null;
  /** Why it ended so, in words of ours; null where all is well. */
  readonly message: string | null;
};

/** A list that was read and saved. */
export function readOutcome(
  source_id: string,
  { report, url, read_at }: SourceRead,
  generation: number,
): LiveReadOutcome {
  const state = report.state === 'partial' ? 'partial' : 'complete';
  return {
    source_id,
    outcome: 'read',
    made: true,
    used_again: false,
    url,
    read_at,
    state,
    generation,
    message: report.message,
  };
}

/** A list that could not be read, or whose reading could not be kept. */
export function failedOutcome({ info }: Manifest, error: unknown, asked: boolean): LiveReadOutcome {
  const rest = {
    source_id: info.source_id,
    used_again: false,
    url: info.url,
    read_at: null,
    state: null,
    generation: null,
  };
  if (!(error instanceof SourceError))
    return { ...rest, outcome: 'unreachable', made: asked, message: 'The list could not be read and kept just now.' };
  const message = error.message;
  if (!(error instanceof UnreadPage))
    return { ...rest, outcome: error.fault === 'unreachable' ? 'unreachable' : 'changed_shape', made: asked, message };
  const { reason } = error;
  const isKept = reason === 'timed_out' || reason === 'refused_by_site';
  return {
    ...rest,
    outcome: isKept ? reason : 'unreachable',
    made: asked && reason !== 'refused_by_site' && reason !== 'not_allowed',
    message,
  };
}

/** A list that was not read within the time that the caller has; the reading goes on. */
export function lateOutcome({ info }: Manifest, waitedMs: number): LiveReadOutcome {
  return {
    source_id: info.source_id,
    outcome: 'timed_out',
    made: true,
    used_again: false,
    url: info.url,
    read_at: null,
    state: null,
    generation: null,
    message: `The list was not read within ${waitedMs / 1_000} s; the reading goes on, and is kept when it is whole.`,
  };
}
