import { attachCertificate, CurationFault } from '@kehilla/store';
import { closeProposal, listProposals, type Proposal, previewAnswer } from '@kehilla/store/desk';
import { linkByCurator } from '@kehilla/store/operator';
import { html } from '@kehilla/web/kit';
import type { DeskAsked, DeskPage, DeskReply } from '../desk-page.ts';
import { previewBox } from '../looks/answer-words.ts';
import { faultPage } from '../looks/faults.ts';
import { actForm } from '../looks/parts.ts';
import { findText } from '../server/read-form.ts';
import { leadToDone, readDecider } from './acts.ts';

type CertificateTerms = Omit<Parameters<typeof attachCertificate>[1], 'document'>;

/** An act that waits for a second person: what it is made of, what it would change, and their decision. */
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
export const closeProposalAct: DeskPage = async (asked) => {
  const { form, database, person, now } = asked;
  if (form === null) throw new CurationFault('Sent by a form.');
  const confirm = findText(form, 'confirm') !== null;
  const proposal = await closeProposal(
    database,
    Number(findText(form, 'proposal')) || 0,
    { by: person.email, confirm },
    now,
  );
  return confirm ? doProposed(asked, proposal) : { leads_to: '/' };
};

async function doProposed(asked: DeskAsked, { kind, payload, document, proposed_by }: Proposal): Promise<DeskReply> {
  const { database, now } = asked;
  const by = `${proposed_by}, confirmed by ${readDecider(asked).by}`;
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
