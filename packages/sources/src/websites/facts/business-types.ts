import data from './business-types.json' with { type: 'json' };

/** The types of schema.org that are a site's business wherever its pages describe one, without the address of the vocabulary. */
export const BUSINESS_TYPES: ReadonlySet<string> = new Set(data.anywhere);

/** Those that are where a page speaks of itself only, the subtypes of LocalBusiness: a hotel that an event names, or a dentist who made the site, is another's. */
export const OWN_BUSINESS_TYPES: ReadonlySet<string> = new Set(data.own);
