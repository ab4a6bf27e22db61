import { ABOUT, GUIDES, type Guide, getMarkdownPath, getPath } from '../guides/guides.ts';

/** Where a reader can go from every page, beside the guides. */
const PLACES = [
  { path: '/docs/reference', title: 'Reference' },
  { path: '/account', title: 'Your account' },
] as const;

/** The styles of the frame that guides and the account stand in. */
const FRAME = ['/docs/assets/base.css', '/docs/assets/site.css'] as const;
/** The scripts of the frame: the search over guides, and buttons that copy examples. Every page is whole without them. */
const SCRIPTS = ['/docs/assets/search.js', '/docs/assets/copy.js'] as const;

/** A page to be wrapped. `content` must be safe HTML of ours; `scripts` and `styles` (beside the frame's own) are addresses on this server. */
export type Wrapped = {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Where people may write; null = nowhere. */
  readonly contact_email: string | null;
  /** The address of the page as Markdown; null if there is none. */
  readonly markdown: string | null;
};

/** A whole page of a guide around this content, which must be safe HTML of ours. */
export function layout(
  guide: Guide,
  content: string,
  contact_email: string | null,
  scripts: readonly string[] = [],
): string {
  const { name, title, summary } = guide;
  const markdown = name === 'status' ? null : getMarkdownPath(guide);
  return shell({ path: getPath(guide), title, summary, content, scripts, styles: [], contact_email, markdown });
}

/** A whole page: head, search, way around, content, foot. */
export function shell({ path, title, summary, content, scripts, styles, contact_email, markdown }: Wrapped): string {
  const guides = GUIDES.map((guide) => ({
    path: getPath(guide),
    title: guide.name === 'index' ? 'Overview' : guide.title,
  }));
  const about = ABOUT.map((guide) => ({ path: getPath(guide), title: guide.title }));
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary}">
<title>${title.includes('Kehilla') ? title : `${title} · Kehilla`}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[...FRAME, ...styles].map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
${markdown === null ? '' : `<link rel="alternate" type="text/markdown" href="${markdown}">\n`}<link rel="alternate" type="application/feed+json" title="Kehilla changelog" href="/docs/changelog.json">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="brand" href="/docs">Kehilla <span lang="he" dir="rtl">קהילה</span></a>
<form id="search" role="search" aria-label="Guides" hidden><label class="unseen" for="search-words">Search the guides</label><input id="search-words" type="search" placeholder="Search the guides" autocomplete="off" maxlength="100"><p id="found-count" class="unseen" role="status"></p><ul id="found" hidden></ul></form></header>
<div class="columns">
<nav aria-label="Guides"><ul>
${[...guides, ...PLACES].map((link) => item(link, link.path === path)).join('\n')}
</ul></nav>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${content}
</main>
</div>
<footer><p>No rulings are made here. Ask your rabbi.</p>
<nav aria-label="About the service"><ul>
${about.map((link) => item(link, link.path === path)).join('\n')}
${contact_email === null ? '' : `<li><a href="mailto:${contact_email}">${contact_email}</a></li>`}
</ul></nav></footer>
${[...SCRIPTS, ...scripts].map((script) => `<script src="${script}" type="module"></script>`).join('\n')}
</body>
</html>
`;
}

function item({ path, title }: { readonly path: string; readonly title: string }, here: boolean): string {
  return `<li><a href="${path}"${here ? ' aria-current="page"' : ''}>${title}</a></li>`;
}
