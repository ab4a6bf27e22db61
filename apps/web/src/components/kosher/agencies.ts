import type { AgencyCoverage } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { asSaid } from '../answer/text.ts';

/** What can be known of each agency that something limits, folded until somebody asks; null where nothing limits any. */
export function agencyLimits(reader: Reader, agencies: readonly AgencyCoverage[]): View | null {
  const limited = agencies.flatMap(({ agency, agency_name, note }) =>
    note === null ? [] : [{ agency, agency_name, note }],
  );
  if (limited.length === 0) return null;
  return html`<details class="fold"><summary>${reader.say('agencies.title')}</summary><ul>${limited.map(
    ({ agency, agency_name, note }) =>
      html`<li><strong>${agency}</strong>${agency_name === undefined ? null : html` <bdi>${agency_name}</bdi>`}: ${asSaid(reader, note)}</li>`,
  )}</ul></details>`;
}
