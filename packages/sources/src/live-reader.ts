import { setTimeout as wait } from 'node:timers/promises';
import { SourceError } from '@kehilla/core';
import type { Network, Recording } from '@kehilla/fetch';
import type { ReadingStore } from './ports.ts';
import { readSource, type SourceRead, type SourceThreads } from './reading/read-source.ts';
import type { Manifest, Reader } from './types.ts';
import { UnreadPage } from '@kehilla/fetch/page';

/** The dependencies of reading during a call. */
export type LiveReaderOptions = {
  readonly network: Pick<Network, 'askFor'>;
  readonly store: ReadingStore;
  readonly readers: ReadonlyMap<string, Reader>;
  /** Where pages of strangers are read, of sources of the registry; absent = here, in this thread. */
  readonly threads?: SourceThreads;
  readonly now: () => Date;
  /** Where pages lie until the record has them; null = nowhere. */
  readonly recordingFor?: (sourceId: string) => Recording | null;
  /** A reading so young, by whichever process, is used instead of a new one. */
  readonly reuseMs?: number;
  /** For so long a source that failed is not asked again. */
  readonly restMs?: number;
  /** Told of errors that are not the source's, for the log. */
  readonly onCrash?: (error: unknown) => void;
};

/** Reads sources during calls. One a process. */
export type LiveReader = {
  /** Whether a source can be read from the network at all. */
  readonly canRead: (sourceId: string) => boolean;
  /** Reads this source now, and waits for it so many milliseconds at most. Never throws; a source that cannot be read is an outcome. */
  readonly readNow: (sourceId: string, waitMs: number) => Promise<LiveReadOutcome>;
  /** When every reading that was begun has ended. */
  readonly idle: () => Promise<void>;
};

type Running = { readonly ends: Promise<LiveReadOutcome> };

const REUSE_MS = 60_000;
const REST_MS = 30_000;

/**
 * Live readings: by the same readers, audit and saving as ingestion. Simultaneous calls for a source share one reading, in this process
 * and, by the record's lock, over all; it goes on when its callers have no more time, and a whole one becomes everyone's. A source
 * that failed is left alone for a while. Rule: decisions §3 "live"; `docs/reading-pages.md`.
 */
export function createLiveReader(options: LiveReaderOptions): LiveReader {
  const { readers, now, reuseMs = REUSE_MS, restMs = REST_MS } = options;
  const running = new Map<string, Running>();
  const remembered = new Map<string, { readonly outcome: LiveReadOutcome; readonly until: number }>();

  function start(reader: Reader): Running {
    const { source_id } = reader.manifest.info;
    const state: { isRequested: boolean } = { isRequested: false };
    const ends = readAlone(options, reader, reuseMs, () => {
      state.isRequested = true;
    })
      .catch((error: unknown) => {
        if (!(error instanceof SourceError)) options.onCrash?.(error);
        return failedOutcome(reader.manifest, error, state.isRequested);
      })
      .then((outcome) => {
        const keptMs = outcome.outcome === 'read' ? reuseMs : restMs;
        remembered.set(source_id, {
          outcome: { ...outcome, made: false, used_again: true },
          until: now().getTime() + keptMs,
        });
        running.delete(source_id);
        return outcome;
      });
    const begun = { ends };
    running.set(source_id, begun);
    return begun;
  }

  return {
    canRead: (sourceId) => readers.get(sourceId)?.readPages != null,
    readNow: async (sourceId, waitMs) => {
      const reader = readers.get(sourceId);
      if (reader === undefined) throw new Error(`There is no source ${sourceId}.`);
      const known = remembered.get(sourceId);
      if (known !== undefined && now().getTime() < known.until) return known.outcome;
      const reading = running.get(sourceId) ?? start(reader);
      return inTime(reading.ends, waitMs, () => lateOutcome(reader.manifest, waitMs));
    },
    idle: async () => {
      await Promise.all([...running.values()].map(({ ends }) => ends));
    },
  };
}

/** Reads a source while no other process does, unless one just did. */
function readAlone(
  { network, store, now, recordingFor, threads }: LiveReaderOptions,
  reader: Reader,
  reuseMs: number,
  onAsked: () => void,
): Promise<LiveReadOutcome> {
  const { source_id } = reader.manifest.info;
  return store.aloneFor(source_id, async () => {
    const { readings } = await store.history(source_id);
    const since = new Date(now().getTime() - reuseMs).toISOString();
    const recent = readings.find(({ state, observed_at }) => state === 'complete' && observed_at > since);
    if (recent !== undefined) return recentOutcome(reader, recent.observed_at, await store.generation());
    const ask = network.askFor(source_id);
    const read = await readSource({
      reader,
      threads,
      ask: (request) => {
        onAsked();
        return ask(request);
      },
      store,
      recording: recordingFor?.(source_id) ?? null,
      whole: false,
      dry_run: false,
      now,
    });
    return readOutcome(source_id, read, read.report.generation ?? (await store.generation()));
  });
}

/** A whole reading of just now, which somebody else made. */
function recentOutcome({ manifest }: Reader, read_at: string, generation: number): LiveReadOutcome {
  const { source_id, url } = manifest.info;
  return {
    source_id,
    outcome: 'read',
    made: false,
    used_again: true,
    url,
    read_at,
    state: 'complete',
    generation,
    message: null,
  };
}

/** Returns the result of `ends`, or after so long that of `late`; the timer does not outlive it. */
async function inTime<T>(ends: Promise<T>, waitMs: number, late: () => T): Promise<T> {
  const over = new AbortController();
  const lateness = wait(waitMs, null, { signal: over.signal }).then(late, late);
  try {
    return await Promise.race([ends, lateness]);
  } finally {
    over.abort();
  }
}

/** How reading a source during a call ended, in the words of the contract's `LiveOutcome`. */
type LiveReadOutcome = {
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
  /** The kind of the reading: a partial one adds and confirms nothing (decisions §3); null if there is none. */
  readonly state: 'complete' | 'partial' | null;
  /** The generation that the reading made, which a city has to reach to know of it; null if there is none. */
  readonly generation: number | null;
  /** Why it ended so, in words of ours; null where all is well. */
  readonly message: string | null;
};

/** A list that was read and saved. */
function readOutcome(source_id: string, { report, url, read_at }: SourceRead, generation: number): LiveReadOutcome {
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

/** Returns the outcome of a list that could not be read, or whose reading could not be kept. */
function failedOutcome({ info }: Manifest, error: unknown, isRequested: boolean): LiveReadOutcome {
  const rest = {
    source_id: info.source_id,
    used_again: false,
    url: info.url,
    read_at: null,
    state: null,
    generation: null,
  };
  if (!(error instanceof SourceError))
    return {
      ...rest,
      outcome: 'unreachable',
      made: isRequested,
      message: 'The list could not be read and kept just now.',
    };
  const message = error.message;
  if (!(error instanceof UnreadPage))
    return {
      ...rest,
      outcome: error.fault === 'unreachable' ? 'unreachable' : 'changed_shape',
      made: isRequested,
      message,
    };
  const { reason } = error;
  const isKept = reason === 'timed_out' || reason === 'refused_by_site';
  return {
    ...rest,
    outcome: isKept ? reason : 'unreachable',
    made: isRequested && reason !== 'refused_by_site' && reason !== 'not_allowed',
    message,
  };
}

/** A list that was not read within the time that the caller has; the reading goes on. */
function lateOutcome({ info }: Manifest, waitedMs: number): LiveReadOutcome {
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
