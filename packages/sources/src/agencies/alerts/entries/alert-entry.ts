import type { AgencyCode } from '@kehilla/kosher';

/** An entry of an agency's page or feed of alerts, as it is printed. */
export type AlertEntry = {
  readonly agency: AgencyCode;
  /** Civil day, New York. */
  readonly published_on: string;
  readonly title: string;
  readonly url: string | null;
  /** Its text line by line, labels ("Products: …") included. */
  readonly lines: readonly string[];
};
