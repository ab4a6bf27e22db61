import type { Issue } from '../../types.ts';
import type { Classified } from './classify-alert.ts';

/** What the entries of a page came to beside notices and tasks, counted: none of them is passed over without a word. */
export function issuesOfAlerts(read: readonly Classified[]): Issue[] {
  const counted = Map.groupBy(read, (one) =>
    one.candidate === null
      ? one.why
      : one.candidate.kind === 'not_understood' || !one.candidate.is_plain
        ? 'not_understood'
        : 'understood',
  );
  return COUNTED.flatMap(([why, kind, detail]) => {
    const count = counted.get(why)?.length ?? 0;
    return count === 0 ? [] : [{ kind, detail, count }];
  });
}

const COUNTED = [
  ['not_understood', 'alert_not_understood', 'may be about an establishment: a person reads it'],
  ['goods', 'alert_of_goods', 'about products only'],
  ['nothing_against', 'alert_in_favour', 'certified, goes on, or a rumour that is denied'],
  ['other', 'alert_of_other_news', 'says nothing of a certification'],
] as const;
