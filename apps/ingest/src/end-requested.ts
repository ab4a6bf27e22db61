import { onParentExit } from '@kehilla/store/commands';

/** The signals that end a command, and their exit codes in shells: 128 and the signal's number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type EndSignal = keyof typeof EXIT_CODES;

/** A command was told to end: thrown instead of the awaited result. */
export class EndRequested extends Error {
  override readonly name = 'EndRequested';
  readonly exitCode: number;

  constructor(signal: EndSignal, exitCode: number = EXIT_CODES[signal]) {
    super('It was told to end. A reading that was not finished is not in the record; run the command again.');
    this.exitCode = exitCode;
  }
}

/** Whether this command was told to end, by `EndRequested` as the reason of `signal`; `forget` no longer listens. */
export type EndListener = { readonly signal: AbortSignal; readonly forget: () => void };

/**
 * Listens for the end of a command: Ctrl-C, SIGTERM, SIGHUP of a closed terminal, or the end of a parent program with a channel. It also takes repeated
 * signals: npm passes on the Ctrl-C that the terminal has sent already, and the second one must not end a process that is leaving. The exit code is `exitCode`,
 * or, if absent, that of shells.
 */
export function listenForEnd(exitCode?: number): EndListener {
  const stopSignal = new AbortController();
  const listeners = (Object.keys(EXIT_CODES) as EndSignal[]).map((signal) => {
    const tell = (): void => stopSignal.abort(new EndRequested(signal, exitCode));
    process.on(signal, tell);
    return [signal, tell] as const;
  });
  onParentExit(() => stopSignal.abort(new EndRequested('SIGTERM', exitCode)));
  return {
    signal: stopSignal.signal,
    forget: () => {
      for (const [signal, tell] of listeners) process.off(signal, tell);
    },
  };
}

/** Returns the result of `work`, or throws `EndRequested` as soon as the command is told to end; the result of the work is then ignored. */
export async function untilEndRequested<T>(work: () => Promise<T>, stopSignal: AbortSignal): Promise<T> {
  stopSignal.throwIfAborted();
  let stop = (): void => {};
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(stopSignal.reason as EndRequested);
    stopSignal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(), end]);
  } finally {
    stopSignal.removeEventListener('abort', stop);
  }
}
