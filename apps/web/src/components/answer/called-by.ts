import type { CalendarLocation } from '@kehilla/contract';
import type { Reader } from '../../reader/reader.ts';

/** What people call a place, in the reader's letters where they are known. */
export function calledBy({ language }: Pick<Reader, 'language'>, { name, label, label_he }: CalendarLocation): string {
  return (language === 'he' ? label_he : undefined) ?? label ?? name;
}
