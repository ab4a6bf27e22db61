import { GUIDES, type Guide, pathOf } from './guides.ts';

/** Where a reader can go from every page, beside the guides. */
const PLACES = [
  { path: '/docs/reference', title: 'Reference' },
  { path: '/account', title: 'Your account' },
] as const;

/** A whole page around this content, which must be safe HTML of ours. */
export function layout(guide: Guide, content: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${guide.summary}">
<title>${guide.name === 'index' ? guide.title : `${guide.title} · Kehilla`}</title>
<link rel="stylesheet" href="/docs/assets/site.css">
<link rel="alternate" type="application/feed+json" title="Kehilla changelog" href="/docs/changelog.json">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><a class="brand" href="/docs">Kehilla <span lang="he" dir="rtl">קהילה</span></a></header>
<div class="columns">
<nav aria-label="Guides"><ul>
${[...GUIDES.map((other) => link(pathOf(other), other.name === 'index' ? 'Overview' : other.title, other === guide)), ...PLACES.map(({ path, title }) => link(path, title, false))].join('\n')}
</ul></nav>
<main id="content" tabindex="-1">
<h1>${guide.title}</h1>
${content}
</main>
</div>
<footer><p>No rulings are made here. Ask your rabbi.</p></footer>
</body>
</html>
`;
}

function link(path: string, title: string, here: boolean): string {
  return `<li><a href="${path}"${here ? ' aria-current="page"' : ''}>${title}</a></li>`;
}
