import { dayInNewYork } from '@kehilla/kosher';
import {
  CurationFault,
  type Decided,
  decideAlert,
  NOTICE_KINDS,
  recordNotices,
  withdrawCertificate,
  withdrawNotice,
} from '@kehilla/store';
import { previewAnswer, proposeAct } from '@kehilla/store/desk';
import {
  type Decider,
  leaveUnsure,
  linkByCurator,
  rejectByCurator,
  resolvePlace,
  undoAct,
  withdrawAlert,
  withdrawListSignature,
  withdrawRow,
} from '@kehilla/store/operator';
import type { DeskRequest, DeskPage, DeskReply } from '../desk-page.ts';
import { findText, getText } from '../server/read-form.ts';

/** The form of an act. Every act is a POST. */
function getForm({ form }: DeskRequest): FormData {
  if (form === null) throw new CurationFault('Acts are sent by a form.');
  return form;
}

/** Returns the decider with their reason, the version that they looked at, and whether they read the objections. */
export function readDecider({ person, form }: Pick<DeskRequest, 'person' | 'form'>): Decider {
  const because = form === null ? null : findText(form, 'because');
  const seen = form === null ? null : findText(form, 'seen');
  return {
    by: person.email,
    because,
    ...(seen === null || !/^\d{1,15}$/.test(seen) ? {} : { seen: Number(seen) }),
    sure: form?.get('sure') === '1',
  };
}

/** Leads to the page with the result of an act, the number of servers that answer by it, and its undo. */
export function leadToDone({ act_id, generation }: Pick<Decided, 'act_id' | 'generation'>, back: string): DeskReply {
  const query = new URLSearchParams({ act: String(act_id ?? 0), generation: String(generation ?? 0), back });
  return { leads_to: `/done?${query.toString()}` };
}

function act(
  work: (request: DeskRequest, form: FormData) => Promise<Pick<Decided, 'act_id' | 'generation'> | DeskReply>,
): DeskPage {
  return async (request) => {
    const form = getForm(request);
    const done = await work(request, form);
    return 'act_id' in done ? leadToDone(done, findText(form, 'back') ?? '/') : done;
  };
}

/** The same: the row is about this place. Where it alone would make the place verified, a second person may have to confirm it. */
export const linkAct = act(async (request, form) => {
  const { database, now, second_person, person } = request;
  const listing = getText(form, 'listing', 'The row');
  const place = await resolvePlace(database, getText(form, 'place', 'The place'));
  const decider = readDecider(request);
  if (second_person && (await makesVerified(request, place, { listing }))) {
    const payload = { listing, place, because: decider.because ?? null, sure: decider.sure === true };
    const id = await proposeAct(
      database,
      { kind: 'link', payload, document: null, place_id: place, proposed_by: person.email },
      now,
    );
    return { leads_to: `/proposals/${id}` };
  }
  return linkByCurator(database, listing, place, now, decider);
});

/** Whether an act makes a place verified that is not. */
export async function makesVerified(
  { database, now }: Pick<DeskRequest, 'database' | 'now'>,
  place: string,
  change: Parameters<typeof previewAnswer>[2],
): Promise<boolean> {
  const { before, after } = await previewAnswer(database, place, change, now);
  return before.status !== 'listed_by_agency' && after.status === 'listed_by_agency';
}

/** Different: the row is none of the offered places. */
export const rejectAct = act((request, form) =>
  rejectByCurator(request.database, getText(form, 'listing', 'The row'), request.now, readDecider(request)),
);

/** Not sure: the row waits until something changes. */
export const unsureAct = act((request, form) =>
  leaveUnsure(request.database, getText(form, 'listing', 'The row'), request.now, readDecider(request)),
);

/** A row that people transcribed is not on its list. */
export const withdrawRowAct = act((request, form) =>
  withdrawRow(request.database, getText(form, 'listing', 'The row'), request.now, readDecider(request)),
);

/** Takes an act back. */
export const undoActAct = act((request, form) =>
  undoAct(request.database, Number(getText(form, 'act', 'The act')), request.now, readDecider(request)),
);

/** A certificate was attached in error. */
export const withdrawCertificateAct = act((request, form) => {
  const { by, seen } = readDecider(request);
  const withdrawn_because = getText(form, 'because', 'The reason');
  const certificate_id = getText(form, 'certificate', 'The certificate');
  return withdrawCertificate(
    request.database,
    { certificate_id, withdrawn_by: by, withdrawn_because },
    request.now,
    seen,
  );
});

/** A notice was recorded in error. */
export const withdrawNoticeAct = act((request, form) => {
  const { by, seen } = readDecider(request);
  const withdrawn_because = getText(form, 'because', 'The reason');
  return withdrawNotice(
    request.database,
    { notice_id: getText(form, 'notice', 'The notice'), withdrawn_by: by, withdrawn_because },
    request.now,
    seen,
  );
});

/** An agency's notice ended. */
export const closeNoticeAct = act(async (request, form) => {
  const close = {
    notice_id: getText(form, 'notice', 'The notice'),
    closed_on: getText(form, 'closed_on', 'The day on which it ended'),
  };
  const { notices, generation } = await recordNotices(
    request.database,
    { record: null, close },
    request.now,
    readDecider(request),
  );
  return { act_id: notices[0]?.act_id ?? null, generation };
});

/** An agency says something against a place. */
export const recordNoticeAct = act(async (request, form) => {
  const kind = NOTICE_KINDS.find((one) => one === findText(form, 'kind'));
  if (kind === undefined) throw new CurationFault('Say what the notice is.');
  const url = URL.parse(getText(form, 'url', 'The address of the notice'));
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CurationFault('The address of the notice begins with https://.');
  const published_on = getText(form, 'published_on', 'The day on which it was published');
  if (published_on > dayInNewYork(request.now))
    throw new CurationFault('The day on which it was published is still to come.');
  const decider = readDecider(request);
  const record = {
    place_id: getText(form, 'place', 'The place'),
    agency: getText(form, 'agency', 'The agency').toUpperCase(),
    kind,
    text: getText(form, 'text', 'What it says'),
    url: url.href,
    published_on,
    recorded_by: decider.by,
  };
  const { notices, generation } = await recordNotices(request.database, { record, close: null }, request.now, decider);
  return { act_id: notices[0]?.act_id ?? null, generation };
});

/** Decides that an alert is about a place, or about none. */
export const decideAlertAct = act(async (request, form) => {
  const key = getText(form, 'alert', 'The alert');
  const place = findText(form, 'place');
  const kind = NOTICE_KINDS.find((one) => one === findText(form, 'kind')) ?? null;
  if (findText(form, 'none') === null && place === null) throw new CurationFault('Say which place the alert is about.');
  const about = findText(form, 'none') !== null || place === null ? null : await resolvePlace(request.database, place);
  return decideAlert(request.database, key, { place: about, kind }, request.now, readDecider(request));
});

/** An alert that was decided waits again. */
export const withdrawAlertAct = act((request, form) =>
  withdrawAlert(request.database, getText(form, 'alert', 'The alert'), request.now, readDecider(request)),
);

/** A signature under a list is taken back. */
export const withdrawSignatureAct = act(async (request, form) => {
  getText(form, 'because', 'The reason');
  await withdrawListSignature(
    request.database,
    getText(form, 'signature', 'The signature'),
    request.now,
    readDecider(request),
  );
  return { leads_to: '/lists' };
});
