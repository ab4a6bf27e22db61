import type { Mailer } from '@kehilla/accounts';
import type { Database } from '@kehilla/store';
import type { DeskPerson } from '@kehilla/store/desk';
import type { View } from '@kehilla/web/kit';
import type { DeskAssetName, DeskAssets } from './server/desk-assets.ts';

/** The parts of the desk's pages. */
export type DeskParts = {
  readonly database: Database;
  readonly assets: DeskAssets;
  readonly mailer: Mailer;
  /** The desk's own address, without a trailing slash. */
  readonly base_url: () => string;
  /** Where the pages for people are. */
  readonly public_url: string;
  /** Whether acts that alone make a place verified wait for a second person. */
  readonly second_person: boolean;
};

/** The input of a page: its person and its request. `form` is null for a GET; `token` is the token of its own forms. */
export type DeskRequest = DeskParts & {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly form: FormData | null;
  readonly person: DeskPerson;
  readonly token: string;
  readonly now: Date;
};

/** A page to be framed. */
export type DeskShown = {
  readonly title: string;
  readonly main: View;
  readonly status?: number;
  readonly scripts?: readonly DeskAssetName[];
  readonly styles?: readonly DeskAssetName[];
};

/** The reply to a request: a page, a part of one for a script, a redirect, data for a script, or a file, which is shown and never run. */
export type DeskReply =
  | DeskShown
  | { readonly fragment: View }
  | { readonly leads_to: string }
  | { readonly data: object }
  | { readonly file: { readonly media_type: string; readonly body: Uint8Array } };

/** A page for a signed-in person. */
export type DeskPage = (request: DeskRequest) => Promise<DeskReply>;
