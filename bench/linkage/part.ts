import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { linkageBench } from './linkage-bench.ts';

/** Precision and recall of linkage, and its speed. */
export async function linkage({ dataFolder }: Setting): Promise<BenchRow[]> {
  const { labelled, join, join_by_key, held_out, held_out_at_door, per_second, doubtful_linked } =
    await linkageBench(dataFolder);
  const both = ({ precision, recall }: { precision: number; recall: number }): string =>
    `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`;
  return [
    row(
      'linkage, labelled pairs',
      `${both(labelled)}; doubtful ones linked: ${doubtful_linked.length}`,
      '0.99 at 0.95',
      labelled.precision >= 0.99 && labelled.recall >= 0.95,
    ),
    row(
      'linkage, register 2020 × 2025, by eye',
      both(join),
      '0.99 at 0.95',
      join.precision >= 0.99 && join.recall >= 0.95,
    ),
    row('linkage, the same by key alone', both(join_by_key)),
    row(
      'linkage, a source nothing was tuned with',
      `${both(held_out_at_door)}; for a person ${((100 * held_out_at_door.review) / held_out_at_door.rows).toFixed(1)} %`,
      '0.995 at 0.96',
      held_out_at_door.precision >= 0.995 && held_out_at_door.recall >= 0.96,
    ),
    row(
      '  also where the key that was typed stands at another address',
      `precision ${held_out.precision.toFixed(4)}, right links ${held_out.right} of ${held_out.rows} rows`,
    ),
    row('linkage decisions', `${Math.round(per_second)}/s`),
  ];
}
