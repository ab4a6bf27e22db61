import type { FindServicesEnvelope, Provider } from '@kehilla/contract';
import { type AnswerText, distanceOf, line } from './parts.ts';

/** Providers in their order, with the evidence behind it. */
export function servicesText({ data }: FindServicesEnvelope): AnswerText {
  const { providers, more_nearby } = data;
  return {
    head: `${providers.length} providers, ${more_nearby} more nearby. The order is public evidence and distance; it says nothing about quality.`,
    lines: providers.map(providerLine),
  };
}

function providerLine(provider: Provider, i: number): string {
  const { licence } = provider;
  return line([
    `${i + 1}. ${provider.name}${provider.sample ? ' (invented sample)' : ''}`,
    provider.trade,
    provider.address,
    distanceOf(provider.distance_m),
    provider.phone === null
      ? 'no phone on file'
      : `${provider.phone} (published by ${provider.phone_published_by.join(', ')})`,
    provider.website,
    licence === null
      ? provider.licence_note
      : `licence ${licence.number} (${licence.register}), status ${licence.status ?? 'not printed'}, expires ${licence.expires_on ?? 'not printed'}`,
    `score ${provider.truth_score}`,
  ]);
}
