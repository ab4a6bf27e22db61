import {
  EVENT_READER_IDS,
  EVENT_SITES,
  type EventReaderId,
  type EventSite,
  siteNamed,
  sitesOfReader,
  sourceOfSite,
} from '@kehilla/sources';

/** A source of events as the list of sources shows it. */
export type EventSourceLine = {
  readonly info: { readonly source_id: string; readonly kind: string };
  readonly publisher: string;
  readonly every_hours: number;
};

/** Every reader of events, every site of the table, and every other site that was ever read (`known` are the ids that were). */
export function eventSources(known: readonly string[], sites = EVENT_SITES): EventSourceLine[] {
  const table = sites.map((site) => ({
    info: sourceOfSite(site),
    publisher: site.name,
    every_hours: site.every_hours,
  }));
  const inTable = new Set(table.map(({ info }) => info.source_id));
  const readers = EVENT_READER_IDS.filter((id) => !inTable.has(id)).map((id) => readerLine(id, sites));
  const others = known
    .filter((id) => /^events-\w+:/.test(id) && !inTable.has(id))
    .map((id) => {
      const [reader, site] = [id.slice(0, id.indexOf(':')) as EventReaderId, id.slice(id.indexOf(':') + 1)];
      return { info: sourceOfSite(siteNamed(reader, site, site, [])), publisher: site, every_hours: 24 };
    });
  return [...readers, ...table, ...others];
}

function readerLine(id: EventReaderId, table: readonly EventSite[]): EventSourceLine {
  const sites = sitesOfReader(id, table).length;
  return {
    info: { source_id: id, kind: 'listing_site' },
    publisher: `${sites} ${sites === 1 ? 'site' : 'sites'} in the table`,
    every_hours: 24,
  };
}
