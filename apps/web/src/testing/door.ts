import { document, type OperationId } from '@kehilla/contract';
import {
  createGateway,
  createMemoryLimiter,
  type Gateway,
  type Handlers,
  HEALTHY,
  type Questions,
} from '@kehilla/gateway';
import { createLog } from '@kehilla/hosting';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAssets } from '../files/assets.ts';
import type { MapTiles } from '../page.ts';
import { webRouter } from '../server/router.ts';

/** The instant at which the requests of tests arrive. */
const NOW = new Date('2026-11-20T15:04:00.000Z');

/** A door over these handlers, which knows no key. */
function openDoor(handlers: Handlers): Gateway {
  return createGateway({
    handlers,
    keys: { find: async () => null, noteUse: async () => {} },
    limiter: createMemoryLimiter(),
    health: { live: () => HEALTHY, ready: async () => getExample<'search_places'>('ready') as never },
    onCrash: () => {},
  });
}

/** An example of the contract for a question's answer, by the example's name or the first one. */
export function getExample<Id extends keyof Questions>(id: Id | OperationId, name?: string): Questions[Id]['answer'] {
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  const response = operation?.responses['200'] as {
    content: Record<string, { examples: Record<string, { $ref: string }> }>;
  };
  const examples = response.content['application/json']?.examples ?? {};
  const chosen = name === undefined ? Object.values(examples)[0] : examples[name];
  const example = document.components.examples[chosen?.$ref.split('/').at(-1) ?? ''] as { value: unknown } | undefined;
  if (example === undefined) throw new Error(`The contract has no example ${name ?? ''} of ${id}.`);
  return structuredClone(example.value) as Questions[Id]['answer'];
}

/** Handlers that answer every question with its example in the contract. */
export function exampleHandlers(): Handlers {
  return {
    search_places: () => getExample('search_places'),
    get_place: () => getExample('get_place'),
    suggest_places: () => getExample('suggest_places'),
    get_evidence: () => getExample('get_evidence'),
    kosher_changes: () => getExample('kosher_changes'),
    verify_kosher: () => getExample('verify_kosher'),
    recommend_food: () => getExample('recommend_food'),
    find_services: () => getExample('find_services'),
    search_events: () => getExample('search_events'),
    jewish_calendar: () => getExample('jewish_calendar'),
    submit_report: () => getExample('submit_report'),
  };
}

/** A server of the pages over these handlers, on a free port of this machine; what is no page is 404. */
export async function servePages(
  handlers: Handlers,
  map_tiles: MapTiles | null = null,
  now: () => Date = () => NOW,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const app = express();
  // Each test is a caller of its own where it says so: else one would use up what another may ask.
  app.set('trust proxy', true);
  app.use(
    webRouter({
      gateway: openDoor(handlers),
      assets: openAssets(),
      base_url: 'http://pages.example',
      map_tiles,
      contact_email: null,
      places: () => ({
        generation: 1,
        size: 60_000,
        list: (from, to) => Array.from({ length: to - from }, (_, at) => `pl_${from + at}`),
      }),
      now,
      log: createLog('silent'),
    }),
  );
  app.use((_, response) => void response.status(404).end('elsewhere'));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  server.keepAliveTimeout = 65_000;
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
