import { EVENT_PARSERS } from '../generated/event-parsers.ts';
import { EVENT_FILES } from '../generated/source-files.ts';
import { findAskSite } from '../source-files/ask-pages.ts';
import type { EventReader, EventReaderId } from './types.ts';

/** The readers of events by id: each a folder beside this file. */
export const EVENT_READERS = Object.fromEntries(EVENT_FILES.map((file) => [file.id, makeReader(file)])) as Readonly<
  Record<EventReaderId, EventReader>
>;

function makeReader(file: (typeof EVENT_FILES)[number]): EventReader {
  const id = file.id as EventReaderId;
  const { parse, readPages = findAskSite(file) } = EVENT_PARSERS[id];
  const { parser_version, fields } = file;
  return { id, parser_version, ...(fields === undefined ? {} : { fields }), parse, readPages };
}
