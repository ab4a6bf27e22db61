import { onParentExit } from '@kehilla/store/commands';

/** What tells a command to end, and the exit codes that shells know it by: 128 and the signal's number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

type EndSignal = keyof typeof EXIT_CODES;

/** A command was told to end: what it throws in place of what it waited for. */
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
 * Listens for what ends a command: Ctrl-C, SIGTERM, SIGHUP of a terminal that is closed, or the end of a program that started it with a channel. Also
 * for what comes again: npm hands on the Ctrl-C that the terminal has sent already, and the second one must not end what is leaving. The exit code is
 * `exitCode`, or, where that is absent, the one that shells know.
 */
export function listenForEnd(exitCode?: number): EndListener {
  const told = new AbortController();
  const listeners = (Object.keys(EXIT_CODES) as EndSignal[]).map((signal) => {
    const tell = (): void => told.abort(new EndRequested(signal, exitCode));
    process.on(signal, tell);
    return [signal, tell] as const;
  });
  onParentExit(() => told.abort(new EndRequested('SIGTERM', exitCode)));
  return {
    signal: told.signal,
    forget: () => {
      for (const [signal, tell] of listeners) process.off(signal, tell);
    },
  };
}

/** What `work` gives, or, as soon as the command is told to end, its `EndRequested` thrown; what becomes of the work then is nobody's affair. */
export async function untilEndRequested<T>(work: () => Promise<T>, told: AbortSignal): Promise<T> {
  told.throwIfAborted();
  let stop = (): void => {};
  const end = new Promise<never>((_, reject) => {
    stop = () => reject(told.reason as EndRequested);
    told.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(), end]);
  } finally {
    told.removeEventListener('abort', stop);
  }
}
