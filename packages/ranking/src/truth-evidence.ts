/** Who published a statement, as far as the Truth Score tells publishers apart. Whoever its table does not name counts as a listing. */
export type Publisher = 'own_website' | 'government_register' | 'open_map' | 'base_map' | 'listing';

/** Where a statement was read. `observed_at` null = the source gave no date. */
export type Read = {
  readonly publisher: Publisher;
  /** The publisher's name as shown to callers. */
  readonly source: string;
  readonly url: string | null;
  readonly observed_at: string | null;
};

/** Published weekly hours. `readable` false = text that does not parse. `surveyed_on` = civil day on which a mapper looked, null when none is stated. */
export type HoursEvidence = Read & { readonly readable: boolean; readonly surveyed_on: string | null };

/** A phone number that somebody publishes; only a valid number (E.164, no premium rate) is evidence. */
export type PhoneEvidence = Read & { readonly number: string };

/** A website somebody names. `social` = a page of a network or aggregator, which is nobody's own site. */
export type WebsiteEvidence = Read & {
  readonly social: boolean;
  /** The last time it answered 2xx, null when it was never read. */
  readonly answered_at: string | null;
  /** Whether that page bears the provider's name or phone. */
  readonly names_it: boolean;
};

/** A street-level photo near the place: only that it exists. */
export type PhotoEvidence = Read & { readonly captured_at: string; readonly distance_m: number };

/** Everything public that the Truth Score looks at. A list may be empty; nothing in it can be bought. */
export type TruthEvidence = {
  readonly hours: readonly HoursEvidence[];
  readonly phones: readonly PhoneEvidence[];
  readonly websites: readonly WebsiteEvidence[];
  readonly photos: readonly PhotoEvidence[];
  /** Whether a source of street-level photos was read at all. */
  readonly photos_sought: boolean;
  /** Every successful reading that showed the provider. */
  readonly checks: readonly Read[];
};

/** No evidence at all. */
export const NO_TRUTH: TruthEvidence = {
  hours: [],
  phones: [],
  websites: [],
  photos: [],
  photos_sought: false,
  checks: [],
};
