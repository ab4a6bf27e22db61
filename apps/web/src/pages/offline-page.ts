import { hash } from 'node:crypto';
import type { AssetName } from '../files/assets.ts';
import { html } from '../html.ts';
import type { Page } from '../page.ts';
import { getReader } from '../reader/reader.ts';
import { withoutSigns } from '../words/fallback.ts';
import { LANGUAGES } from '../words/words.ts';

/** The page without a network: the worker adds the list of pages seen on this device, with their age. */
export const offlinePage: Page = async ({ reader }) => ({
  title: reader.say('offline.title'),
  canonical: null,
  main: () => html`<div class="text">
    <h1>${reader.say('offline.title')}</h1>
    <p>${reader.say('offline.lead')}</p>
    <ul class="seen"></ul>
    <p><button type="button" class="second" data-forget="true" hidden>${reader.say('offline.forget')}</button></p>
  </div>`,
});

const FILES: readonly AssetName[] = ['site.css', 'print.css', 'icon.svg', 'offline.js'];
/** The worker's text as it stands, with its settings before it: another version of the files or the words is another worker. */
export const workerFile: Page = async ({ assets }) => {
  const { body } = assets.at(assets.address('worker.js')) ?? { body: Buffer.alloc(0) };
  const words = Object.fromEntries(
    LANGUAGES.map((language) => {
      const { say } = getReader(language, null);
      return [language, { offline: withoutSigns(say('offline.now')), seen: withoutSigns(say('offline.seen')) }];
    }),
  );
  const shell = [
    ...FILES.map((name) => assets.address(name)),
    ...LANGUAGES.map((language) => `/offline?lang=${language}`),
  ];
  const version = hash('sha256', JSON.stringify([shell, words, body.toString()]), 'hex').slice(0, 12);
  return {
    status: 200,
    // Asked for with every visit, so that a new one is known at once.
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
    body: `const SETTINGS = ${JSON.stringify({ version, shell, words })};\n${body.toString()}`,
  };
};
