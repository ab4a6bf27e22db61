// Generated from the sources' folders by `npm run generate`. Do not edit.

import type { AgencyFile, EventFile, PlaceFile } from '../source-files/schema.ts';
import agencyCsvFile from '../agencies/agency-csv/source.json' with { type: 'json' };
import chkFile from '../agencies/chk/source.json' with { type: 'json' };
import crcFile from '../agencies/crc/source.json' with { type: 'json' };
import klbdFile from '../agencies/klbd/source.json' with { type: 'json' };
import okFile from '../agencies/ok/source.json' with { type: 'json' };
import ouFile from '../agencies/ou/source.json' with { type: 'json' };
import v5tFile from '../agencies/v5t/source.json' with { type: 'json' };
import eventsIcsFile from '../events/ics/source.json' with { type: 'json' };
import eventsJsonldFile from '../events/jsonld/source.json' with { type: 'json' };
import eventsLocalistFile from '../events/localist/source.json' with { type: 'json' };
import nycParksFile from '../events/nyc-parks/source.json' with { type: 'json' };
import eventsSquarespaceFile from '../events/squarespace/source.json' with { type: 'json' };
import eventsTribeFile from '../events/tribe/source.json' with { type: 'json' };
import mapillaryFile from '../maps/mapillary/source.json' with { type: 'json' };
import osmFile from '../maps/osm/source.json' with { type: 'json' };
import overtureFile from '../maps/overture/source.json' with { type: 'json' };
import nppesFile from '../registers/nppes/source.json' with { type: 'json' };
import nycDcwpFile from '../registers/nyc-dcwp/source.json' with { type: 'json' };
import nycDobFile from '../registers/nyc-dob/source.json' with { type: 'json' };
import nycDohmhFile from '../registers/nyc-dohmh/source.json' with { type: 'json' };
import nysAttorneysFile from '../registers/nys-attorneys/source.json' with { type: 'json' };
import sampleFile from '../sample/source.json' with { type: 'json' };
import websiteFile from '../websites/website/source.json' with { type: 'json' };

/** The certifying agencies, in their order. */
export const AGENCY_FILES = [
  ouFile,
  okFile,
  crcFile,
  chkFile,
  v5tFile,
  klbdFile,
] as unknown as readonly AgencyFile[];

/** The sources of places, in their order. */
export const PLACE_FILES = [
  ouFile,
  okFile,
  chkFile,
  v5tFile,
  klbdFile,
  agencyCsvFile,
  nycDohmhFile,
  osmFile,
  nycDcwpFile,
  nycDobFile,
  nysAttorneysFile,
  nppesFile,
  overtureFile,
  mapillaryFile,
  websiteFile,
  sampleFile,
] as unknown as readonly PlaceFile[];

/** The forms in which sites publish events, in their order. */
export const EVENT_FILES = [
  eventsJsonldFile,
  eventsIcsFile,
  eventsTribeFile,
  eventsSquarespaceFile,
  eventsLocalistFile,
  nycParksFile,
] as unknown as readonly EventFile[];

/** The ids of the readers of events. Rule: operator interface, "Sources". */
export const EVENT_READER_IDS = [
  'events-jsonld',
  'events-ics',
  'events-tribe',
  'events-squarespace',
  'events-localist',
  'nyc-parks',
] as const;
