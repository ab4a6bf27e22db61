import { ServiceError } from '@kehilla/core';
import { baseUrlOf, gatewayRouter, type Ground, plainError, readBody, requestIdOf, writeReply } from '@kehilla/hosting';
import type { RequestHandler } from 'express';
import { createAnswerer } from './answer-request.ts';
import { openCards } from './cards/cards.ts';
import { allowedHosts } from './protocol/origin.ts';
import { mcpRouter } from './router.ts';

/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();

/** The MCP endpoint over a server's ground; what is not for it goes on to the next router. */
export function mcpRouters({ config, parts, gateway, log, metrics, now: clock }: Ground): RequestHandler[] {
  const offers = { city: parts.city, cards: openCards(baseUrlOf(config)), base_url: baseUrlOf(config) };
  const answer = createAnswerer({ gateway, offers }, allowedHosts(config));
  return [mcpRouter({ answer, now: clock, readBody, log, metrics })];
}

/** The routers of a server that is nothing but the endpoint, with health and readiness beside it. */
export function mcpAlone(ground: Ground): RequestHandler[] {
  return [
    ...mcpRouters(ground),
    onlyHealth,
    gatewayRouter(ground.gateway, { now: ground.now, log: ground.log, metrics: ground.metrics }),
  ];
}

const ELSEWHERE = new ServiceError('not_found', 'This server has /mcp, /health and /ready.');

const onlyHealth: RequestHandler = (request, response, next) => {
  if (/^\/(health|ready)$/.test(request.path)) next();
  else writeReply(plainError(ELSEWHERE, requestIdOf(request)), request, response);
};
