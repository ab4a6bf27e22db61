import { attachCertificate, CurationFault, NOTICE_KINDS } from '@kehilla/store';
import { closeProposal, findAlertPage, listProposals, previewAnswer, type Proposal } from '@kehilla/store/desk';
import { findWaiting, linkByCurator, readVersion, resolvePlace } from '@kehilla/store/operator';
import { html } from '@kehilla/web/kit';
import type { DeskRequest, DeskPage, DeskReply } from '../desk-page.ts';
import { faultPage } from '../looks/faults.ts';
import { getTokenField } from '../looks/frame.ts';
import { actForm, placeLine } from '../looks/parts.ts';
import { previewBox, sayAnswer } from '../looks/words.ts';
import { findText } from '../server/read-form.ts';
import { leadToDone, readDecider } from './acts.ts';

type CertificateTerms = Omit<Parameters<typeof attachCertificate>[1], 'document'>;

/** Shows an act that waits for a second person: its content, its effect, and their decision. */
export const proposalPage: DeskPage = async ({ database, params, token, person, now }) => {
  const proposal = (await listProposals(database)).find(({ proposal_id }) => proposal_id === Number(params[0]));
  if (proposal === undefined) return faultPage(404, 'This no longer waits: somebody decided about it.', '/');
  const { proposal_id, kind, payload, place_id, proposed_by } = proposal;
  const listing =
    kind === 'link'
      ? { listing: String(payload['listing']) }
      : {
          certificate: {
            ...(payload as unknown as CertificateTerms),
            seen_on: (payload['seen_on'] as string | null) ?? null,
            attached_at: now.toISOString(),
          },
        };
  const preview = place_id === null ? null : await previewAnswer(database, place_id, listing, now);
  const shown = Object.entries(payload).filter(
    ([, value]) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return {
    title: 'A second person',
    main: html`<div class="text"><h1>A second person</h1><p>${proposed_by} proposes this ${kind}. It makes the place verified, so somebody else looks at it first.</p>
      <dl>${shown.map(([name, value]) => html`<div><dt>${name.replaceAll('_', ' ')}</dt><dd>${String(value)}</dd></div>`)}</dl>
      ${kind === 'certificate' ? html`<p><a href=${`/proposals/${proposal_id}/document`}>The document</a></p>` : null}
      ${place_id === null ? null : html`<p><a href=${`/places/${place_id}`}>The place</a></p>`}
      ${preview === null ? null : previewBox(preview, 'If it is confirmed')}
      <p class="row">${proposed_by === person.email ? html`<span>You proposed it: somebody else has to confirm it.</span>` : actForm(token, '/acts/close-proposal', { proposal: proposal_id, confirm: 1 }, 'Confirm')}
      ${actForm(token, '/acts/close-proposal', { proposal: proposal_id }, proposed_by === person.email ? 'Take it back' : 'Refuse', { kind: 'danger' })}</p></div>`,
  };
};

/** The document of a certificate that is proposed. */
export const proposalDocument: DeskPage = async ({ database, params }): Promise<DeskReply> => {
  const { rows } = await database.pool.query<{ document: Buffer; media_type: string }>(
    `SELECT document, payload->>'media_type' AS media_type FROM curation_proposal WHERE proposal_id = $1 AND document IS NOT NULL`,
    [Number(params[0]) || 0],
  );
  const [found] = rows;
  if (found === undefined) return faultPage(404, 'There is no such document.', '/');
  return { file: { media_type: found.media_type, body: found.document } };
};

/** Confirms a proposal, and does it, or refuses it. */
export const closeProposalAct: DeskPage = async (request) => {
  const { form, database, person, now } = request;
  if (form === null) throw new CurationFault('Sent by a form.');
  const confirm = findText(form, 'confirm') !== null;
  const proposal = await closeProposal(
    database,
    Number(findText(form, 'proposal')) || 0,
    { by: person.email, confirm },
    now,
  );
  return confirm ? doProposed(request, proposal) : { leads_to: '/' };
};

async function doProposed(
  request: DeskRequest,
  { kind, payload, document, proposed_by }: Proposal,
): Promise<DeskReply> {
  const { database, now } = request;
  const by = `${proposed_by}, confirmed by ${readDecider(request).by}`;
  if (kind === 'link') {
    const because = (payload['because'] as string | null) ?? null;
    const done = await linkByCurator(database, String(payload['listing']), String(payload['place']), now, {
      by,
      because,
      sure: true,
    });
    return leadToDone(done, '/');
  }
  if (document === null) throw new CurationFault('The document of this proposal is gone.');
  const terms = payload as unknown as CertificateTerms;
  return leadToDone(
    await attachCertificate(database, { ...terms, document, attached_by: by }, now),
    `/places/${terms.place_id}`,
  );
}

/** Shows an alert with its whole text, its link and the page as it was read, and the certification of each possible place. */
export const alertPage: DeskPage = async ({ database, params, query, token, now }) => {
  const key = params[0] ?? '';
  const alert = (await findWaiting(database)).alerts.find(({ alert_key }) => alert_key === key);
  if (alert === undefined) return faultPage(404, `No alert ${key} waits.`, '/');
  const sought = query.get('place');
  const wanted = sought === null ? null : await resolvePlace(database, sought);
  const ids = [...new Set([...(wanted === null ? [] : [wanted]), ...alert.candidates.map(({ place_id }) => place_id)])];
  const notice = {
    agency: alert.agency,
    kind: NOTICE_KINDS.find((one) => one === alert.kind) ?? 'warning',
    published_on: alert.published_on,
  } as const;
  const places = await Promise.all(
    ids.map(async (place_id) => ({
      place_id,
      ...(alert.candidates.find((one) => one.place_id === place_id) ?? { name: place_id, address: null }),
      preview: await previewAnswer(database, place_id, { notice }, now),
    })),
  );
  const [page, version] = await Promise.all([findAlertPage(database, key), readVersion(database, `alert:${key}`)]);
  const values = { alert: key, seen: version, back: '/' };
  const kinds = html`<label class="quiet">as <select name="kind">${NOTICE_KINDS.map((kind) => html`<option value=${kind} selected=${kind === notice.kind}>${kind.replaceAll('_', ' ')}</option>`)}</select></label> `;
  return {
    title: alert.title,
    main: html`<div class="text"><h1>${alert.title}</h1>
      <p class="quiet">${alert.agency}, published ${alert.published_on}, ${alert.kind.replaceAll('_', ' ')}</p>
      ${alert.said === null ? html`<p>No sentence of it was understood.</p>` : html`<blockquote>${alert.said}</blockquote>`}
      <p>${alert.url === null || !/^https?:/.test(alert.url) ? null : html`<a href=${alert.url} rel="noreferrer noopener" target="_blank">The agency’s page</a> `}${page === null ? 'Its page was not kept.' : html`<a href=${`/alerts/${encodeURIComponent(key)}/page`}>The page as it was read on ${page.fetched_at.slice(0, 10)}</a>`}</p>
      ${places.map(
        ({
          preview,
          ...place
        }) => html`<article class="card"><h2>${placeLine(place)}</h2><p><strong>Now:</strong> ${sayAnswer(preview.before)}</p>${previewBox(preview, 'With this alert as a notice')}
        ${actForm(token, '/acts/decide-alert', { ...values, place: place.place_id }, 'It is about this place', { content: alert.kind === 'reinstated' ? null : kinds })}</article>`,
      )}
      <form method="get" action=${`/alerts/${encodeURIComponent(key)}`} class="row"><div class="field"><label for="place">Another place: name with address, or id</label><input id="place" name="place" required value=${sought ?? ''} /></div><button type="submit" class="second">Find</button></form>
      <form method="post" action="/acts/decide-alert" class="act">${getTokenField(token)}<input type="hidden" name="alert" value=${key} /><input type="hidden" name="seen" value=${String(version)} /><input type="hidden" name="back" value="/" /><input type="hidden" name="none" value="1" /><button type="submit" class="danger">It is about no place here</button></form></div>`,
  };
};

/** The page of an alert as it came, as text: nothing in it runs. */
export const alertPageFile: DeskPage = async ({ database, params }) => {
  const page = await findAlertPage(database, params[0] ?? '');
  if (page === null) return faultPage(404, 'Its page was not kept.', '/');
  return { file: { media_type: 'text/plain; charset=utf-8', body: page.body } };
};
