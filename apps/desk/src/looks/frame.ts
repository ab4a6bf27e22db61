import type { DeskPerson } from '@kehilla/store/desk';
import { html, type View, written } from '@kehilla/web/kit';
import type { DeskShown } from '../desk-page.ts';
import type { DeskAssets } from '../server/desk-assets.ts';

const WAYS = [
  { path: '/', word: 'Today' },
  { path: '/review', word: 'Review' },
  { path: '/places', word: 'Places' },
  { path: '/lists', word: 'Lists' },
  { path: '/reports', word: 'Reports' },
  { path: '/history', word: 'History' },
] as const;

/** The viewer of a page, for the frame around it; null before sign-in. */
export type Sitting = { readonly person: DeskPerson; readonly token: string } | null;

/** A whole page of the desk as it is sent. */
export function framed(
  { title, main, scripts = [], styles = [] }: DeskShown,
  path: string,
  sitting: Sitting,
  assets: DeskAssets,
): string {
  const whole = html`<html lang="en" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <title>${`${title} · Kehilla desk`}</title>
      <link rel="icon" href=${assets.address('icon.svg')} type="image/svg+xml" />
      ${styles.map((name) => html`<link rel="stylesheet" href=${assets.address(name)} />`)}
      <link rel="stylesheet" href=${assets.address('site.css')} />
      <link rel="stylesheet" href=${assets.address('desk.css')} />
    </head>
    <body>
      <a class="skip" href="#content">Skip to the content</a>
      <header class="top">
        <a class="brand" href="/">Kehilla desk</a>
        ${sitting === null ? null : ways(path, sitting)}
      </header>
      <main id="content" tabindex="-1">${main}</main>
      ${[...scripts, 'desk.js' as const].map((name) => html`<script src=${assets.address(name)} type="module"></script>`)}
    </body>
  </html>`;
  return `<!doctype html>${written(whole)}`;
}

function ways(path: string, { person, token }: NonNullable<Sitting>): View {
  const all = person.role === 'operator' ? [...WAYS, { path: '/people', word: 'People' }] : WAYS;
  return html`<nav aria-label="Desk"><ul>
      ${all.map((way) => html`<li><a href=${way.path} aria-current=${way.path === path ? 'page' : undefined}>${way.word}</a></li>`)}
    </ul></nav>
    <form class="out" method="post" action="/sign-out">${getTokenField(token)}<span class="quiet">${person.email}</span> <button class="second" type="submit">Sign out</button></form>`;
}

/** Returns the hidden fields of every form of the desk. */
export function getTokenField(token: string): View {
  return html`<input type="hidden" name="form" value=${token} />`;
}
