import { sayAge, sayCount } from '@kehilla/core';
import {
  listAgingTranscriptions,
  listConflictingPlaces,
  listEndingCertificates,
  listProposals,
  listTroubledSources,
  listWithdrawnLines,
} from '@kehilla/store/desk';
import { findWaiting, listReports } from '@kehilla/store/operator';
import { html, type View } from '@kehilla/web/kit';
import type { DeskRequest, DeskPage } from '../desk-page.ts';
import { reviewPath } from '../looks/parts.ts';

/** A task for a person: its subject, its age, and its page. */
type Need = {
  readonly text: string;
  readonly at: string | null;
  readonly href: string;
  readonly detail?: string | null;
};
type Group = { readonly title: string; readonly needs: readonly Need[] };

const MOST_SHOWN = 8;

/** Shows the tasks for people, by harm, each with its age and the link to its page. */
export const todayPage: DeskPage = async (request) => {
  const groups = (await gather(request)).filter(({ needs }) => needs.length > 0);
  return {
    title: 'Today',
    main: html`<div><h1>Today</h1>
      ${groups.length === 0 ? html`<p class="kept" role="status">Nothing needs you.</p>` : groups.map((group) => section(group, request.now))}</div>`,
  };
};

async function gather({ database, now, person }: DeskRequest): Promise<Group[]> {
  const [waiting, conflicts, dropped, aging, ending, sources, reports, proposals] = await Promise.all([
    findWaiting(database),
    listConflictingPlaces(database),
    listWithdrawnLines(database, now),
    listAgingTranscriptions(database, now),
    listEndingCertificates(database, now),
    listTroubledSources(database, now),
    listReports(database, now),
    listProposals(database),
  ]);
  const named = ({ name, address }: { name: string | null; address: string | null }): string =>
    [name ?? '(no name)', address].filter((part) => part !== null).join(', ');
  const kosher = waiting.pairs.filter(({ is_kosher }) => is_kosher);
  return [
    {
      title: 'Alerts that were not understood, or name nobody for certain',
      needs: waiting.alerts.map((one) => ({
        text: `${one.agency}: ${one.title}`,
        at: one.published_on,
        href: `/alerts/${encodeURIComponent(one.alert_key)}`,
      })),
    },
    {
      title: 'Acts that wait for a second person',
      needs: proposals.map((one) => ({
        text: `${one.kind} proposed by ${one.proposed_by}${one.proposed_by === person.email ? ' (you: somebody else has to look)' : ''}`,
        at: one.proposed_at,
        href: `/proposals/${one.proposal_id}`,
      })),
    },
    {
      title: 'Lines of agencies’ lists at no place',
      needs: waiting.lines.map((line) => ({
        text: `${line.agency}: ${named(line)}`,
        at: line.opened_at,
        href: reviewPath(line.listing),
      })),
    },
    {
      title: 'Listings that conflict, or that their list dropped',
      needs: [
        ...conflicts.map((one) => ({
          text: `${named(one)}: a notice of ${one.agency} stands against its line`,
          at: one.since,
          href: `/places/${one.place_id}`,
        })),
        ...dropped.map((one) => ({
          text: `${named(one)}: ${one.agency} no longer lists it`,
          at: one.since,
          href: `/places/${one.place_id}`,
        })),
      ],
    },
    {
      title: 'Transcriptions that grow stale',
      needs: aging.map((one) => ({
        text: `${one.agency}, ${one.name}: ${sayCount(one.lines, 'line')}, look again`,
        at: one.last_seen_at,
        href: '/lists',
      })),
    },
    {
      title: 'Doubtful pairs that touch a line of a list',
      needs: kosher.map((pair) => ({
        text: named(pair),
        at: pair.opened_at,
        href: reviewPath(pair.listing, pair.candidates[0]?.place_id ?? null),
      })),
    },
    {
      title: 'Certificates that end within 45 days',
      needs: ending.map((one) => ({
        text: `${one.agency}, ${named(one)}: until ${one.valid_to}`,
        at: null,
        href: `/places/${one.place_id}#certificates`,
      })),
    },
    {
      title: 'Lists and sources that were not read as they should',
      needs: sources.map((one) => ({
        text: `${one.name}: ${one.message === null ? one.state : `last reading ${one.state}`}${one.overdue_since === null ? '' : `, overdue by ${sayAge(one.overdue_since, now).replace(/ ago$/, '')}`}`,
        at: one.last_tried_at,
        href: `/sources/${one.source_id}`,
        detail: one.message,
      })),
    },
    {
      title: 'Reports of people',
      needs: reports
        .filter(({ state }) => state === 'new')
        .map((one) => ({ text: one.text.slice(0, 140), at: one.received_at, href: `/reports#${one.report_id}` })),
    },
  ];
}

function section({ title, needs }: Group, now: Date): View {
  const rest = needs.length - MOST_SHOWN;
  const line = ({ text, at, href, detail }: Need): View =>
    html`<li><a href=${href}>${text}</a>${at === null ? null : html` <span class="quiet">${sayAge(at, now)}</span>`}${detail == null ? null : html`<br /><span class="quiet">${detail}</span>`}</li>`;
  return html`<section><h2>${title} <span class="count">${needs.length}</span></h2>
    <ul>${needs.slice(0, MOST_SHOWN).map(line)}</ul>
    ${rest <= 0 ? null : html`<details><summary>${rest} more</summary><ul>${needs.slice(MOST_SHOWN).map(line)}</ul></details>`}</section>`;
}
