import type { Setting } from '../setting.ts';
import { nameQuestions } from '../relevance/name-questions.ts';
import { type BenchRow, row } from '../table.ts';
import { mcpBench } from './mcp-bench.ts';

/** Tool calls beside REST. */
export async function mcp({ city, dataDir, keys }: Setting): Promise<BenchRow[]> {
  const questions = nameQuestions(city, 5, 400).map(({ q, near }) => ({ q, ...near, radius_m: 3_000 }));
  const { modern, earlier, per_second } = await mcpBench(dataDir, keys, questions);
  const kept = await mcpBench(dataDir, keys, questions, true);
  const share = (name: string, ratio: number): BenchRow =>
    row(
      `a tool call beside the same question over REST, ${name}`,
      `${(ratio * 100).toFixed(0)} %`,
      '≥ 50 %',
      ratio >= 0.5,
    );
  return [
    share('2026', modern),
    share('2025', earlier),
    row('  tool calls', `${Math.round(per_second)}/s`),
    share('2026, answers kept', kept.modern),
    share('2025, answers kept', kept.earlier),
    row('  tool calls', `${Math.round(kept.per_second)}/s`),
  ];
}
