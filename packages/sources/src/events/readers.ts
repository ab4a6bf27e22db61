import { EVENT_PARSERS } from '../generated/event-parsers.ts';
import { EVENT_FILES } from '../generated/source-files.ts';
import { findAskSite } from '../source-files/ask-pages.ts';
import type { EventReader, EventReaderId, LoadedEventReader } from './types.ts';

/** The readers of events by id: each a folder beside this file. Their modules are loaded when they read. */
export const EVENT_READERS = Object.fromEntries(EVENT_FILES.map((file) => [file.id, makeReader(file)])) as Readonly<
  Record<EventReaderId, EventReader>
>;

function makeReader(file: (typeof EVENT_FILES)[number]): EventReader {
  const id = file.id as EventReaderId;
  const { parser, pages } = EVENT_PARSERS[id];
  const { parser_version, fields } = file;
  return {
    id,
    parser_version,
    ...(fields === undefined ? {} : { fields }),
    parse: async (read, context) => (await parser()).parse(read, context),
    readPages:
      pages === undefined ? findAskSite(file) : async (ask, site, now) => (await pages()).readPages(ask, site, now),
  };
}

/** Returns a reader of events with its modules loaded. */
export async function loadEventReader(id: EventReaderId): Promise<LoadedEventReader> {
  const { parser, pages } = EVENT_PARSERS[id];
  const reader = EVENT_READERS[id];
  const [{ parse }, loaded] = await Promise.all([parser(), pages?.()]);
  return { ...reader, parse, readPages: loaded?.readPages ?? reader.readPages };
}
