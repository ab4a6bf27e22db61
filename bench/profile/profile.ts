import inspector from 'node:inspector/promises';
import { getPart, type WorkPart } from './work-parts.ts';

/** Processor time between two moments in microseconds: of the whole process, and of its main thread by part of the work; functions that took the most. */
export type Profile = {
  readonly total_us: number;
  readonly parts: Readonly<Partial<Record<WorkPart, number>>>;
  readonly functions: readonly { readonly name: string; readonly us: number }[];
};

const SAMPLING_US = 200;
const FUNCTIONS = 25;

/** Starts V8's sampling profiler; the function returned ends it and returns what it measured. */
export async function startProfile(): Promise<() => Promise<Profile>> {
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_US });
  await session.post('Profiler.start');
  const before = process.cpuUsage();
  return async () => {
    const { user, system } = process.cpuUsage(before);
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return readProfile(profile, user + system);
  };
}

/**
 * Shares the processor time out among the parts by samples. A sample belongs to the part of the nearest file below it that has one, so a library's or
 * the engine's own work is its caller's; what reads the question is `reading` even where it looks into an index.
 */
function readProfile({ nodes, samples = [] }: inspector.Profiler.Profile, total_us: number): Profile {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)));
  const partOfNode = new Map<number, WorkPart | null>();
  const findPart = (id: number): WorkPart | null => {
    const known = partOfNode.get(id);
    if (known !== undefined) return known;
    const node = byId.get(id);
    const parent = parents.get(id);
    const above = parent === undefined ? null : findPart(parent);
    const own = node === undefined ? null : getPart(node.callFrame.functionName, node.callFrame.url);
    const part = above === 'reading' && own !== 'garbage' ? above : (own ?? above);
    partOfNode.set(id, part);
    return part;
  };
  const counts = new Map<WorkPart, number>();
  const functions = new Map<string, number>();
  let busy = 0;
  for (const id of samples) {
    const node = byId.get(id);
    if (node === undefined || node.callFrame.functionName === '(idle)') continue;
    busy++;
    const part = findPart(id) ?? 'http';
    counts.set(part, (counts.get(part) ?? 0) + 1);
    const { functionName, url, lineNumber } = node.callFrame;
    const name = `${functionName || '(anonymous)'} ${url.replace(/^.*\/(packages|apps|node_modules)\//, '$1/')}:${lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + 1);
  }
  const us = (count: number): number => (count / Math.max(1, busy)) * total_us;
  return {
    total_us,
    parts: Object.fromEntries([...counts].map(([part, count]) => [part, us(count)])),
    functions: [...functions]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, FUNCTIONS)
      .map(([name, count]) => ({ name, us: us(count) })),
  };
}
