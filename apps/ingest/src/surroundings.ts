import type { SettingTexts } from '@kehilla/core';
import type { ReadingThreads } from '@kehilla/sources';
import type { EndListener } from './end-requested.ts';

/** What a command has around it: its settings, where its words go, and what reads pages for it. A program has those of its process. */
export type Surroundings = {
  readonly env: SettingTexts;
  readonly now: () => Date;
  /** One line of the result. */
  readonly print: (line: string) => void;
  /** One line of what is not the result. */
  readonly remark: (line: string) => void;
  /** A line that is written over while work goes on; null wipes it. */
  readonly progress: (line: string | null) => void;
  /** Whether a person watches: where nobody does, lines are for programs. */
  readonly isWatched: boolean;
  /** The lines of standard input. */
  readonly input: () => AsyncIterable<string>;
  readonly threads: ReadingThreads;
  /** Listens for what tells the command to end; the exit code of one that is told, absent = the one that shells know. */
  readonly listenForEnd: (exitCode?: number) => EndListener;
};

/** A command line's words to its exit code; throws what ended it. */
export type Command = (argv: readonly string[], around: Surroundings) => Promise<number>;
