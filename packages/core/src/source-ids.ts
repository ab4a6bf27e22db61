/** Source of the invented neighbourhood that an empty database is filled with; every answer that uses it says so. Rule: operator interface. */
export const SAMPLE_SOURCE = 'sample';

/** Source of businesses' own websites, all of them as one source. Rule: operator interface. */
export const WEBSITE_SOURCE = 'website';
