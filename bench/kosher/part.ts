import { resolveKosher } from '@kehilla/kosher';
import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';

/** How fast evidence is weighed. */
export function kosher({ city }: Setting): BenchRow[] {
  const all = [...city.evidence.values()];
  const now = new Date();
  const rounds = Math.ceil(400_000 / all.length);
  for (let i = 0; i < rounds / 4; i++) for (const evidence of all) resolveKosher(evidence, city.registry, now);
  const started = performance.now();
  for (let i = 0; i < rounds; i++) for (const evidence of all) resolveKosher(evidence, city.registry, now);
  const perSecond = (rounds * all.length) / ((performance.now() - started) / 1000);
  return [
    row(
      'kosher evidence resolved, places with listings',
      `${Math.round(perSecond)}/s`,
      '≥ 200,000/s',
      perSecond >= 200_000,
    ),
  ];
}
