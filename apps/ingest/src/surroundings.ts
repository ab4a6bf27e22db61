import type { SettingTexts } from '@kehilla/core';
import type { ReadingThreads } from '@kehilla/sources';
import type { EndListener } from './end-requested.ts';

/** The surroundings of a command: its settings, its output, and its page reader. A program has those of its process. */
export type Surroundings = {
  readonly env: SettingTexts;
  readonly now: () => Date;
  /** One line of the result. */
  readonly print: (line: string) => void;
  /** Writes one line that is not the result. */
  readonly remark: (line: string) => void;
  /** A line that is written over while work goes on; null wipes it. */
  readonly progress: (line: string | null) => void;
  /** Whether a person watches: otherwise lines are for programs. */
  readonly isWatched: boolean;
  /** The lines of standard input. */
  readonly input: () => AsyncIterable<string>;
  readonly threads: ReadingThreads;
  /** Listens for signals to end; `exitCode` is that of a command that is told to end, absent = that of shells. */
  readonly listenForEnd: (exitCode?: number) => EndListener;
};

/** Runs the arguments of a command line; returns its exit code; throws the error that ended it. */
export type Command = (argv: readonly string[], around: Surroundings) => Promise<number>;
