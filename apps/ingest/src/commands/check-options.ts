import type { EventSite, Network, ReadingThreads } from '@kehilla/sources';

/** What `check` was asked to do. */
export type CheckOptions = {
  /** A saved copy; null = read from the network. */
  readonly file: string | null;
  readonly json: boolean;
  /** The table of event sites; absent = the service's own. */
  readonly sites?: readonly EventSite[];
  readonly openNetwork: () => Network;
  /** Where others' pages are read and parsed; absent = in this thread. */
  readonly threads?: ReadingThreads | undefined;
  readonly now: () => Date;
  readonly print: (line: string) => void;
};
