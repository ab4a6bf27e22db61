import type { CheckedList, VerifyKosherData } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

type Day = (instant: string) => string;
type Data = Pick<VerifyKosherData, 'checked' | 'coverage' | 'certifications'>;

/**
 * What was looked at, in one sentence: who lists it and since when that was seen, how many other lists were read and lack it, and which say nothing. That a
 * list was read and lacks it is never mixed with what nobody knows of a list. Rule: decisions §3.
 */
export function evidenceSentence(reader: Reader, data: Data, day: Day): View | null {
  const { lists, certificates_on_file, notices_on_file } = data.checked;
  if (lists.length === 0) return null;
  const own = (outcome: CheckedList['outcome']): CheckedList[] => lists.filter((list) => list.outcome === outcome);
  const listed = own('listed').map(({ agency }) => agency);
  const lacking = own('read_not_listed').length;
  const parts = [
    ...[...new Set(listed)].map((agency) => seenBy(reader, data, agency, day)),
    ...(certificates_on_file === 0 ? [] : [reader.count('timeline.certificates', certificates_on_file)]),
    ...(notices_on_file === 0 ? [] : [reader.count('timeline.notices', notices_on_file)]),
    ...(lacking === 0 ? [] : [reader.count(listed.length === 0 ? 'evidence.lack' : 'evidence.others_lack', lacking)]),
    ...told(reader, 'evidence.unreadable', own('unreadable').length),
    ...told(reader, 'evidence.silent', own('not_consulted').length),
    ...publishNone(reader, data),
  ];
  return html`<p class="evidence-sentence">${parts.map((part, at) => html`<span>${at === 0 ? '' : '; '}${part.replace(/\.$/, '')}</span>`)}.</p>`;
}

function told(reader: Reader, key: 'evidence.unreadable' | 'evidence.silent', count: number): string[] {
  return count === 0 ? [] : [reader.count(key, count)];
}

function seenBy(reader: Reader, { certifications, checked }: Data, agency: string, day: Day): string {
  const first = [
    ...certifications.filter((one) => one.agency === agency).map((one) => one.last_seen_on_list_at),
    ...checked.lists.filter((list) => list.agency === agency).map((list) => list.last_complete_reading_at),
  ].find((at) => at !== null);
  return first === undefined || first === null
    ? reader.say('kosher.listed_by_agency', { who: agency })
    : reader.say('evidence.listed', { who: agency, day: day(first) });
}

/** The agencies that publish no list which anybody here can read. */
function publishNone(reader: Reader, { coverage }: Data): string[] {
  const who = coverage.agencies.filter(({ readable_list }) => !readable_list).map(({ agency }) => agency);
  return who.length === 0 ? [] : [reader.say('evidence.publish_none', { who: who.join(', ') })];
}
