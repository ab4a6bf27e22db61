import type { Mailer } from '@kehilla/accounts';
import type { Database } from '@kehilla/store';
import type { DeskPerson } from '@kehilla/store/desk';
import type { View } from '@kehilla/web/kit';
import type { DeskAssetName, DeskAssets } from './server/desk-assets.ts';

/** What the desk's pages are made with. */
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

/** What a page is asked: by whom, with what. `form` is null where it is only read; `token` is what its own forms send along. */
export type DeskAsked = DeskParts & {
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

/** What a request gets: a page, a part of one for a script, another address, data for a script, or a file, which is shown and never run. */
export type DeskReply =
  | DeskShown
  | { readonly fragment: View }
  | { readonly leads_to: string }
  | { readonly data: object }
  | { readonly file: { readonly media_type: string; readonly body: Uint8Array } };

/** A page of somebody who has signed in. */
export type DeskPage = (asked: DeskAsked) => Promise<DeskReply>;
