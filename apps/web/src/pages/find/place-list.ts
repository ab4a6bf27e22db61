import type { PlaceGroup, SearchPlacesEnvelope } from '@kehilla/contract';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { resultLine } from './result-line.ts';

type Data = SearchPlacesEnvelope['data'];

/** The places from number `from` to `to` of an answer in their order, those of each group under a heading with how many there are in all. */
export function placeList(
  reader: Reader,
  { results, coverage }: Data,
  day: (instant: string) => string,
  from = 0,
  to = results.length,
): View {
  const groups = coverage?.groups ?? [];
  const runs: { group: PlaceGroup | undefined; start: number; end: number }[] = [];
  for (let at = from; at < Math.min(to, results.length); at += 1) {
    const group = results[at]?.group;
    const last = runs.at(-1);
    if (last === undefined || last.group !== group) runs.push({ group, start: at, end: at + 1 });
    else last.end = at + 1;
  }
  const heading = (group: PlaceGroup | undefined): View | null => {
    const matched = groups.find((own) => own.group === group)?.matched;
    if (group === undefined || matched === undefined || groups.length < 2) return null;
    return html`<h3 class="group">${reader.say(`group.${group}`)} <span class="quiet">(${reader.count('find.count', matched)})</span></h3>`;
  };
  return html`<div>${runs.map(
    ({ group, start, end }) => html`${heading(group)}
      <ol class="results" start=${start + 1}>${results.slice(start, end).map((place) => resultLine(reader, place, day))}</ol>`,
  )}</div>`;
}
