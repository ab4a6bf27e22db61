import { SAMPLE_SOURCE } from '@kehilla/core';
import { isDeepStrictEqual } from 'node:util';
import { brand, CHANGES, type KosherChangesEnvelope } from '@kehilla/contract';
import { changeInWords } from '@kehilla/answers';
import { agencyCoverage, type City } from '@kehilla/city';
import type { Call, Gateway } from '@kehilla/gateway';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { IdentifiedCaller } from '../tools/tools.ts';
import { getError } from '../tools/tool-result.ts';
import type { Offers } from './completions.ts';

const JSON_TYPE = 'application/json';
const MARKDOWN = 'text/markdown';

/** The resources beside the tools, by their addresses. */
export const RESOURCES = [
  {
    uri: `${brand}://agencies`,
    name: 'agencies',
    title: 'Certifying agencies',
    description: 'The agencies the service knows, by code, with their names and lists.',
    mimeType: JSON_TYPE,
  },
  {
    uri: `${brand}://coverage`,
    name: 'coverage',
    title: 'Coverage',
    description: 'Each source and when it was last read, whole or in part: read this before concluding from absence.',
    mimeType: JSON_TYPE,
  },
  {
    uri: `${brand}://changes`,
    name: 'changes',
    title: 'What agencies’ lists changed',
    description: 'The newest changes of kosher evidence of the last week, each with both whole readings.',
    mimeType: MARKDOWN,
  },
  {
    uri: `${brand}://changelog`,
    name: 'changelog',
    title: 'Changelog',
    description: 'The newest ten changes of the service, with a link to all.',
    mimeType: MARKDOWN,
  },
] as const;

/** The resources with an identifier. */
export const TEMPLATES = [
  {
    uriTemplate: `${brand}://place/{place_id}`,
    name: 'place',
    title: 'A place',
    description: 'Everything on record about one place: facts with their sources, hours, certifications, names.',
    mimeType: JSON_TYPE,
  },
] as const;

/** One resource's text. */
export type ResourceText = {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
  /** The metadata that a host needs to show it. */
  readonly _meta?: Readonly<Record<string, unknown>>;
};

/** Reads a resource. Throws the protocol's "resource not found" for an unknown address. */
export async function readResource(
  uri: string,
  offers: Offers,
  gateway: Gateway,
  caller: IdentifiedCaller | null,
): Promise<ResourceText> {
  const placeId = new RegExp(`^${brand}://place/([A-Za-z0-9:_.-]{3,80})$`).exec(uri)?.[1];
  // `search` is never an id: below the places' path it is another question. Rule: decisions §6.
  if (placeId !== undefined && placeId !== 'search' && caller !== null)
    return placeResource(uri, placeId, gateway, caller);
  const card = offers.cards(uri);
  if (card !== null) return card.content;
  const known = RESOURCES.find((resource) => resource.uri === uri);
  if (known === undefined) throw notFound(uri);
  if (known.name === 'changes') return changesResource(uri, gateway, caller);
  return { uri, mimeType: known.mimeType, text: TEXTS[known.name](offers) };
}

const TEXTS: Readonly<Record<Exclude<(typeof RESOURCES)[number]['name'], 'changes'>, (offers: Offers) => string>> = {
  agencies: ({ city }) => {
    const { agencies, lists, readings } = city();
    // Invented lists stand only where invented places do.
    const isShown = (source: string): boolean =>
      source !== SAMPLE_SOURCE || readings.some(({ source_id }) => source_id === source);
    return JSON.stringify(
      agencies.map(({ code, name, no_list_note }) => ({
        code,
        name,
        note: no_list_note,
        lists: lists
          .filter((list) => list.agency === code && isShown(list.source_id))
          .map(({ list_id, name: list, url, transcribed }) => ({ list_id, name: list, url, transcribed })),
      })),
    );
  },
  coverage: ({ city }) => {
    const { generation, size, sources, readings, lists } = city();
    const transcribed = new Set(lists.filter((list) => list.transcribed).map((list) => list.source_id));
    return JSON.stringify({
      generation,
      places: size,
      covered: 'New York City, five boroughs; calendar times world-wide',
      agencies: agencyCoverage(city()),
      sources: [...sources.values()].map(({ source_id, name, kind }) => ({
        source_id,
        name,
        kind,
        note: transcribed.has(source_id)
          ? 'A transcription, which may lack places: absence from it says nothing.'
          : null,
        readings: listReadings(readings, source_id),
      })),
    });
  },
  changelog: ({ base_url }) => newestChanges(base_url),
};

/** The most of the newest changes that are told; the page of the documentation has all. */
const MOST_CHANGES = 10;

/** The newest changes, each with its first sentence, and where all stand. */
function newestChanges(base_url: string): string {
  const notes = CHANGES.slice(0, MOST_CHANGES).map(
    ({ day, title, text }) => `- *${day}* **${title}.** ${firstSentence(text)}`,
  );
  return `# Changelog\n\nThe newest ${notes.length} changes; all stand at ${base_url}/docs/changelog\n\n${notes.join('\n')}`;
}

function firstSentence(text: string): string {
  return /^.*?[.;](?=\s|$)/u.exec(text)?.[0].replace(/;$/, '.') ?? text;
}

/** A source's newest reading and its newest whole one; where they are the same, that one once. */
function listReadings(readings: City['readings'], source: string) {
  const own = readings.filter(({ source_id }) => source_id === source);
  return own
    .map(({ observed_at, state, rows }) => ({ observed_at, state, rows }))
    .filter((one, i, all) => all.findIndex((other) => isDeepStrictEqual(one, other)) === i);
}

async function placeResource(
  uri: string,
  placeId: string,
  gateway: Gateway,
  caller: IdentifiedCaller,
): Promise<ResourceText> {
  const text = await readAnswer(uri, { path: `/v1/places/${encodeURIComponent(placeId)}`, query: '' }, gateway, caller);
  return { uri, mimeType: JSON_TYPE, text };
}

/** The most changes that are told. */
const MOST_TOLD = 20;

async function changesResource(uri: string, gateway: Gateway, caller: IdentifiedCaller | null): Promise<ResourceText> {
  if (caller === null) throw notFound(uri);
  const request = { path: '/v1/kosher/changes', query: `limit=${MOST_TOLD}` };
  const { data, notes = [] } = JSON.parse(await readAnswer(uri, request, gateway, caller)) as KosherChangesEnvelope;
  const noteList = data.changes.map((change) => {
    const { title, text } = changeInWords(change);
    return `- *${change.at.slice(0, 10)}* ${title}. ${text}`;
  });
  const newest = data.count > noteList.length ? `, the newest ${noteList.length}` : '';
  const head = `${data.count} since ${data.since.slice(0, 10)}${newest}. ${[...data.coverage.note, ...notes].join(' ')}`;
  return { uri, mimeType: MARKDOWN, text: `# What agencies' lists changed\n\n${head}\n\n${noteList.join('\n')}` };
}

/** The body of an answer of the gateway, asked as the caller. Throws the protocol's errors for every other. */
async function readAnswer(
  uri: string,
  request: Pick<Call, 'path' | 'query'>,
  gateway: Gateway,
  caller: IdentifiedCaller,
): Promise<string> {
  const call: Call = {
    method: 'GET',
    ...request,
    headers: { authorization: caller.headers['authorization'] },
    body: null,
    client: caller.client,
    surface: 'mcp',
    request_id: caller.request_id,
    now: caller.now,
  };
  const reply = await gateway.handle(call, caller.principal);
  if (reply.status === 404) throw notFound(uri);
  if (reply.status !== 200) {
    const { code, message, details } = getError(reply);
    throw new ProtocolError(ProtocolErrorCode.InternalError, message, { code, ...details });
  }
  return reply.body ?? '';
}

function notFound(uri: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no resource ${uri.slice(0, 200)}.`, {
    uri: uri.slice(0, 200),
  });
}
