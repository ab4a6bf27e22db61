/*
 * npm run frozen: what some thousand recorded questions are answered today, compared with what they were answered when they were recorded.
 *
 *   npm run frozen                                      differences that nobody approved, one a line, and approvals that are stale
 *   npm run frozen -- --tool=search_events              of one tool; part of a name will do (--tool=food)
 *   npm run frozen -- --match='instead of|rather than'  of questions that this regular expression fits, any case
 *   npm run frozen -- --member=results                  of answers in which this member differs (results, understood.area, notes, coverage, …)
 *   npm run frozen -- --only=ignored,notes             of answers in which nothing differs but these members
 *   npm run frozen -- --said='set aside'                of differences whose line this regular expression fits
 *   npm run frozen -- --limit=200 --whole               how many lines (40), and texts uncut
 *   npm run frozen -- --counts                          only how many differ, by tool and member
 *   npm run frozen -- --approved                        those that were approved, with their reasons
 *   npm run frozen -- --tool=food --match='w/o' --approve='"w/o" is read as without'   approves all that the filters leave; the reason is kept
 *   npm run frozen -- --drop-stale                      forgets approvals of questions that are answered as recorded again
 *   npm run frozen -- --record                          records today's answers to lines of data/<tool>.jsonl that have none yet
 *   npm run frozen -- --record-anew                     makes today's answers the baseline of a tool of which nothing differs unapproved
 */
import { parseArgs } from 'node:util';
import { TOOLS } from '../world/ask.ts';
import { worldCity } from '../world/world.ts';
import { approve, dropStale, record, recordAnew } from './approve.ts';
import { compareTool, type Difference } from './compare.ts';
import { asked, listChanges, inOneLine } from './describe-difference.ts';

const { values } = parseArgs({
  options: {
    tool: { type: 'string', default: '' },
    match: { type: 'string', default: '' },
    member: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    said: { type: 'string', default: '' },
    limit: { type: 'string', default: '40' },
    whole: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    approved: { type: 'boolean', default: false },
    approve: { type: 'string' },
    'drop-stale': { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    'record-anew': { type: 'boolean', default: false },
  },
});
const tools = TOOLS.filter((tool) => tool.includes(values.tool));
const city = worldCity();
let open = 0;
for (const tool of tools) {
  if (values.record) console.log(`${tool}: recorded ${await record(tool, city)}`);
  const comparison = await compareTool(tool, city);
  if (values['record-anew'] && comparison.unapproved.length === 0) {
    console.log(`${tool}: recorded anew ${await recordAnew(tool, city)}`);
    continue;
  }
  const chosen = (values.approved ? comparison.approved : comparison.unapproved).filter(isChosen);
  const { asked: all, approved, unapproved, stale } = comparison;
  console.log(
    `${tool}: ${all} asked, ${unapproved.length} differ unapproved, ${approved.length} approved, ${stale.length} stale`,
  );
  if (values.counts) console.log(counts(chosen));
  else if (values.approve !== undefined) {
    approve(tool, chosen, values.approve);
    console.log(`  approved ${chosen.length}: ${values.approve}`);
  } else show(chosen);
  if (values['drop-stale']) dropStale(tool, stale);
  else for (const line of stale) console.log(`  stale: ${asked(line.ask)} (${line.reason})`);
  const left = values.approve === undefined ? unapproved.length : unapproved.length - chosen.length;
  open += left + (values['drop-stale'] ? 0 : stale.length);
}
process.exitCode = open === 0 ? 0 : 1;

function isChosen(difference: Difference): boolean {
  const fits = (pattern: string, text: string): boolean => pattern === '' || new RegExp(pattern, 'iu').test(text);
  const members = listChanges(difference).map(({ member }) => member);
  const only = values.only.split(',');
  return (
    fits(values.match, asked(difference.ask)) &&
    fits(values.said, inOneLine(difference, true)) &&
    (values.member === '' || members.some((member) => member.startsWith(values.member))) &&
    (values.only === '' || members.every((member) => only.some((allowed) => member.startsWith(allowed))))
  );
}

function show(chosen: readonly Difference[]): void {
  const most = Number(values.limit);
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
