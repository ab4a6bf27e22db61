import type { PlaceIds } from '@kehilla/hosting';
import type { Ask } from './ask.ts';
import type { AssetName, Assets } from './files/assets.ts';
import type { View } from './html.ts';
import type { Reader } from './reader/reader.ts';

/** Tiles under the map, with their attribution. */
export type MapTiles = {
  /** Of another host with `{z}`, `{x}` and `{y}`; of ours the path of the one file that holds them. */
  readonly url: string;
  /** The host that gives them out; null = this service, from one file. */
  readonly host: string | null;
  readonly attribution: { readonly text: string; readonly url: string | null };
};

/** The input of a page: the parts of its path, its query, its reader, and a way to ask the service. */
export type PageQuestion = {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  /** The sent form; null for a GET. */
  readonly form: URLSearchParams | null;
  readonly reader: Reader;
  readonly ask: Ask;
  readonly assets: Assets;
  /** The instant at which it is asked. */
  readonly now: Date;
  /** The service's own address without a trailing slash; '' while it is not known. */
  readonly base_url: string;
  /** Null = the map is drawn over the service's own outlines alone. */
  readonly map_tiles: MapTiles | null;
  /** The places on record, for lists of addresses. */
  readonly places: () => PlaceIds;
  /** Where people may write; null = no page promises an address. */
  readonly contact_email: string | null;
};

/** A page to be framed. */
export type Shown = {
  readonly title: string;
  /** Makes the content: not called where the same page was written a moment ago from the same answers. */
  readonly main: () => View;
  /** The path under which search engines keep it, if it differs from a request with only a language; null = none. */
  readonly canonical?: string | null;
  /** HTTP status, 200 where absent. */
  readonly status?: number;
  /** Seconds until asking again can succeed. */
  readonly retry_after?: number;
  /** Its purpose, in a sentence, for its description. */
  readonly about?: string;
  readonly scripts?: readonly AssetName[];
  /** Whether a map is drawn on it, at once or when it is opened: pictures of the tiles' host may be loaded then. */
  readonly isMap?: boolean;
  readonly styles?: readonly AssetName[];
  /** Public facts for programs that read pages (JSON-LD). */
  readonly linked_data?: object;
};

/** The result of a request for a page: a page, a file, or a redirect. */
export type Outcome =
  | Shown
  | {
      readonly leads_to: string;
      /** Whether it does for good. */
      readonly for_good?: boolean;
    }
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string | null };

/** A page: maps its input to its result. */
export type Page = (request: PageQuestion) => Promise<Outcome>;
