import { type FoodStatus, type Standard, STANDARDS } from '@kehilla/core';
import { confirmedOn, dayInNewYork } from '@kehilla/kosher';
import {
  attachCertificate,
  checkDocument,
  CurationFault,
  findCertificate,
  remarksOn,
  withdrawCertificate,
} from '@kehilla/store';
import { previewAnswer, proposeAct, readPlaceSheet } from '@kehilla/store/desk';
import { resolvePlace } from '@kehilla/store/operator';
import { choicesField, html } from '@kehilla/web/kit';
import type { DeskRequest, DeskPage, DeskReply } from '../desk-page.ts';
import { previewBox } from '../looks/words.ts';
import { faultPage } from '../looks/faults.ts';
import { getTokenField } from '../looks/frame.ts';
import { findFile, findText, getText } from '../server/read-form.ts';
import { leadToDone, makesVerified, readDecider } from './acts.ts';

const FOODS: readonly FoodStatus[] = ['meat', 'dairy', 'pareve', 'fish'];
const asChoice = (value: string) => ({ value, label: value.replaceAll('_', ' ') });

/** The form that attaches a certificate: the document beside it, and a preview of the answer before anything is saved. */
export const certificateForm: DeskPage = async ({ database, query, token }) => {
  const sheet = await readPlaceSheet(database, query.get('place') ?? '');
  if (sheet === null) return { leads_to: '/places' };
  const replaced = sheet.certificates.find(({ certificate_id }) => certificate_id === query.get('replaces'));
  const { place_id, name, address } = sheet;
  return {
    title: 'Attach a certificate',
    main: html`<div><h1>${replaced === undefined ? 'Attach a certificate' : 'Replace a certificate'}</h1>
      <p>${name ?? '(no name)'}, ${address ?? 'no address'} <span class="quiet">${place_id}</span> · <a href="/places">another place</a></p>
      <div class="beside">
        <form id="attach" method="post" action="/certificates" enctype="multipart/form-data" data-preview="/certificates/preview">${getTokenField(token)}
          <input type="hidden" name="place" value=${place_id} /><input type="hidden" name="back" value=${`/places/${place_id}`} />
          ${replaced === undefined ? null : html`<input type="hidden" name="replaces" value=${replaced.certificate_id} />`}
          <div class="field drop"><label for="document">The document: PDF, PNG, JPEG or WebP, 10 MB at most. Choose it, or drop it here.</label><input id="document" name="document" type="file" accept="application/pdf,image/png,image/jpeg,image/webp" required /></div>
          <div class="field"><label for="agency">Agency (code)</label><input id="agency" name="agency" required maxlength="12" value=${replaced?.agency ?? ''} /></div>
          <div class="row"><div class="field"><label for="valid_from">Valid from</label><input id="valid_from" name="valid_from" type="date" required /></div>
          <div class="field"><label for="valid_to">Valid to</label><input id="valid_to" name="valid_to" type="date" required /></div></div>
          ${choicesField('food_status', 'It states', FOODS.map(asChoice), replaced?.food_status ?? [])}
          ${choicesField('standards', 'Standards that it states', STANDARDS.map(asChoice), replaced?.standards ?? [])}
          <div class="field"><label for="scope_note">What it is limited to, in its words</label><input id="scope_note" name="scope_note" maxlength="1000" value=${replaced?.scope_note ?? ''} /></div>
          <div class="field"><label for="seen_on">Seen to stand on (where it was looked at after its issue)</label><input id="seen_on" name="seen_on" type="date" /></div>
          <div id="preview" role="status" aria-live="polite"></div>
          <p class="row"><button type="button" class="second" data-act="preview" hidden>Show what people will be told</button><button type="submit">${replaced === undefined ? 'Attach' : 'Replace'}</button></p>
        </form>
        <section class="document" aria-label="The document"><p class="quiet" id="no-document">The document is shown here.</p></section>
      </div></div>`,
  };
};

/** The content of the form. */
type Wanted = {
  readonly place: string;
  readonly certificate: Omit<Parameters<typeof attachCertificate>[1], 'document' | 'media_type' | 'place_id'>;
};

function readWanted({ form, person, now }: DeskRequest): Wanted & { readonly form: FormData } {
  if (form === null) throw new CurationFault('A certificate is sent by a form.');
  const [valid_from, valid_to] = [getDay(form, 'valid_from', 'Valid from'), getDay(form, 'valid_to', 'Valid to')];
  if (valid_from > valid_to) throw new CurationFault(`Valid to is ${valid_to}, before valid from, ${valid_from}.`);
  const seen_on = findText(form, 'seen_on') === null ? null : getDay(form, 'seen_on', 'Seen to stand on');
  if (seen_on !== null && seen_on > dayInNewYork(now))
    throw new CurationFault('The day on which it was seen is still to come.');
  const chosen = new Set(form.getAll('standards').map(String));
  const foods = new Set(form.getAll('food_status').map(String));
  return {
    form,
    place: getText(form, 'place', 'The place'),
    certificate: {
      agency: getAgency(getText(form, 'agency', 'The agency')),
      valid_from,
      valid_to,
      food_status: FOODS.filter((one) => foods.has(one)),
      standards: STANDARDS.filter((one): one is Standard => chosen.has(one)),
      scope_note: findText(form, 'scope_note'),
      attached_by: person.email,
      seen_on,
    },
  };
}

function getDay(form: FormData, name: string, what: string): string {
  const text = getText(form, name, what);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new CurationFault(`${what} is no day.`);
  return text;
}

/** In another case CRC is another body. Rule: decisions §2. */
function getAgency(text: string): string {
  if (/^crc$/i.test(text) && text !== 'CRC')
    throw new CurationFault(
      'The cRc is the Chicago Rabbinical Council, which the service does not cover. CRC, in capitals, is the Central Rabbinical Congress.',
    );
  return text.toUpperCase();
}

/** Returns the preview of the answer, and remarks on the days, as a part of the page. */
export const certificatePreview: DeskPage = async (request) => {
  const { database, now } = request;
  try {
    const { place, certificate } = readWanted(request);
    const place_id = await resolvePlace(database, place);
    const attached = { ...certificate, seen_on: certificate.seen_on ?? null, attached_at: now.toISOString() };
    const shown = await previewAnswer(database, place_id, { certificate: attached }, now);
    const confirmed_on = confirmedOn(attached);
    const remarks = remarksOn({ ...attached, confirmed_on }, dayInNewYork(now));
    return {
      fragment: html`<div>${previewBox(shown, 'With this certificate')}${remarks.length === 0 ? null : html`<ul class="refusal">${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>`}</div>`,
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { fragment: html`<p class="refusal">${error.message}</p>` };
  }
};

/** Attaches it; where it replaces another, that one is withdrawn. Where it alone would make the place verified, a second person may have to confirm it. */
export const certificateAct: DeskPage = async (request) => {
  const { database, now, second_person, person } = request;
  const { form, place, certificate } = readWanted(request);
  const file = await findFile(form, 'document');
  if (file === null) throw new CurationFault('Choose the document.');
  const media_type = checkDocument(file.bytes, file.name);
  const place_id = await resolvePlace(database, place);
  const attached = { ...certificate, seen_on: certificate.seen_on ?? null, attached_at: now.toISOString() };
  if (second_person && (await makesVerified(request, place_id, { certificate: attached }))) {
    const payload = { ...certificate, place_id, media_type };
    const id = await proposeAct(
      database,
      { kind: 'certificate', payload, document: file.bytes, place_id, proposed_by: person.email },
      now,
    );
    return { leads_to: `/proposals/${id}` };
  }
  const done = await attachCertificate(
    database,
    { ...certificate, place_id, document: file.bytes, media_type },
    now,
    readDecider(request),
  );
  const replaces = findText(form, 'replaces');
  if (replaces !== null && replaces !== done.certificate_id)
    await withdrawCertificate(
      database,
      {
        certificate_id: replaces,
        withdrawn_by: person.email,
        withdrawn_because: `Replaced by ${done.certificate_id}.`,
      },
      now,
    );
  return leadToDone(done, `/places/${place_id}`);
};

/** The document of a certificate, as it was attached: shown, never run. */
export const documentFile: DeskPage = async ({ database, params }): Promise<DeskReply> => {
  const found = await findCertificate(database, params[0] ?? '');
  if (found === null) return faultPage(404, 'There is no such document, or it was withdrawn.', '/places');
  return { file: { media_type: found.media_type, body: found.document } };
};
