import { citeLink, citeText, makePlain } from '@kehilla/core';
import type { FindServicesEnvelope, Licence, Provider } from '@kehilla/contract';
import { tradeOf } from '@kehilla/city';
import { NOTES } from '@kehilla/operations';
import { type AnswerText, counted, dayOf, distanceOf, hoursOf, line, nameOf, nextPage } from './parts.ts';
import type { Line } from './fitting.ts';
import { readAs } from './read-as.ts';

/** What is no trade may be a kind of place. */
const ELSEWHERE = 'Restaurants, shops, synagogues and other places are found by search_places.';

/** Nobody said where, so none of those shown is said to be near. */
const WHOLE_CITY = ' The whole city was searched: send location, or lat and lng, for what is near.';

/** Providers in their order, with the evidence behind it, and what was left out. */
export function servicesText({ data, notes = [] }: FindServicesEnvelope): AnswerText {
  const { providers, more_nearby, coverage, understood } = data;
  const order =
    providers.length === 0 ? '' : ' The order is public evidence and distance; it says nothing about quality.';
  const nowhere = providers.length > 0 && coverage?.radius_from === null ? WHOLE_CITY : '';
  return {
    head: `${notes
      .filter(isOfDanger)
      .map((note) => `${note} `)
      .join(
        '',
      )}${counted(providers.length, 'provider')}, ${more_nearby} more nearby.${nextPage(coverage)}${readAs(understood)}${nowhere}${order}`,
    lines: providers.map(providerLine),
    tail: [
      ...(coverage?.note ?? []),
      ...(understood?.trade === null && !notes.includes(NOTES.forPlaces) ? [ELSEWHERE] : []),
    ],
  };
}

/** Whether a note is for somebody in danger: it stands before everything, where no cut reaches it. Rule: docs/decisions.md. */
function isOfDanger(note: string): boolean {
  return note === NOTES.call911 || note === NOTES.call988;
}

/** A provider with what its licence record says: a name alone would recommend it. */
function providerLine(provider: Provider, i: number): Line {
  const { licence } = provider;
  return line(
    [
      `${i + 1}. ${nameOf(provider.name, provider.sample)}`,
      tradeOf(provider.trade ?? '')?.label,
      distanceOf(provider.distance_m),
      provider.phone ?? 'no phone on file',
      licence === null ? null : licenceOf(licence),
      makePlain(provider.licence_note),
      `id ${provider.place_id}`,
    ],
    [
      hoursOf(provider) ?? 'not known whether open now',
      citeText(provider.address),
      `Truth Score ${provider.truth_score} of 100`,
      provider.phone === null ? null : `phone ${publishedBy(provider.phone_published_by)}`,
      citeLink(provider.website),
    ],
  );
}

/** The first who published it, and how many others did. */
function publishedBy([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'published by nobody known';
  return others.length === 0 ? `published by ${first}` : `published by ${first} and ${counted(others.length, 'other')}`;
}

/** With the day it was read on: a status is as old as its reading. */
function licenceOf({ number, register, status, expires_on, observed_at }: Licence): string {
  const read = observed_at === null ? 'not dated' : `read ${dayOf(observed_at)}`;
  return `licence ${citeText(number)} (${register}, ${read}), status ${citeText(status) ?? 'not printed'}, expires ${expires_on ?? 'not printed'}`;
}
