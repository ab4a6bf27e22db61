import { hashText } from '@kehilla/city';

/** The identity of a series at one site: `se_` and 14 characters, the same for every date and every reading of it. */
export function seriesIdOf(sourceId: string, key: string): string {
  const part = (text: string): string => hashText(text).toString(36).padStart(7, '0');
  return `se_${part(`${sourceId}|${key}`)}${part(`${key}|${sourceId}`)}`;
}
