import type { HealthCheck } from '@kehilla/contract';
import type { Limiter, LimitResult, SharedLimiter } from '../ports.ts';
import { advance, giveBackCall, giveBackLive, SET_BACK_MS, takeCall, takeLive } from './take.ts';
import { isLocal, type LimitName, LIMITS, type Limits } from './tiers.ts';
import { type LimitStatus, getLimitStatus } from './limit-status.ts';
import { forgettableAtMs, freshState, type LimitState } from './state.ts';
import type { Refusal } from './refuse.ts';

type Entry = { readonly limits: Limits; readonly state: LimitState };

/** Sweeping starts at this many callers, and again whenever their number has doubled. */
const SWEEP_FROM = 10_000;

/** A limiter in memory that can also list its subjects and read a caller's limits without counting. */
type MemoryLimiter = Limiter & {
  readonly subjects: () => readonly string[];
  readonly standing: (subject: string, limits: LimitName, now: Date) => LimitStatus;
};

/**
 * Makes a limiter in memory, right for exactly one server process; its counts end with the process. Callers without a count are dropped, so that addresses do
 * not pile up.
 */
export function createMemoryLimiter(table: Readonly<Record<LimitName, Limits>> = LIMITS): MemoryLimiter {
  const entries = new Map<string, Entry>();
  let sweepAt = SWEEP_FROM;

  function sweep(nowMs: number): void {
    for (const [subject, { limits, state }] of entries)
      if (forgettableAtMs(state, limits) <= nowMs) entries.delete(subject);
    sweepAt = Math.max(SWEEP_FROM, entries.size * 2);
  }

  const limiter = limiterOver((step, subject, name, at) => {
    const limits = table[name];
    const atMs = at.getTime();
    const before = entries.get(subject)?.state;
    if (before === undefined && entries.size >= sweepAt) sweep(atMs);
    const { state, refusal } = applyStep(step, before, limits, atMs);
    entries.set(subject, { limits, state });
    return Promise.resolve({ standing: getLimitStatus(state, limits), refusal });
  });
  return {
    ...limiter,
    subjects: () => [...entries.keys()],
    standing(subject, name, now) {
      const state = entries.get(subject)?.state ?? freshState(table[name], now.getTime());
      return getLimitStatus(advance(state, table[name], now.getTime()), table[name]);
    },
  };
}

/** A method of the `Limiter` port, by its name. */
export type LimitStep = keyof Limiter;

type Step = (
  state: LimitState,
  limits: Limits,
  atMs: number,
) => { readonly state: LimitState; readonly refusal: Refusal | null };

const STEPS: Readonly<Record<LimitStep, Step>> = {
  take: takeCall,
  giveBack: (state, limits, atMs) => ({ state: giveBackCall(advance(state, limits, atMs), atMs), refusal: null }),
  takeLive,
  giveBackLive: (state, limits, atMs) => ({ state: giveBackLive(advance(state, limits, atMs), atMs), refusal: null }),
};

/** Returns the state after one step at this instant; `before` is undefined for a caller without state. */
export function applyStep(
  step: LimitStep,
  before: LimitState | undefined,
  limits: Limits,
  atMs: number,
): ReturnType<Step> {
  return STEPS[step](before ?? freshState(limits, atMs), limits, atMs);
}

/** Returns a limiter whose four methods call one function. */
export function limiterOver(
  run: (step: LimitStep, subject: string, limits: LimitName, at: Date) => Promise<LimitResult>,
): Limiter {
  return {
    take: (subject, limits, now) => run('take', subject, limits, now),
    giveBack: async (subject, limits, takenAt) => (await run('giveBack', subject, limits, takenAt)).standing,
    takeLive: (subject, limits, now) => run('takeLive', subject, limits, now),
    giveBackLive: async (subject, limits, takenAt) => (await run('giveBackLive', subject, limits, takenAt)).standing,
  };
}

/** While the shared counts are away they are tried again this often, by one request. */
const RETRY_MS = 1_000;
/** The share of a tier's figures that one server allows while it counts alone. */
const ALONE = 1 / 4;

/** A limiter that always answers, and its state for `/ready`. */
export type FallbackLimiter = Limiter & { readonly check: (now: Date) => Promise<HealthCheck> };

/**
 * Makes a limiter of the shared counts; if they do not answer, it counts on this server at a quarter of every figure, so that answers continue and the failure
 * gains a caller little. The limits on the cost of a caller (`LOCAL_LIMITS`) are always counted here: they must answer whatever else fails, and a flood of
 * requests must not reach the record. Rule: docs/keys.md.
 */
export function createFallbackLimiter(shared: SharedLimiter): FallbackLimiter {
  const alone = createMemoryLimiter(CONSERVATIVE);
  const local = createMemoryLimiter();
  /** Calls that were taken here go back here, though the shared counts may be there again by then. */
  const takenAlone = new WeakSet<Date>();
  let retryAtMs = 0;
  let lastFault: { readonly at: Date; readonly name: string } | null = null;

  /** Whether the shared counts are left alone for now; not because of a time that a clock noted before it was set back. */
  const isResting = (atMs: number): boolean => atMs < retryAtMs && retryAtMs - atMs <= SET_BACK_MS;

  async function run(step: LimitStep, subject: string, limits: LimitName, at: Date): Promise<LimitResult> {
    if (isLocal(limits)) return ask(local, step, subject, limits, at);
    const isBack = step === 'giveBack' || step === 'giveBackLive';
    const here = isBack ? takenAlone.has(at) : isResting(at.getTime());
    if (!here) {
      if (retryAtMs > 0) retryAtMs = at.getTime() + RETRY_MS;
      try {
        const taken = await ask(shared, step, subject, limits, at);
        retryAtMs = 0;
        return taken;
      } catch (error) {
        lastFault = { at, name: getFault(error) };
        retryAtMs = at.getTime() + RETRY_MS;
        // It was taken from the shared counts, which are away now: there is nothing here to give back.
        if (isBack) return { standing: alone.standing(subject, limits, at), refusal: null };
      }
    }
    takenAlone.add(at);
    return ask(alone, step, subject, limits, at);
  }

  async function check(now: Date): Promise<HealthCheck> {
    const checked_at = now.toISOString();
    try {
      await shared.ping();
      return { ok: true, detail: `counted in ${shared.name}${sayFault(lastFault, now)}`, checked_at };
    } catch {
      const detail = `${shared.name} does not answer; each server counts for itself, at a quarter of every figure`;
      return { ok: false, detail, checked_at };
    }
  }

  return { ...limiterOver(run), check };
}

/** How long `/ready` tells of a count that failed, in milliseconds. */
const TOLD_FOR_MS = 600_000;

/** Returns the error's code or name, for `/ready`: never anything that a caller sent. */
function getFault(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return ([code, name].find((each) => typeof each === 'string' && /^\w{1,40}$/.test(each)) as string) ?? 'Error';
}

function sayFault(fault: { readonly at: Date; readonly name: string } | null, now: Date): string {
  if (fault === null || now.getTime() - fault.at.getTime() > TOLD_FOR_MS) return '';
  return `; at ${fault.at.toISOString()} they did not answer (${fault.name}), and this server counted by itself`;
}

/** The limits while a server counts alone: a quarter of each figure, at least 1; a limit that does not exist stays so. */
export const CONSERVATIVE: Readonly<Record<LimitName, Limits>> = Object.fromEntries(
  Object.entries(LIMITS).map(([name, limits]) => [
    name,
    Object.fromEntries(
      Object.entries(limits).map(([figure, value]) => [
        figure,
        value === null ? null : Math.max(1, Math.floor(value * ALONE)),
      ]),
    ),
  ]),
) as Record<LimitName, Limits>;

async function ask(
  limiter: Limiter,
  step: LimitStep,
  subject: string,
  limits: LimitName,
  at: Date,
): Promise<LimitResult> {
  if (step === 'take' || step === 'takeLive') return limiter[step](subject, limits, at);
  return { standing: await limiter[step](subject, limits, at), refusal: null };
}
