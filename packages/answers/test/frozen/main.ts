// npm run frozen: what some thousand recorded questions are answered today, compared with what they were answered when they were recorded.
import { createProgram, readCount, readPattern, readTools } from '../command.ts';
import { TOOLS } from '../world/ask.ts';
import { worldCity } from '../world/world.ts';
import { approve, dropStale, record, recordAnew } from './approve.ts';
import { compareTool, type Difference } from './compare.ts';
import { asked, listChanges, inOneLine } from './describe-difference.ts';

const values = createProgram(
  'frozen',
  'what recorded questions are answered today, compared with what they were answered when they were recorded',
)
  .option('--tool <part>', 'of the tools with this in their name', readTools)
  .option('--match <pattern>', 'of questions that this regular expression fits', readPattern)
  .option('--member <name>', 'of answers in which this member differs')
  .option('--only <names>', 'of answers in which nothing differs but these members, with commas between')
  .option('--said <pattern>', 'of differences whose line this regular expression fits', readPattern)
  .option('--limit <n>', 'how many lines', readCount, 40)
  .option('--whole', 'texts uncut')
  .option('--counts', 'only how many differ, by tool and member')
  .option('--approved', 'those that were approved, with their reasons')
  .option('--approve <reason>', 'approves all that the filters leave, and keeps the reason')
  .option('--drop-stale', 'forgets approvals of questions that are answered as recorded again')
  .option('--record', 'records the answers to lines that have none yet')
  .option('--record-anew', 'makes the answers the baseline of a tool of which nothing differs unapproved')
  .parse()
  .opts();
const city = worldCity();
let open = 0;
for (const tool of values.tool ?? TOOLS) {
  if (values.record) console.log(`${tool}: recorded ${await record(tool, city)}`);
  const comparison = await compareTool(tool, city);
  if (values.recordAnew && comparison.unapproved.length === 0) {
    console.log(`${tool}: recorded anew ${await recordAnew(tool, city)}`);
    continue;
  }
  const chosen = (values.approved ? comparison.approved : comparison.unapproved).filter(isChosen);
  const { answers, approved, unapproved, stale } = comparison;
  console.log(
    `${tool}: ${answers.length} asked, ${unapproved.length} differ unapproved, ${approved.length} approved, ${stale.length} stale`,
  );
  if (values.counts) console.log(counts(chosen));
  else if (values.approve !== undefined) {
    approve(tool, chosen, values.approve);
    console.log(`  approved ${chosen.length}: ${values.approve}`);
  } else show(chosen);
  if (values.dropStale) dropStale(tool, stale);
  else for (const line of stale) console.log(`  stale: ${asked(line.ask)} (${line.reason})`);
  const left = values.approve === undefined ? unapproved.length : unapproved.length - chosen.length;
  open += left + (values.dropStale ? 0 : stale.length);
}
process.exitCode = open === 0 ? 0 : 1;

function isChosen(difference: Difference): boolean {
  const { match, said: pattern, member: name } = values;
  const members = listChanges(difference).map(({ member }) => member);
  const only = values.only?.split(',');
  return (
    match?.test(asked(difference.ask)) !== false &&
    pattern?.test(inOneLine(difference, true)) !== false &&
    (name === undefined || members.some((member) => member.startsWith(name))) &&
    (only === undefined || members.every((member) => only.some((allowed) => member.startsWith(allowed))))
  );
}

function show(chosen: readonly Difference[]): void {
  const most = values.limit;
  for (const difference of chosen.slice(0, most)) {
    const reason = values.approved ? ` [${difference.approved?.reason ?? ''}]` : '';
    console.log(
      `  ${inOneLine(values.approved ? { ...difference, approved: null } : difference, values.whole)}${reason}`,
    );
  }
  if (chosen.length > most) console.log(`  … and ${chosen.length - most} more (--limit=${chosen.length})`);
}

function counts(chosen: readonly Difference[]): string {
  const members = chosen.flatMap((each) => listChanges(each).map(({ member }) => member));
  const by = Object.entries(Object.groupBy(members, (member) => member)).map(
    ([member, all]) => [member, all?.length ?? 0] as const,
  );
  return `  ${by
    .toSorted(([, a], [, b]) => b - a)
    .map(([member, count]) => `${member} ${count}`)
    .join(', ')}`;
}
