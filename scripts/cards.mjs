// Makes the cards that assistants show (MCP Apps) out of apps/web: each one HTML file with its style and script in it, which apps/mcp serves as a resource.
// They are checked in, so that neither installing nor starting the service bundles anything; `npm run generate` writes them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const web = join(root, 'apps', 'web');
const requireFromWeb = createRequire(join(web, 'package.json'));

/** The cards by the names of their files and scripts, with their titles. */
const CARDS = { verify: 'Kosher answer', places: 'Places', calendar: 'Jewish calendar' };

/** On the server a view becomes text; in a card it is drawn. */
const inBrowser = {
  name: 'views-in-a-browser',
  resolveId: (id) => (/(^|\/)html\.ts$/.test(id) ? join(web, 'cards', 'html.js') : null),
};

/** The script of a card with everything that it stands on. */
async function getScript(name) {
  const bundle = await rolldown({
    input: join(web, 'cards', `${name}.js`),
    platform: 'browser',
    plugins: [inBrowser],
    resolve: { conditionNames: ['@kehilla/source', 'browser', 'import', 'default'] },
    treeshake: {
      moduleSideEffects: [
        { test: /apps\/web\/(cards|assets)\/|leaflet/, sideEffects: true },
        { test: /./, sideEffects: false },
      ],
    },
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`${name}: ${log.message}`);
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  if (output.length !== 1) throw new Error(`The card ${name} has ${output.length} files instead of one.`);
  const { code, moduleIds } = output[0];
  // Inside of an element a script must not say its end.
  return { script: code.replaceAll(/<(?=\/script|!--)/gi, '\\x3c'), carried: listPackages(moduleIds) };
}

/** The packages of others that files are of, each with its version and licence. */
function listPackages(files) {
  const folders = files.map((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  const named = [...new Set(folders.filter((folder) => folder !== undefined))].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})`;
  });
  return named.sort();
}

/** The pages' own style, dark where the host says so instead of by what the browser prefers; of the map's library too where there is a map. */
function getStyle(name) {
  const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}\s*\}/;
  const pages = readFileSync(join(web, 'assets', 'site.css'), 'utf8');
  if (!DARK.test(pages)) throw new Error('assets/site.css has no colours for the dark as cards expect them.');
  const parts = [
    name === 'places' ? readFileSync(join(dirname(requireFromWeb.resolve('leaflet')), 'leaflet.css'), 'utf8') : '',
    pages.replace(DARK, ':root[data-theme="dark"] {$1}'),
    readFileSync(join(web, 'cards', 'card.css'), 'utf8'),
  ];
  // Pictures that no card uses would be asked of another host.
  return parts.join('\n').replaceAll(/background-image:\s*url\([^)]*\);?/g, '');
}

async function getPage(name) {
  const { script, carried } = await getScript(name);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return [
    '<!doctype html>',
    `<html lang="en" dir="ltr" data-service="" data-release="${version}">`,
    `<!-- Generated from apps/web by \`npm run generate\`. It carries ${carried.join(', ')}. -->`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Kehilla · ${CARDS[name]}</title>`,
    `<style>${getStyle(name)}</style></head>`,
    '<body><p id="status" class="status" role="status"></p><main id="content" tabindex="-1"></main>',
    `<script>${script}</script></body></html>`,
    '',
  ].join('\n');
}

/** The files of the cards with their content. */
export async function cardFiles() {
  const pages = await Promise.all(
    Object.keys(CARDS).map(async (name) => [join(root, 'apps', 'mcp', 'cards', `${name}.html`), await getPage(name)]),
  );
  return Object.fromEntries(pages);
}
