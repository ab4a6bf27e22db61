import { CHANGES, changesByRelease, changesInMarkdown } from '@kehilla/contract';
import { getAnchor } from './markdown.ts';

/** The changelog's page. */
export function changelogMarkdown(): string {
  const releases = changesByRelease().map(({ release }) =>
    release === null ? 'Not yet released' : `${release.version} · ${release.day}`,
  );
  return [
    'By release, the newest first. Within `/v1` changes only add fields. There is a [feed](/docs/changelog.json).',
    releases.map((name) => `- [${name}](#${getAnchor(name)})`).join('\n'),
    changesInMarkdown(),
  ].join('\n\n');
}

/** The changelog as a JSON Feed 1.1. */
export function changelogFeed(base_url: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Kehilla changelog',
    home_page_url: `${base_url}/docs/changelog`,
    feed_url: `${base_url}/docs/changelog.json`,
    items: CHANGES.map(({ id, day, title, text }) => ({
      id,
      url: `${base_url}/docs/changelog#${getAnchor(title)}`,
      title,
      content_text: text,
      date_published: `${day}T00:00:00Z`,
    })),
  });
}
