/** The publisher of a statement, as far as the Truth Score distinguishes publishers. A publisher that its table does not name counts as a listing. */
export type Publisher = 'own_website' | 'government_register' | 'open_map' | 'base_map' | 'listing';

/** Where a statement was read. `observed_at` null = the source gave no date. */
export type Read = {
  readonly publisher: Publisher;
  /** The publisher's name as shown to callers. */
  readonly source: string;
  readonly url: string | null;
  readonly observed_at: string | null;
};

/** Published weekly hours. `readable` false = text that does not parse. `surveyed_on` = civil day on which a mapper looked, null if none is stated. */
export type HoursEvidence = Read & { readonly readable: boolean; readonly surveyed_on: string | null };

/** A phone number that somebody publishes; only a valid number (E.164, no premium rate) is evidence. */
export type PhoneEvidence = Read & { readonly number: string };

/** A stated website. `social` = a page of a network or aggregator, which is no own site. */
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

/** Name of the Truth Score table below. A change of any number is a new version. */
export const TRUTH_VERSION = 'truth-1';
/** Name and version of the rule that orders providers: how it stands first, then the Truth Score and up to 20 points for distance. */
export const SERVICE_METHOD = 'standing-1,truth-1+distance-20';

/** The factors of the Truth Score in the order in which they are shown, and the most points each can give; they add up to 100. */
export const TRUTH_FACTORS = [
  { factor: 'hours_on_file', max_points: 18, description: 'Whether weekly hours are published, and where' },
  { factor: 'reachable_phone', max_points: 25, description: 'Whether a valid phone number is published, and by whom' },
  {
    factor: 'own_website',
    max_points: 20,
    description: 'Whether its own website was read, and how lately it answered',
  },
  {
    factor: 'street_photo',
    max_points: 15,
    description: 'Whether a street-level photo was taken within 30 m, and when',
  },
  {
    factor: 'recency_of_checks',
    max_points: 22,
    description: 'How long ago a website, register or map last showed it',
  },
] as const;

/** Distance is scored beside the Truth Score, not in it. */
export const DISTANCE_FACTOR = {
  factor: 'distance',
  max_points: 20,
  description: 'How near it is, in shares of the radius',
} as const;

/** Points of weekly hours by their publisher. */
export const HOURS_POINTS: Readonly<Record<Publisher, number>> = {
  own_website: 18,
  open_map: 12,
  base_map: 8,
  listing: 8,
  government_register: 8,
};
/** Points of an open map's hours that a mapper looked at lately. */
export const SURVEYED = { points: 14, within_days: 365 } as const;

/** Points of a valid phone number by its publisher. */
export const PHONE_POINTS: Readonly<Record<Publisher, number>> = {
  own_website: 20,
  government_register: 18,
  open_map: 12,
  base_map: 8,
  listing: 8,
};
/** Points of the own website's number where another publisher prints it too. */
export const PHONE_CONFIRMED = 25;

/** Points of a website: answered with the name or phone on it, answered, only named by somebody. Days. */
export const WEBSITE = { named: { points: 20, days: 30 }, answered: { points: 14, days: 90 }, listed: 6 } as const;

/** Points of the newest photo within `within_m`, by its age in days (two and five years), then for any older one. */
export const PHOTO = {
  within_m: 30,
  by_age: [
    { days: 731, points: 15 },
    { days: 1_826, points: 10 },
  ],
  older: 5,
} as const;

/** Points by the age in days of the newest check of a website, register or map. */
export const RECENCY = [
  { days: 7, points: 22 },
  { days: 30, points: 17 },
  { days: 90, points: 11 },
  { days: 365, points: 5 },
] as const;

/** Publishers whose readings count as checks. */
export const CHECKING: ReadonlySet<Publisher> = new Set(['own_website', 'government_register', 'open_map', 'base_map']);
