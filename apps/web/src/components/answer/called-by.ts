import type { CalendarLocation } from '@kehilla/contract';
import type { Reader } from '../../reader/reader.ts';

/** What people call a place, in the reader's letters where they are known. */
export function calledBy({ letters }: Pick<Reader, 'letters'>, { name, label, label_he }: CalendarLocation): string {
  return (letters === 'he' ? label_he : undefined) ?? label ?? name;
}
