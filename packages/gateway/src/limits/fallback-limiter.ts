import type { HealthCheck } from '@kehilla/contract';
import type { Limiter, SharedLimiter, LimitResult } from '../ports.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { SET_BACK_MS } from './take.ts';
import { type LimitStep, limiterOver } from './steps.ts';
import { isLocal, type LimitName, LIMITS, type Limits } from './tiers.ts';

/** While the shared counts are away they are tried again this often, by one request. */
const RETRY_MS = 1_000;
/** What one server allows by itself, as a share of the tier's figures. */
const ALONE = 1 / 4;

/** A limiter that always answers, and what `/ready` shows of it. */
export type FallbackLimiter = Limiter & { readonly check: (now: Date) => Promise<HealthCheck> };

/**
 * The shared counts, and where they do not answer a count of this server's own at a quarter of every figure, so that answers go on
 * and nobody gains much by the failure. What bounds the cost of a caller (`LOCAL_LIMITS`) is always counted here: it must answer whatever else is away,
 * and a flood of it must not reach the record. Rule: docs/keys.md.
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
        lastFault = { at, name: faultOf(error) };
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
      return { ok: true, detail: `counted in ${shared.name}${toldOf(lastFault, now)}`, checked_at };
    } catch {
      const detail = `${shared.name} does not answer; each server counts for itself, at a quarter of every figure`;
      return { ok: false, detail, checked_at };
    }
  }

  return { ...limiterOver(run), check };
}

/** So long `/ready` tells of a count that failed, in milliseconds. */
const TOLD_FOR_MS = 600_000;

/** Why the shared counts did not answer, in a word that holds nothing a caller sent. */
function faultOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return ([code, name].find((each) => typeof each === 'string' && /^\w{1,40}$/.test(each)) as string) ?? 'Error';
}

function toldOf(fault: { readonly at: Date; readonly name: string } | null, now: Date): string {
  if (fault === null || now.getTime() - fault.at.getTime() > TOLD_FOR_MS) return '';
  return `; at ${fault.at.toISOString()} they did not answer (${fault.name}), and this server counted by itself`;
}

/** The figures of a server that counts alone; nobody is shut out, and what has no cap gets none. */
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
