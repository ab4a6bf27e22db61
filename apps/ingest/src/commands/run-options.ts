import type { SourceFault } from '@kehilla/core';
import type { EventSite, ReadingStore, ReadingThreads } from '@kehilla/sources';
import type { Network, NetworkLimits } from '@kehilla/fetch';

/** The options of `run`. */
export type RunOptions = {
  /** Source ids, or `all` alone. */
  readonly ids: readonly string[];
  readonly file: string | null;
  /** One page or feed to read, in the table of sites or not; absent and null = the table's. */
  readonly site?: string | null;
  /** The table of event sites; absent = the service's own. */
  readonly sites?: readonly EventSite[];
  readonly observedAt: string | null;
  readonly complete: boolean;
  /** The operator's count of rows in a complete copy; null and absent = none. */
  readonly countedRows?: number | null;
  /** The operator looked: fields are filled from now on as they are in this reading. Absent = he did not say. */
  readonly fieldsAsRead?: boolean;
  /** Ends with 1 where a reading is partial. Absent = with 0. */
  readonly strict?: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  /** Pages lie below it until the record has them. */
  readonly dataDir: string;
  /** Sources that lack a setting for the network, each with that setting: they are never due. Absent = none. */
  readonly locked?: ReadonlyMap<string, string>;
  readonly openNetwork: (store: ReadingStore, limits?: Partial<NetworkLimits>) => Network;
  /** Where others' pages are read and parsed; absent = in this thread. */
  readonly threads?: ReadingThreads | undefined;
  readonly now: () => Date;
  /** Hears of each source that failed by its own fault, and of the fault; absent = no listener. */
  readonly onFault?: (fault: SourceFault) => void;
  readonly print: (line: string) => void;
  /** Writes remarks beside the report: standard error. */
  readonly remark: (line: string) => void;
  readonly progress: (line: string | null) => void;
};
