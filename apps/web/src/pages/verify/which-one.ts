import type { KosherSummary, VerifyKosherData } from '@kehilla/contract';
import { theirs } from '../../components/answer/answer-parts.ts';
import { kosherStatus } from '../../components/kosher/answer-card.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

type One = {
  readonly place_id: string;
  readonly name: string;
  readonly address: string | null;
  readonly kosher: KosherSummary;
};

/** The places that may have been meant, each a card that asks about that one; null where one is meant and no other comes near. */
export function whichOne(
  reader: Reader,
  { branches = [], candidates }: VerifyKosherData,
  day: (instant: string) => string,
): View | null {
  if (branches.length + candidates.length === 0) return null;
  return html`<section>
    <h2>${reader.say('which.title')}</h2>
    ${branches.length === 0 ? null : html`<p>${reader.say('which.meaning')}</p>`}
    ${branches.length === 0 ? null : html`<ul class="cards">${branches.map((one) => card(reader, one, day))}</ul>`}
    ${candidates.length === 0 ? null : html`<p>${reader.say('which.candidates')}</p><ul class="cards">${candidates.map((one) => card(reader, one, day))}</ul>`}
  </section>`;
}

function card(reader: Reader, { place_id, name, address, kosher }: One, day: (instant: string) => string): View {
  return html`<li class="card">
    <h3><a href=${reader.link('/verify', { place_id })}>${theirs(name)}</a></h3>
    <p class="where">${address === null ? reader.say('place.no_address') : theirs(address)}</p>
    ${kosherStatus(reader, kosher, day)}
  </li>`;
}
