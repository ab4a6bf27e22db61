import type { MapTiles } from '../page.ts';
import type { AssetName, Assets } from '../files/assets.ts';
import { html, type View } from '../html.ts';
import type { Reader } from '../reader/reader.ts';
import { away } from './answer/answer-parts.ts';

/** Where the map is drawn by its script, which reads the places from the list; nothing is seen of it without scripts. */
export function mapBox(reader: Reader, assets: Assets, tiles: MapTiles | null): View {
  const { say, language } = reader;
  const [pictures, file] = tiles === null ? [] : tiles.host === null ? [undefined, tiles.url] : [tiles.url];
  return html`<section id="map-box" class="map-box" aria-label=${say('map.title')}>
    <div id="map" dir="ltr" data-outlines=${assets.address('data/outlines.json')} data-tiles=${pictures} data-tiles-file=${file} data-language=${language} data-cluster=${say('map.cluster', { count: '{count}' })} data-in=${say('map.in')} data-out=${say('map.out')} data-close=${say('map.close')} data-here=${say('map.here')}></div>
    ${tiles === null ? null : html`<p class="hint">${tiles.host === null ? null : say('map.tiles', { host: tiles.host })} ${away(tiles.attribution.url, tiles.attribution.text)}</p>`}
  </section>`;
}

/** Shows the map of one place, folded: its scripts are loaded when it is opened. */
export function foldedMap(reader: Reader, assets: Assets, tiles: MapTiles | null): View {
  const scripts = mapScripts(tiles).map((name) => assets.address(name));
  return html`<details class="fold map-fold" data-map-scripts=${scripts.join(' ')} data-map-styles=${assets.address('leaflet.css')}><summary>${reader.say('place.map')}</summary>${mapBox(reader, assets, tiles)}</details>`;
}

/** Returns the scripts of a page with a map; with a single file of street tiles, also its reader. */
export function mapScripts(tiles: MapTiles | null): readonly AssetName[] {
  return [
    'leaflet.js',
    ...(tiles !== null && tiles.host === null ? (['protomaps-leaflet.js'] as const) : []),
    'map.js',
  ];
}

/** A way down to the map, for screens on which it stands below the list. */
export function wayToMap({ say }: Reader): View {
  return html`<p class="to-map"><a href="#map-box">${say('map.below')}</a></p>`;
}
