import type { ErrorDetails, OperationId } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { resultOfReply } from './tool-result.ts';
import { toolNamed } from './tools.ts';

function toldBy(name: OperationId, message: string, details: ErrorDetails): string {
  const tool = toolNamed.get(name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  const body = JSON.stringify({
    error: { code: 'invalid_request', message, details: { request_id: 'req_1', ...details } },
  });
  const result = JSON.parse(`{${resultOfReply(tool, { status: 400, headers: {}, body, operation: name })}}`) as {
    isError: boolean;
    content: [{ text: string }];
  };
  expect(result.isError).toBe(true);
  return result.content[0].text;
}

test.each<[what: string, name: OperationId, message: string, details: ErrorDetails, notes: string]>([
  [
    'a bound is told once, and what is not needed may be left out',
    'search_places',
    '`limit` must be an integer between 1 and 50.',
    { field: 'limit', expected: 'an integer between 1 and 50' },
    '`limit` must be an integer between 1 and 50. (invalid_request) Or leave `limit` out.',
  ],
  [
    'a needed argument may not be left out',
    'find_services',
    '`service` must be text of 2 to 80 characters.',
    { field: 'service', expected: 'text of 2 to 80 characters' },
    '`service` must be text of 2 to 80 characters. (invalid_request)',
  ],
  [
    'a few words are told once',
    'search_places',
    '`food_status` must be one of meat, dairy.',
    { field: 'food_status', expected: 'one of meat, dairy', allowed: ['meat', 'dairy'] },
    '`food_status` must be one of meat, dairy. (invalid_request) Or leave `food_status` out.',
  ],
  [
    'what may be sent instead of an unknown argument is told once',
    'search_places',
    '`query` is not a query parameter of this operation.',
    { field: 'query', expected: 'one of q, location', allowed: ['q', 'location'] },
    '`query` is no argument of this tool. (invalid_request) Allowed: q, location.',
  ],
  [
    'advice that the message gives already is not given again',
    'jewish_calendar',
    'location does not know "Atlantis"; send a city with its country.',
    { field: 'location', expected: 'a city anywhere' },
    'location does not know "Atlantis"; send a city with its country. (invalid_request)',
  ],
  [
    'what may be meant is told once',
    'jewish_calendar',
    'location does not know "Sringfield"; send a city. Did you mean Springfield, Invented State?',
    { field: 'location', suggestions: ['Springfield, Invented State', 'Spring, Other State'] },
    'location does not know "Sringfield"; send a city. (invalid_request) Did you mean Springfield, Invented State; Spring, Other State?',
  ],
  [
    'a name is sent as one',
    'verify_kosher',
    '`place_id` must be an id.',
    { field: 'place_id', expected: 'an id' },
    '`place_id` must be an id. (invalid_request) A name goes into `name`; search_places finds ids. Or leave `place_id` out.',
  ],
  [
    'a zone that is known already is sent, not any',
    'jewish_calendar',
    'tz is missing; the zone at that point is Europe/London.',
    { field: 'tz', expected: 'an IANA time zone', suggested_tz: 'Europe/London' },
    'tz is missing; the zone at that point is Europe/London. (invalid_request) Send {"tz": "Europe/London"}.',
  ],
  [
    'a wait is told once',
    'search_places',
    'Keys cannot be checked now. Retry in 5 seconds.',
    { retry_after_seconds: 5 },
    'Keys cannot be checked now. Retry in 5 seconds. (invalid_request)',
  ],
])('%s', (_, name, message, details, note) => {
  expect(toldBy(name, message, details)).toBe(note);
});
