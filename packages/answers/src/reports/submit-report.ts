import type { City } from '@kehilla/city';
import type { SubmitReportData, SubmitReportInput } from '@kehilla/contract';
import {
  cleanText,
  DAY_MS,
  envelope,
  type EnvelopeOf,
  makeFreshness,
  ServiceError,
  withoutUnseen,
} from '@kehilla/core';
import { websiteHost } from '@kehilla/linkage';
import { type Note, note, sayNotes } from '../notes.ts';
import type { QuestionContext, Report, ReportStore } from '../ports.ts';

/** A report is kept for so many days, answered or not. */
export const REPORT_DAYS = 180;
const [LONGEST_TEXT, SHORTEST_TEXT] = [2_000, 5];
const MAIL = /^[^\s@<>()[\],;:"]{1,64}@([^\s@<>()[\],;:"]{1,190}\.[a-z]{2,24})$/i;
/** The note of submit_report. */
export const REPORT_NOTES = [
  note({
    code: 'report_kept',
    when: () => true,
    say: `A person reads it. It changes no answer by itself and is deleted after ${REPORT_DAYS} days.`,
  }),
] satisfies readonly Note<object>[];

/** The context of keeping a report: `newId` makes an identifier that cannot be guessed. */
type ReportContext = QuestionContext & { readonly reports: ReportStore; readonly newId: () => string };

/**
 * Keeps a report of an error. No answer rests on it. Throws `not_found` for an unknown place, `invalid_request` for a report without words, and for a bad mail
 * address.
 */
export async function submitReport(
  { about, topic = 'other', text, email }: SubmitReportInput,
  { city, now, reports, newId }: ReportContext,
): Promise<EnvelopeOf<SubmitReportData>> {
  const phrase = cleanText(withoutUnseen(text), LONGEST_TEXT);
  if (phrase === null || phrase.length < SHORTEST_TEXT)
    throw new ServiceError('invalid_request', 'Say in `text` what is wrong, in a few words.', { field: 'text' });
  const place = about?.startsWith('pl_') === true ? findPlace(city, about) : null;
  const domain = email === undefined ? null : readDomain(email);
  const report = {
    report_id: `rp_${newId()}`,
    about: place?.place_id ?? about ?? null,
    topic,
    text: phrase,
    email: email ?? null,
    is_from_site: domain !== null && place !== null && place.hosts.some((host) => isOfHost(domain, host)),
    received_at: now.toISOString(),
  };
  await reports.keep(report);
  const { report_id, received_at } = report;
  const delete_at = new Date(now.getTime() + REPORT_DAYS * DAY_MS).toISOString();
  const kept = { report_id, about: report.about, topic, received_at, delete_at };
  return envelope({ report: kept }, 'ok', makeFreshness([], now), [], sayNotes(REPORT_NOTES, {}), city);
}

/** A place and the hosts of its websites. Throws `not_found`. */
function findPlace(city: City, id: string): { readonly place_id: string; readonly hosts: readonly string[] } {
  const found = city.findPlace(id);
  if (found === null)
    throw new ServiceError('not_found', `There is no place with the id ${id}; ids come from search_places.`, {
      field: 'about',
    });
  const { place_id, rows } = city.record(found);
  const hosts = rows.flatMap(({ website }) => (website === null ? [] : [websiteHost(website)]));
  return { place_id, hosts: hosts.filter((host) => host !== null) };
}

function readDomain(email: string): string {
  const domain = MAIL.exec(email)?.[1];
  if (domain === undefined)
    throw new ServiceError('invalid_request', '`email` is no mail address; leave it out where nobody is to answer.', {
      field: 'email',
    });
  return domain.toLowerCase();
}

/** Whether a mail domain is that of a website, or below it (`mail.grill.example` of `grill.example`). */
function isOfHost(domain: string, host: string): boolean {
  return domain === host || domain.endsWith(`.${host}`);
}

/** Keeps reports in memory, as the record does: reports of more than `REPORT_DAYS` days before the newest are deleted. */
export function keepReportsInMemory(): ReportStore & { readonly list: () => readonly Report[] } {
  let kept: readonly Report[] = [];
  return {
    list: () => kept,
    keep: async (report) => {
      const oldest = new Date(Date.parse(report.received_at) - REPORT_DAYS * DAY_MS).toISOString();
      kept = [...kept.filter(({ received_at }) => received_at >= oldest), report];
    },
  };
}
