import { GUIDES, type Guide, pathOf } from './guides.ts';

/** Where a reader can go from every page, beside the guides. */
const PLACES = [
  { path: '/docs/reference', title: 'Reference' },
  { path: '/account', title: 'Your account' },
] as const;

/** The styles of the frame that guides and the account stand in. */
const FRAME = ['/docs/assets/base.css', '/docs/assets/site.css'] as const;

/** A page to be wrapped. `content` must be safe HTML of ours; `scripts` and `styles` (beside the frame's own) are addresses on this server. */
export type Wrapped = {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

/** A whole page of a guide around this content, which must be safe HTML of ours. */
export function layout(guide: Guide, content: string): string {
  return shell({ path: pathOf(guide), title: guide.title, summary: guide.summary, content, scripts: [], styles: [] });
}

/** A whole page: head, way around, content. */
export function shell({ path, title, summary, content, scripts, styles }: Wrapped): string {
  const guides = GUIDES.map((guide) => ({
    path: pathOf(guide),
    title: guide.name === 'index' ? 'Overview' : guide.title,
  }));
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${summary}">
<title>${title.includes('Kehilla') ? title : `${title} · Kehilla`}</title>
${[...FRAME, ...styles].map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
<link rel="alternate" type="application/feed+json" title="Kehilla changelog" href="/docs/changelog.json">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="brand" href="/docs">Kehilla <span lang="he" dir="rtl">קהילה</span></a></header>
<div class="columns">
<nav aria-label="Guides"><ul>
${[...guides, ...PLACES].map((link) => item(link, link.path === path)).join('\n')}
</ul></nav>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${content}
</main>
</div>
<footer><p>No rulings are made here. Ask your rabbi.</p></footer>
${scripts.map((script) => `<script src="${script}" defer></script>`).join('\n')}
</body>
</html>
`;
}

function item({ path, title }: { readonly path: string; readonly title: string }, here: boolean): string {
  return `<li><a href="${path}"${here ? ' aria-current="page"' : ''}>${title}</a></li>`;
}
