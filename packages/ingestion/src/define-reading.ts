import { createHash, randomBytes } from 'node:crypto';
import { type Page, mislabelledAs } from '@kehilla/fetch/page';
import { SourceError } from '@kehilla/core';
import { type CopyDate, dateOfCopy, refuseUndated } from './copy-date.ts';
import type { AuditedFields } from './fields/audit-fields.ts';
import { withoutFutureReadings } from './future-readings.ts';
import { issueLog } from './issues.ts';
import { getReport, type ReadingReport, unchangedReport } from './report.ts';
import {
  type Audited,
  type AuditedReading,
  type Issue,
  NO_HISTORY,
  type ReadingHistory,
  type ReadingRecord,
} from './types.ts';

/** A copy of a source to examine, with the operator's statements on it. */
export type CopyToExamine = {
  readonly pages: readonly Page[];
  /** The operator's date of the copy; it wins over the pages. Null = as its pages say. */
  readonly observed_at: string | null;
  readonly now: Date;
  readonly onProgress?: (step: string) => void;
};

/** A parser's result for the pages of a copy. */
type Parsed = { readonly rows: readonly unknown[]; readonly issues: readonly Issue[] };

/** Rows with their judgement, and how far their fields are filled. */
export type Judged<Read> = { readonly parsed: Read; readonly audited: Audited; readonly fields: AuditedFields };

/** A copy parsed, dated and judged. */
type Examined<Read> = Judged<Read> & { readonly date: CopyDate };

/** Of rows without fields that are counted: the record keeps nothing of them. */
export const NO_FIELDS: AuditedFields = { lines: [], issues: [], doubt: null, saved: { shares: {}, as_read: [] } };

/** The record during one reading, while no other ingestion runs. */
export type ReadingSession<Plan> = {
  /** The earlier readings of the source; absent = each reading is judged alone, and saved even if it repeats an earlier one. */
  readonly history?: (sourceId: string) => Promise<ReadingHistory>;
  /** Saves a plan whole or not at all; returns the new generation, null where nothing that is served changed. */
  readonly save: (plan: Plan) => Promise<number | null>;
};

/** The parts of a plan: the reading, its rows, and the readings before it. */
export type ReadingToPlan<Read> = AuditedReading & {
  readonly dating: CopyDate;
  readonly parsed: Read;
  readonly history: ReadingHistory;
};

/** The steps of reading one kind of source. All but `register` and `plan` are pure; they throw `SourceError` for pages that are no list, and change nothing. */
export type ReadingSteps<Copy, Read, Session, Plan> = {
  readonly getSource: (copy: Copy) => { readonly source_id: string; readonly parser_version: number };
  /** Parses the pages; `observed_at` is when they were read, as far as operator and pages tell. */
  readonly parse: (copy: Copy, observed_at: string) => Promise<Read>;
  /** Returns the date in a copy itself; absent = its pages and the operator date it. */
  readonly getDate?: (copy: Copy, parsed: Read) => CopyDate;
  /** Judges rows and fields against the readings before. */
  readonly judge: (
    copy: Copy,
    parsed: Read,
    before: { readonly date: CopyDate; readonly history: ReadingHistory },
  ) => Judged<Read>;
  /** Returns whether the source confirms its entries, so that at least the day of a copy must be known. */
  readonly confirms: (copy: Copy) => boolean;
  /** Writes the source, so that readings may name it; absent = it stands on record. */
  readonly register?: (session: Session, copy: Copy) => Promise<void>;
  /** The name of planning for progress messages. */
  readonly planning: string;
  /** Reads the record, and plans the changes of the reading. */
  readonly plan: (session: Session, copy: Copy, reading: ReadingToPlan<Read>, dryRun: boolean) => Promise<Plan>;
  /** Plans and saves in one, where saving may begin before the plan is whole; absent = the plan is made, and then saved. */
  readonly planAndSave?: (
    session: Session,
    copy: Copy,
    reading: ReadingToPlan<Read>,
  ) => Promise<{ readonly plan: Plan; readonly generation: number | null }>;
  /** Returns whether a plan changes anything: an earlier copy may still bring news. Absent = it brings none. */
  readonly isNews?: (plan: Plan) => boolean;
};

/** One kind of reading, made of its steps. */
export type ReadingKind<Copy, Read, Session> = {
  /** Parses, dates and judges a copy against the readings before, without a record. Throws `SourceError`. */
  readonly examine: (copy: Copy, history: ReadingHistory) => Promise<Examined<Read>>;
  /**
   * Takes one reading: parses, then, while no other ingestion runs, judges, plans and saves it as one transaction. The same bytes at the same date as a reading
   * already saved, by the same version of the parser, change nothing (`unchanged`). Throws `SourceError`, or `CopyRefused`, with everything left as it was.
   */
  readonly take: (
    alone: (work: (session: Session) => Promise<ReadingReport>) => Promise<ReadingReport>,
    copy: Copy,
    dryRun: boolean,
  ) => Promise<ReadingReport>;
};

/** Defines how one kind of source is read: examined, audited, planned and saved. */
export function defineReading<
  Copy extends CopyToExamine,
  Read extends Parsed,
  Session extends ReadingSession<Plan>,
  Plan extends { readonly reading: ReadingRecord },
>(steps: ReadingSteps<Copy, Read, Session, Plan>): ReadingKind<Copy, Read, Session> {
  async function parse(copy: Copy): Promise<{ readonly parsed: Read; readonly date: CopyDate }> {
    const { pages, observed_at: operator, now } = copy;
    const copied = dateOfCopy(pages, { operator, content: null }, now);
    const parsed = withLabelIssues(await steps.parse(copy, copied.observed_at), pages);
    const date = steps.getDate?.(copy, parsed) ?? copied;
    refuseFuture(date.observed_at, now);
    return { parsed, date };
  }

  return {
    examine: async (copy, history) => {
      const { parsed, date } = await parse(copy);
      return { ...steps.judge(copy, parsed, { date, history }), date };
    },
    take: async (alone, copy, dryRun) => {
      const { pages, now, onProgress } = copy;
      const { source_id, parser_version } = steps.getSource(copy);
      const sha256 = getHash(pages);
      onProgress?.('reading');
      const read = await parse(copy);
      const { date } = read;
      const { observed_at } = date;
      return alone(async (session) => {
        const history = withoutFutureReadings((await session.history?.(source_id)) ?? NO_HISTORY, now);
        const { parsed, audited, fields } = steps.judge(copy, read.parsed, { date, history });
        if (steps.confirms(copy)) refuseUndated(date);
        if (!dryRun) await steps.register?.(session, copy);
        const beside = { date, fields: fields.lines };
        const unchanged = (): ReadingReport => unchangedReport(source_id, parsed.rows.length, audited, beside);
        const wasRead = history.readings.some(
          (one) =>
            one.sha256 === sha256 &&
            one.observed_at === observed_at &&
            one.state === audited.state &&
            one.parser_version === parser_version,
        );
        if (wasRead && steps.isNews === undefined) return unchanged();
        onProgress?.(steps.planning);
        const reading = {
          reading_id: makeReadingId(source_id, sha256),
          pages,
          sha256,
          observed_at,
          dating: date,
          started_at: now.toISOString(),
          parsed,
          audited,
          ...(fields === NO_FIELDS ? {} : { fields: fields.saved }),
          history,
        };
        if (!dryRun && steps.planAndSave !== undefined) {
          const { plan, generation } = await steps.planAndSave(session, copy, reading);
          return getReport(plan.reading, generation, beside);
        }
        const plan = await steps.plan(session, copy, reading, dryRun);
        if (wasRead && steps.isNews?.(plan) === false) return unchanged();
        if (dryRun) return getReport(plan.reading, null, beside);
        onProgress?.('saving');
        return getReport(plan.reading, await session.save(plan), beside);
      });
    },
  };
}

/** Returns the instant of the first complete reading after this one; null if there is none. */
export function nextComplete(history: ReadingHistory, observedAt: string): string | null {
  const later = history.readings.filter((reading) => reading.state === 'complete' && reading.observed_at > observedAt);
  return later.map((reading) => reading.observed_at).sort()[0] ?? null;
}

/** Returns the parsed pages, with an issue (`mislabelled_page`) for pages that were read despite a wrong media type. */
function withLabelIssues<T extends { readonly issues: readonly Issue[] }>(parsed: T, pages: readonly Page[]): T {
  const log = issueLog();
  for (const page of pages) {
    const label = mislabelledAs(page);
    if (label !== null) log.add('mislabelled_page', label);
  }
  const issues = log.all();
  return issues.length === 0 ? parsed : { ...parsed, issues: [...parsed.issues, ...issues] };
}

/** Returns the SHA-256 of the read pages, their bytes joined without separator, as any downloader can compute it; hexadecimal. */
export function getHash(pages: readonly Page[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page.body);
  return hash.digest('hex');
}

/** A new name for a reading of a source that read pages of this hash; no two are alike. */
export function makeReadingId(source: string, sha256: string): string {
  const text = `${source}|${sha256}|${randomBytes(8).toString('hex')}`;
  return `rd_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

/** Refuses a reading from the future. Throws `SourceError`. */
function refuseFuture(observed_at: string, now: Date): void {
  if (observed_at > now.toISOString())
    throw new SourceError('changed_shape', `The reading is dated ${observed_at}, which lies in the future.`);
}
