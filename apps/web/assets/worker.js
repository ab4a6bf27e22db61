// The pages' service worker. While there is a network it answers nothing itself but files that never change; without one it shows what was seen, with its age.
// `SETTINGS` stands before this text: the version of the files, what to keep of them, and words by language.
const SHELL = `kehilla-shell-${SETTINGS.version}`;
const SEEN = 'kehilla-seen-1';
const FILES = 'kehilla-files-1';
const MOST_FILES = 40;
const DAY_MS = 86_400_000;
// What may be kept: nothing that is anybody's own, no search, no list.
const KEPT = [
  { path: /^\/calendar\/[^/]+$/, most: 8, days: 60, isByPath: false },
  { path: /^\/places\/pl_[0-9a-z]+$/, most: 40, days: 14, isByPath: true },
];
const SEEN_AT = 'x-seen-at';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(SETTINGS.shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const mine = new Set([SHELL, SEEN, FILES]);
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('kehilla-') && !mine.has(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, request, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(event, request));
});

/** The page of the network; without one the page as it was seen, else the list of what was. */
async function answerPage(event, request, url) {
  let reply;
  try {
    reply = await fetch(request);
  } catch {
    return (await seenPage(url)) ?? offlinePage(url);
  }
  const kind = KEPT.find(({ path }) => path.test(url.pathname));
  const isOwn = /no-store/.test(reply.headers.get('cache-control') ?? '');
  if (
    kind !== undefined &&
    reply.status === 200 &&
    reply.type === 'basic' &&
    !reply.redirected &&
    !isOwn &&
    url.searchParams.get('fragment') === null
  )
    event.waitUntil(keep(kind, url, reply.clone()));
  return reply;
}

async function keep({ path, most, days }, url, reply) {
  const headers = new Headers(reply.headers);
  headers.set(SEEN_AT, String(Date.now()));
  headers.delete('content-encoding');
  headers.delete('content-length');
  const seen = await caches.open(SEEN);
  const address = url.pathname + url.search;
  await seen.delete(address);
  await seen.put(address, new Response(await reply.text(), { headers }));
  // In the order in which they were put: the oldest give way, and whatever is too old to be shown.
  const own = (await seen.keys()).filter((one) => path.test(new URL(one.url).pathname));
  for (const [at, one] of own.entries()) {
    const age = Date.now() - Number((await seen.match(one))?.headers.get(SEEN_AT) ?? 0);
    if (at < own.length - most || age > days * DAY_MS) await seen.delete(one);
  }
}

async function answerFile(event, request) {
  // The name of a file holds the hash of what is in it.
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const reply = await fetch(request);
  if (reply.status === 200 && reply.type === 'basic') event.waitUntil(keepFile(request, reply.clone()));
  return reply;
}

async function keepFile(request, reply) {
  const files = await caches.open(FILES);
  await files.put(request, reply);
  const all = await files.keys();
  for (const one of all.slice(0, Math.max(0, all.length - MOST_FILES))) await files.delete(one);
}

/** A page as it was seen, saying so before all else; null where it was not, or too long ago. */
async function seenPage(url) {
  const kind = KEPT.find(({ path }) => path.test(url.pathname));
  if (kind === undefined) return null;
  const seen = await caches.open(SEEN);
  const reply =
    (await seen.match(url.pathname + url.search)) ??
    (kind.isByPath ? await seen.match(url.pathname, { ignoreSearch: true }) : undefined);
  if (reply === undefined) return null;
  const at = Number(reply.headers.get(SEEN_AT));
  if (Date.now() - at > kind.days * DAY_MS) return null;
  const text = await reply.text();
  const language = getLanguage(text);
  const notice = `<div class="offline-notice" role="status"><strong>${words(language).offline}</strong> ${words(language).seen.replace('{age}', getAge(at, language))}</div>`;
  return new Response(
    text.replace(/<main[^>]*>/, (main) => main + notice),
    { headers: reply.headers },
  );
}

/** What was seen, as a list of ways to it. */
async function offlinePage(url) {
  const seen = await caches.open(SEEN);
  const items = [];
  let last = null;
  for (const one of (await seen.keys()).reverse()) {
    const reply = await seen.match(one);
    const text = await reply.text();
    const at = Number(reply.headers.get(SEEN_AT));
    last ??= getLanguage(text);
    const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '';
    items.push({ address: new URL(one.url).pathname + new URL(one.url).search, title, at });
  }
  const language =
    languageAsked(url) ?? last ?? languageAsked(new URL(`/?lang=${navigator.language.slice(0, 2)}`, url)) ?? 'en';
  const page = await caches.match(`/offline?lang=${language}`);
  if (page === undefined) return Response.error();
  const list = items
    .map(
      ({ address, title, at }) =>
        `<li><a href="${address.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${title}</a> <span class="quiet">${getAge(at, language)}</span></li>`,
    )
    .join('');
  const text = (await page.text()).replace('<ul class="seen"></ul>', `<ul class="seen">${list}</ul>`);
  return new Response(text, { status: 503, headers: page.headers });
}

const words = (language) => SETTINGS.words[language] ?? SETTINGS.words.en;
const getLanguage = (text) => /<html lang="([a-z]{2})"/.exec(text)?.[1] ?? 'en';

function languageAsked(url) {
  const asked = url.searchParams.get('lang')?.toLowerCase();
  return asked !== undefined && Object.hasOwn(SETTINGS.words, asked) ? asked : null;
}

/** How long ago, in whole minutes, hours or days, in words. */
function getAge(at, language) {
  const minutes = Math.max(0, Math.floor((Date.now() - at) / 60_000));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day'];
  // Browsers do not know Yiddish; its readers know the Hebrew.
  return new Intl.RelativeTimeFormat(language === 'yi' ? 'he' : language, { numeric: 'always' }).format(-count, unit);
}
