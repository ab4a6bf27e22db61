import type { PlaceGroup, SearchPlacesEnvelope } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { resultLine } from './result-line.ts';

type Data = SearchPlacesEnvelope['data'];
/** A stretch of results of one group. */
type Run = { readonly group: PlaceGroup | undefined; readonly start: number; readonly end: number };

/**
 * The places from number `from` to `to` of an answer in their order. What each group is, and how many there are in all, is said before its first card. `as_of` =
 * when the answer was given.
 */
export function placeList(
  reader: Reader,
  data: Data,
  day: (instant: string) => string,
  from = 0,
  to = data.results.length,
  as_of: string | null = null,
): View {
  const { results } = data;
  return html`<div>${listRuns(results.slice(0, to), from).map(
    ({ group, start, end }) => html`${heading(reader, data, group)}
      <ol class="results" start=${start + 1}>${results.slice(start, end).map((place) => resultLine(reader, place, day, as_of))}</ol>`,
  )}</div>`;
}

function listRuns(results: Data['results'], from: number): Run[] {
  const runs: { group: PlaceGroup | undefined; start: number; end: number }[] = [];
  for (let at = from; at < results.length; at += 1) {
    const group = results[at]?.group;
    const last = runs.at(-1);
    if (last === undefined || last.group !== group) runs.push({ group, start: at, end: at + 1 });
    else last.end = at + 1;
  }
  return runs;
}

/** The name of a group with what it means; nothing where a name was asked for, or all that is shown is Jewish by its kind. */
function heading(reader: Reader, { coverage }: Data, group: PlaceGroup | undefined): View | null {
  const groups = coverage?.groups ?? [];
  const matched = groups.find((own) => own.group === group)?.matched;
  if (group === undefined || matched === undefined || (groups.length < 2 && group === 'jewish')) return null;
  return html`<div class="group"><h3>${reader.say(`group.${group}`)} <span class="quiet">(${reader.count('find.count', matched)})</span></h3>
    <p>${reader.say(`means.${group}`)}</p></div>`;
}
