import type { ProbeResult, UnreadWhy } from './probe-result.ts';

/**
 * What a person should look at after a drill, each with what to do about it; empty where there is nothing. Of fetched text only the examples of
 * issues and where a page has moved to.
 */
export function toLookAt(result: ProbeResult): string[] {
  return [
    ...ofReaching(result),
    ...ofForm(result),
    ...ofFields(result),
    ...ofIssues(result),
    ...ofLimits(result),
    ...(result.moved_to === null
      ? []
      : [
          `It has moved to ${result.moved_to.slice(0, 200)}: take the new address into its reader or the table of sites.`,
        ]),
  ];
}

function ofReaching(result: ProbeResult): string[] {
  const { source, reached, robots, unread, http_status, message } = result;
  const partly =
    robots === 'in_part' ? ['Its robots.txt does not allow all of its pages: see which rows lack what they say.'] : [];
  if (reached === 'yes' || unread === null) return partly;
  const begun = reached === 'in_part' ? 'Some of its pages came, then: ' : '';
  const advice = robots === 'unknown' ? UNKNOWN_ROBOTS : ADVICE[unread];
  const moved = http_status !== null && GONE.has(http_status) ? MOVED : advice;
  return [...partly, `${begun}${message ?? ''} ${moved.replaceAll('ID', source)}`.trim()];
}

const MOVED = 'Open it in a browser: its address may have changed, or its guard does not let us in.';
const GONE: ReadonlySet<number> = new Set([401, 403, 404, 410]);
const UNKNOWN_ROBOTS =
  'What its robots.txt asks has to be known before a page is asked for: see whether the host answers at all, and from this machine.';

/** What to do about a page that did not come. */
const ADVICE: Readonly<Record<UnreadWhy, string>> = {
  challenge:
    'Open it in a browser; ask the publisher to let our User-Agent in, or take a copy from them: run ID --file PATH.',
  login: 'Open it in a browser: if it asks for an account now it is not public any more; ask the publisher.',
  away: 'Try again later; if it stays so, open it in a browser.',
  other_content: 'Open it in a browser: the address may lead to another page now.',
  nothing: 'Try again later; if it stays so, its address may have changed.',
  redirect: 'Open it in a browser: where it leads to may be its new address; SOURCE_ORIGINS reads it from another one.',
  refused_by_site: 'Ask the publisher for leave, or take a copy from them: run ID --file PATH.',
  not_allowed: 'See SOURCE_ORIGINS; a mirror at a private address needs ALLOW_PRIVATE_READS=1.',
  timed_out: 'Try again later, and see whether other hosts answer from this machine.',
  outage: 'Try again later, and see whether other hosts answer from this machine.',
  other: 'See whether it can be read at all: check ID.',
};

function ofForm({ source, form, message }: ProbeResult): string[] {
  const told = message ?? '';
  const saved = `record ${source} --out DIR saves its pages`;
  if (form === 'changed')
    return [`Its form has changed: ${told} ${saved}, to compare with the fixtures of its reader.`];
  if (form === 'empty') return [`${told} ${saved}: see whether the publisher lists nothing, or its form has changed.`];
  if (form === 'partial')
    return [
      `${told} See with ${saved.replace(' saves its pages', '')} whether the publisher has fewer, or the form has changed.`,
    ];
  return [];
}

function ofFields({ fields }: ProbeResult): string[] {
  return fields
    .filter(({ judged }) => judged === 'dropped')
    .map(
      ({ field, share, known }) =>
        `The field ${field} is filled in ${percent(share)} of rows, ${percent(known ?? 0)} are known: it may stand elsewhere now.`,
    );
}

function ofIssues({ issues }: ProbeResult): string[] {
  const kinds = Map.groupBy(issues, ({ kind }) => kind);
  return [...kinds].map(([kind, alike]) => {
    const count = alike.reduce((sum, each) => sum + each.count, 0);
    const examples = alike.slice(0, 3).map(({ detail }) => detail.slice(0, 120));
    return `${kind.replaceAll('_', ' ')}, ${count} (${examples.join('; ')})`;
  });
}

function ofLimits({ limits }: ProbeResult): string[] {
  if (limits === null || limits.suspected === 0) return [];
  return [
    `${limits.suspected} of its lines say what looks like a limit of time and is not understood: they are told with it, and take sufficient_evidence_now.`,
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
