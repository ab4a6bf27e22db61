import { ServiceError } from '@kehilla/core';
import type { City, Work } from '@kehilla/city';
import type { EnvelopeOf } from '@kehilla/core';
import { findServices, type QuestionContext, recommendFood, searchEvents, searchPlaces } from '../../src/index.ts';
import { NEVER_READ } from '../../src/testing/invented-menus.ts';
import { WORLD_NOW } from './records.ts';

/** The tools that search by what somebody writes. */
export const TOOLS = ['search_places', 'recommend_food', 'find_services', 'search_events'] as const;
/** One of them. */
export type Tool = (typeof TOOLS)[number];

/** A question as a caller sends it; members that are left out are at their defaults. */
export type Question = Readonly<Record<string, unknown>>;
/** An answer, whatever tool gave it. */
export type Answer = EnvelopeOf<Record<string, unknown>>;
/** What a question ends in where it is refused. */
export type Refusal = { readonly error: string; readonly message: string };

/** The member of each tool's question that holds what somebody wrote. */
export const WORDS_OF: Readonly<Record<Tool, string>> = {
  search_places: 'q',
  recommend_food: 'query',
  find_services: 'service',
  search_events: 'q',
};

/** The answer of a city at `WORLD_NOW` to a question, through the public operation, its work counted where somebody looks at it; live menus cannot be read. */
export async function askTool(tool: Tool, question: Question, city: City, work?: Work): Promise<Answer | Refusal> {
  try {
    return (await ASK[tool](question, { city, now, ...(work === undefined ? {} : { work }) })) as Answer;
  } catch (error) {
    if (error instanceof ServiceError) return { error: error.code, message: error.message };
    throw error;
  }
}

const now = WORLD_NOW;
const ASK: Readonly<Record<Tool, (question: Question, context: QuestionContext) => unknown>> = {
  search_places: (request, context) => searchPlaces({ kosher_only: false, limit: 20, ...request }, context),
  recommend_food: (request, context) =>
    recommendFood({ kosher_only: false, limit: 20, live: 'never', ...request }, { ...context, menus: NEVER_READ }),
  find_services: (request, context) =>
    findServices({ limit: 5, ...request } as Parameters<typeof findServices>[0], context),
  search_events: (request, context) => searchEvents({ include_stale: false, limit: 20, ...request }, context),
};
