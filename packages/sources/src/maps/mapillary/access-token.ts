import { given, type ParseSetting, SourceError } from '@kehilla/core';
import { manifest } from './manifest.ts';

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
    if (sourceId !== manifest.info.source_id || hostname !== MAPILLARY_HOST || protocol !== 'https:') return {};
    if (token !== null) return { authorization: `OAuth ${token}` };
    throw new SourceError(
      'unreachable',
      `Mapillary is read with a token, and there is none: it was not asked. ${MAPILLARY_TOKEN_ADVICE}`,
    );
  };
}
