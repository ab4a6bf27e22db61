import type { SourceKind } from '@kehilla/core';
import type { Instead, UnreadReason } from '@kehilla/fetch/page';
import type { FieldLine, Issue } from '@kehilla/ingestion';
import type { LimitCounts } from '../agencies/shared/listing-row.ts';

/** Why a page did not come in a drill. */
export type UnreadWhy = Instead | UnreadReason | 'other';

/** The findings of a drill about one source. */
export type ProbeResult = {
  readonly source: string;
  readonly kind: SourceKind;
  readonly url: string | null;
  /** It was reached, its robots.txt allows it, its form is as its reader knows it, and it has as many rows and as full fields as is expected. */
  readonly as_expected: boolean;
  /** Whether its pages came: `in_part` where some did before one did not. */
  readonly reached: 'yes' | 'in_part' | 'no';
  /**
   * Why a page did not come: the site's answer in its stead (`challenge`, `login`, `away`, `other_content`, `nothing`, `redirect`), the reason of the network,
   * or `other`; null if all came.
   */
  readonly unread: UnreadWhy | null;
  /** The status of the site's answer in a page's stead; null if there was none. */
  readonly http_status: number | null;
  /** The word of robots.txt about its addresses: `in_part` if it allows some; `unknown` if it cannot be read; null if none was asked for. */
  readonly robots: 'allowed' | 'in_part' | 'denied' | 'unknown' | null;
  /**
   * `partial` = read, but fewer rows or emptier fields than are expected, or items that cannot be read; `empty` = nothing could be read; null = no page came.
   */
  readonly form: 'as_expected' | 'partial' | 'changed' | 'empty' | null;
  readonly rows: number;
  readonly expected_rows: { readonly min: number; readonly max: number } | null;
  readonly fields: readonly FieldLine[];
  /** Words, columns and items that its reader did not understand. */
  readonly issues: readonly Issue[];
  /** How many lines of a list state limits that were read, and how many have words that look like limits and are not understood; null for any other source. */
  readonly limits: LimitCounts | null;
  /** Where its first page leads to instead, on the same site; null where it leads nowhere else. */
  readonly moved_to: string | null;
  /** How many pages were asked for and how much came, in bytes. */
  readonly requests: number;
  readonly bytes: number;
  /** Why it is not as expected, in one sentence; null where it is. */
  readonly message: string | null;
};

/**
 * Returns the findings for a person after a drill, each with advice; empty if there are none. Fetched text is only in examples of issues and new addresses of
 * pages.
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

/** The advice for a page that did not come. */
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
  const note = message ?? '';
  const saved = `record ${source} --out DIR saves its pages`;
  if (form === 'changed')
    return [`Its form has changed: ${note} ${saved}, to compare with the fixtures of its reader.`];
  if (form === 'empty') return [`${note} ${saved}: see whether the publisher lists nothing, or its form has changed.`];
  if (form === 'partial')
    return [
      `${note} See with ${saved.replace(' saves its pages', '')} whether the publisher has fewer, or the form has changed.`,
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
