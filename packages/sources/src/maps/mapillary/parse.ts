import { given, type ParseSetting, SourceError, type StreetImage, isObject, type JsonObject } from '@kehilla/core';
import { issueLog } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { findPoint } from '../../parsing/single-fields.ts';
import { getData } from '../../parsing/page-form.ts';
import source from './source.json' with { type: 'json' };

/** A camera without a set clock says 1970, and so do seconds in place of milliseconds: the time of such a picture is unknown. */
const EARLIEST = Date.UTC(2000, 0, 1);

/**
 * Images of the API's answers: where and when, and which way the camera looked. The place and heading that the publisher computed are preferred. Addresses
 * of pictures are not taken: they expire, and the picture is not ours. Rule: sources note §4.2.
 */
export function parse(pages: readonly Page[], { observed_at }: ParseContext): Parsed {
  const issues = issueLog();
  const images = new Map<string, StreetImage>();
  // One page's entries at a time: all pages have some hundred thousand.
  for (const entry of pages.values().flatMap(readImages)) {
    const taken = isObject(entry) ? findImage(entry) : null;
    // A camera's clock runs ahead: the time of the picture is unknown.
    const image = taken !== null && taken.captured_at <= observed_at ? taken : null;
    if (image === null) issues.add('unreadable_row', 'no id, no date or no point');
    else images.set(image.external_id, image);
  }
  return { rows: [], images: [...images.values()], issues: issues.all(), observed_at: null, declared_total: null };
}

function findImage(entry: JsonObject): StreetImage | null {
  const id = entry['id'];
  const captured = entry['captured_at'];
  const point = findPoint(entry['computed_geometry']) ?? findPoint(entry['geometry']);
  const at = typeof captured === 'number' && captured >= EARLIEST && captured < 8e15 ? new Date(captured) : null;
  if (typeof id !== 'string' || !/^\d{5,25}$/.test(id) || at === null || point === null) return null;
  const compass = [entry['computed_compass_angle'], entry['compass_angle']].find(
    (angle): angle is number => typeof angle === 'number' && Number.isFinite(angle) && angle >= 0 && angle <= 360,
  );
  return {
    external_id: id,
    url: `https://www.mapillary.com/app/?pKey=${id}`,
    captured_at: at.toISOString(),
    ...point,
    // A picture of all directions looks everywhere and nowhere.
    compass_deg: entry['is_pano'] === true ? null : (compass ?? null),
  };
}

const EXPECTED = 'JSON with "data", a list of images, was expected.';

/** The Graph API's number for a token that it does not know, or no more. */
const NO_SUCH_TOKEN = 190;

/**
 * Returns the images of one answer, as it has them; no image is an answer too. Throws `SourceError` for an error inside the answer, also with status 200, and
 * for anything else that is no list of images.
 */
export function readImages(page: Page): readonly unknown[] {
  const root = getData(page, EXPECTED);
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

/** The one host that is told the token. */
export const MAPILLARY_HOST = 'graph.mapillary.com';

/** Where a token comes from, and which setting takes it. */
export const MAPILLARY_TOKEN_ADVICE =
  'Make a client token at https://www.mapillary.com/dashboard/developers and set MAPILLARY_TOKEN to it.';

/** A client token of Mapillary's: `MLY|`, a number, letters and digits. Its text is repeated in no message. */
export const mapillaryTokenSetting: ParseSetting<string> = (value) =>
  given(/^[A-Za-z0-9|_-]{16,256}$/.test(value) ? value : undefined, 'a client token of Mapillary’s');

/**
 * The headers that a request to this address carries beside its own: the token for Mapillary over https, none for anybody else, nor for a business's
 * website that claims to be there. Throws `SourceError` where Mapillary would be asked without one: it answers nobody so. Rule: sources note §4.2.
 */
export function mapillaryTokenHeaders(
  token: string | null,
): (url: URL, sourceId: string) => Readonly<Record<string, string>> {
  return ({ protocol, hostname }, sourceId) => {
    if (sourceId !== source.id || hostname !== MAPILLARY_HOST || protocol !== 'https:') return {};
    if (token !== null) return { authorization: `OAuth ${token}` };
    throw new SourceError(
      'unreachable',
      `Mapillary is read with a token, and there is none: it was not asked. ${MAPILLARY_TOKEN_ADVICE}`,
    );
  };
}
