import type { Setting } from '../setting.ts';
import { type BenchRow, row } from '../table.ts';
import { linkageBench } from './linkage-bench.ts';

/** Precision and recall of linkage, and its speed. */
export async function linkage({ dataFolder }: Setting): Promise<BenchRow[]> {
  const {
    labelled,
    join,
    join_by_key,
    held_out,
    held_out_by_eye,
    held_out_at_door,
    held_out_by_key,
    per_second,
    doubtful_linked,
  } = await linkageBench(dataFolder);
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
      'linkage, a source nothing was tuned with: every row whose key is in the register, links to its place, other keys by eye',
      `${both(held_out_by_eye)} of ${held_out_by_eye.rows} rows; right links ${held_out_by_eye.right} of ${held_out_by_eye.links}`,
      '0.995 at 0.96',
      held_out_by_eye.precision >= 0.995 && held_out_by_eye.recall >= 0.96,
    ),
    row(
      '  rows whose key stands at their address',
      `${both(held_out_at_door)} of ${held_out_at_door.rows} rows; for a person ${((100 * held_out_at_door.review) / held_out_at_door.rows).toFixed(1)} %`,
      '0.995 at 0.96',
      held_out_at_door.precision >= 0.995 && held_out_at_door.recall >= 0.96,
    ),
    row(
      '  links to the very row of the key that was typed',
      `${both(held_out_by_key)} (right links ${held_out_by_key.right}, ${(held_out_by_key.right / held_out_by_key.wanted).toFixed(4)} of the ${held_out_by_key.wanted} rows at the address of their key); ${held_out_by_key.rows} rows`,
    ),
    row(
      '  links to the place of the key that was typed',
      `${both(held_out)} of ${held_out.rows} rows; right links ${held_out.right} of ${held_out.links}`,
    ),
    row('linkage decisions', `${Math.round(per_second)}/s`),
  ];
}
