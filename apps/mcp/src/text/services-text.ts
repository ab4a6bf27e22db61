import type { FindServicesEnvelope, Licence, Provider } from '@kehilla/contract';
import { type AnswerText, counted, dayOf, distanceOf, line } from './parts.ts';

const OPEN = { true: 'open now', false: 'closed now', null: 'not known whether open now' } as const;

/** Providers in their order, with the evidence behind it, and what was left out. */
export function servicesText({ data }: FindServicesEnvelope): AnswerText {
  const { providers, more_nearby, coverage } = data;
  const order =
    providers.length === 0 ? '' : ' The order is public evidence and distance; it says nothing about quality.';
  return {
    head: `${counted(providers.length, 'provider')}, ${more_nearby} more nearby.${order}`,
    lines: providers.map(providerLine),
    tail: coverage?.note ?? [],
  };
}

function providerLine(provider: Provider, i: number): string {
  const { licence } = provider;
  return line([
    `${i + 1}. ${provider.name}${provider.sample ? ' (invented sample)' : ''}`,
    provider.trade?.replaceAll('_', ' '),
    provider.address,
    distanceOf(provider.distance_m),
    provider.phone === null
      ? 'no phone on file'
      : `${provider.phone} (published by ${provider.phone_published_by.join(', ')})`,
    provider.website,
    OPEN[`${provider.open_now}`],
    licence === null ? null : licenceOf(licence),
    provider.licence_note,
    `Truth Score ${provider.truth_score} of 100`,
  ]);
}

/** With the day it was read on: a status is as old as its reading. */
function licenceOf({ number, register, status, expires_on, observed_at }: Licence): string {
  const read = observed_at === null ? 'not dated' : `read ${dayOf(observed_at)}`;
  return `licence ${number} (${register}, ${read}), status ${status ?? 'not printed'}, expires ${expires_on ?? 'not printed'}`;
}
