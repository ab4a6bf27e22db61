import { SourceError } from '@kehilla/core';
import { isObject } from '../../parsing/json-value.ts';
import { dataOf } from '../../parsing/page-form.ts';
import type { Page } from '../../types.ts';
import { MAPILLARY_TOKEN_ADVICE } from './access-token.ts';

const EXPECTED = 'JSON with "data", a list of images, was expected.';

/** The Graph API's number for a token that it does not know, or no more. */
const NO_SUCH_TOKEN = 190;

/**
 * The images of one answer, as it has them; none is an answer too. Throws `SourceError` for an error inside the answer, also with status 200,
 * and for anything else that is no list of images.
 */
export function readImages(page: Page): readonly unknown[] {
  const root = dataOf(page, EXPECTED);
  if (isObject(root) && isObject(root['error']))
    throw new SourceError(
      'unreachable',
      root['error']['code'] === NO_SUCH_TOKEN
        ? `Mapillary does not take the token. ${MAPILLARY_TOKEN_ADVICE}`
        : 'The service reported an error inside its answer; nothing was taken from it.',
    );
  if (!isObject(root) || !Array.isArray(root['data'])) throw new SourceError('changed_shape', EXPECTED);
  return root['data'];
}
