import type { SourceList } from '@kehilla/core';
import type { AGENCIES, AGENCY_LISTS } from './generated/agencies.ts';

/** A code of an agency the service knows. */
export type AgencyCode = keyof typeof AGENCIES;

/** A list that an agency publishes itself, on a page for people. */
export type OwnList = SourceList & { readonly agency: AgencyCode; readonly url: string };

/** The id of an agency's own list. */
export type AgencyListId = keyof typeof AGENCY_LISTS;
