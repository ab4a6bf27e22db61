import type { Page } from '../../page.ts';

/** What a phone needs to keep the pages among its applications (W3C Web Application Manifest), in the reader's language. */
export const manifestFile: Page = async ({ reader, assets }) => {
  const { say, link, language, direction } = reader;
  const manifest = {
    id: '/',
    name: say('site.name'),
    description: say('site.about'),
    lang: language,
    dir: direction,
    start_url: link('/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: '#1f4e5f',
    icons: [{ src: assets.address('icon.svg'), sizes: 'any', type: 'image/svg+xml' }],
    shortcuts: [
      { name: say('nav.calendar'), url: link('/calendar') },
      { name: say('nav.verify'), url: link('/verify') },
    ],
  };
  const headers = {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  return { status: 200, headers, body: JSON.stringify(manifest) };
};
