import { type Network, probeSource } from '@kehilla/sources';
import { printProbe, type ProbeLine, probeLine } from './probe-table.ts';
import { idOf, type ProbeSettings, sourcesToProbe, type ToProbe } from './sources-to-probe.ts';

/** What `probe` was asked to do. */
export type ProbeOptions = ProbeSettings & {
  /** Source ids; none = every source. */
  readonly ids: readonly string[];
  readonly json: boolean;
  readonly openNetwork: () => Network;
  readonly now: () => Date;
  readonly print: (line: string) => void;
  readonly progress: (line: string | null) => void;
};

/**
 * Reads each source once and saves nothing: what came of it as a table, or a line of JSON a source. 0 where every one that was read is as expected, 1 where
 * one is not, or one that was named waits for a setting. Needs no database. Throws `UsageError`.
 */
export async function probe(options: ProbeOptions): Promise<number> {
  const { ids, json, print } = options;
  const all = sourcesToProbe(ids, options);
  const network = options.openNetwork();
  const lines: ProbeLine[] = [];
  try {
    for (const each of all) {
      const line = await probed(each, network, options);
      lines.push(line);
      if (json) print(probeLine(line));
    }
  } finally {
    options.progress(null);
    await network.close();
  }
  if (!json) printProbe(lines, print);
  const isGood = ({ result, waits_for }: ProbeLine): boolean =>
    result === null ? ids.length === 0 || waits_for === null : result.as_expected;
  return lines.every(isGood) ? 0 : 1;
}

async function probed(each: ToProbe, network: Network, { now, progress }: ProbeOptions): Promise<ProbeLine> {
  const unread = { id: idOf(each), result: null, waits_for: null, not_read: null, seconds: 0 };
  if (each.kind === 'waits') return { ...unread, waits_for: each.waits_for };
  if (each.kind === 'not_read') return { ...unread, not_read: each.why };
  const startedAt = performance.now();
  progress(`${each.source.id}: reading`);
  const result = await probeSource(each.source, network, now);
  return { ...unread, result, seconds: (performance.now() - startedAt) / 1_000 };
}
