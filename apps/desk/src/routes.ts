import type { DeskRole } from '@kehilla/store/desk';
import type { DeskPage } from './desk-page.ts';
import * as acts from './pages/acts.ts';
import { alertPage, alertPageFile, closeProposalAct, proposalDocument, proposalPage } from './pages/proposal-page.ts';
import { certificateAct, certificateForm, certificatePreview, documentFile } from './pages/certificate-pages.ts';
import { donePage, seenData } from './pages/other-pages.ts';
import { listPreview, listsPage, signListAct, transcribeAct } from './pages/lists-page.ts';
import * as other from './pages/other-pages.ts';
import { pairPage, reviewPage } from './pages/review-page.ts';
import { placePage, placesPage } from './pages/places-page.ts';
import { todayPage } from './pages/today-page.ts';

/** A page of the desk with the words of its path, and the required role; absent = everyone with access. */
export type Route = { readonly page: DeskPage; readonly params: readonly string[]; readonly role?: DeskRole };

type Line = { readonly path: RegExp; readonly page: DeskPage; readonly role?: DeskRole };

/** Pages to read. Nothing here changes anything. */
const READ: readonly Line[] = [
  { path: /^\/$/, page: todayPage },
  { path: /^\/review$/, page: reviewPage },
  { path: /^\/review\/pair$/, page: pairPage },
  { path: /^\/done$/, page: donePage },
  { path: /^\/seen$/, page: seenData },
  { path: /^\/places$/, page: placesPage },
  { path: /^\/places\/(pl_\w{1,80})$/, page: placePage },
  { path: /^\/certificates\/new$/, page: certificateForm },
  { path: /^\/documents\/(ct_\w{1,80})$/, page: documentFile },
  { path: /^\/lists$/, page: listsPage },
  { path: /^\/alerts\/([^/]{1,200})$/, page: alertPage },
  { path: /^\/alerts\/([^/]{1,200})\/page$/, page: alertPageFile },
  { path: /^\/reports$/, page: other.reportsPage },
  { path: /^\/history$/, page: other.historyPage },
  { path: /^\/sources\/([a-z0-9:.-]{1,80})$/, page: other.sourcePage },
  { path: /^\/sources\/([a-z0-9:.-]{1,80})\/page$/, page: other.sourcePageFile },
  { path: /^\/proposals\/(\d{1,15})$/, page: proposalPage },
  { path: /^\/proposals\/(\d{1,15})\/document$/, page: proposalDocument },
  { path: /^\/people$/, page: other.peoplePage, role: 'operator' },
];

/** Forms: acts, and previews, which save nothing. */
const SENT: readonly Line[] = [
  { path: /^\/acts\/link$/, page: acts.linkAct },
  { path: /^\/acts\/reject$/, page: acts.rejectAct },
  { path: /^\/acts\/unsure$/, page: acts.unsureAct },
  { path: /^\/acts\/withdraw-row$/, page: acts.withdrawRowAct },
  { path: /^\/acts\/undo$/, page: acts.undoActAct },
  { path: /^\/acts\/withdraw-certificate$/, page: acts.withdrawCertificateAct },
  { path: /^\/acts\/withdraw-notice$/, page: acts.withdrawNoticeAct },
  { path: /^\/acts\/close-notice$/, page: acts.closeNoticeAct },
  { path: /^\/acts\/record-notice$/, page: acts.recordNoticeAct },
  { path: /^\/acts\/decide-alert$/, page: acts.decideAlertAct },
  { path: /^\/acts\/withdraw-alert$/, page: acts.withdrawAlertAct },
  { path: /^\/acts\/withdraw-signature$/, page: acts.withdrawSignatureAct },
  { path: /^\/acts\/sign-list$/, page: signListAct },
  { path: /^\/acts\/transcribe$/, page: transcribeAct },
  { path: /^\/acts\/close-report$/, page: other.closeReportAct },
  { path: /^\/acts\/close-proposal$/, page: closeProposalAct },
  { path: /^\/acts\/add-person$/, page: other.addPersonAct, role: 'operator' },
  { path: /^\/acts\/remove-person$/, page: other.removePersonAct, role: 'operator' },
  { path: /^\/certificates$/, page: certificateAct },
  { path: /^\/certificates\/preview$/, page: certificatePreview },
  { path: /^\/lists\/preview$/, page: listPreview },
];

/** Returns the page of a path and a method; null if there is none, or the path is no text. */
export function findRoute(path: string, method: 'GET' | 'POST'): Route | null {
  for (const { path: pattern, page, role } of method === 'POST' ? SENT : READ) {
    const match = pattern.exec(path);
    if (match === null) continue;
    try {
      const params = match.slice(1).map(decodeURIComponent);
      return { page, params, ...(role === undefined ? {} : { role }) };
    } catch {
      return null;
    }
  }
  return null;
}
