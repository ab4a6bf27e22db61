import type { MapTiles } from '../../page.ts';
import type { Assets } from '../../files/assets.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { away } from '../answer/text.ts';

/** Where the map is drawn by its script, which reads the places from the list; nothing is seen of it without scripts. */
export function mapBox({ say }: Reader, assets: Assets, tiles: MapTiles | null): View {
  return html`<section id="map-box" class="map-box" aria-label=${say('map.title')}>
    <div id="map" dir="ltr" data-outlines=${assets.address('data/outlines.json')} data-tiles=${tiles?.url} data-cluster=${say('map.cluster', { count: '{count}' })} data-in=${say('map.in')} data-out=${say('map.out')} data-close=${say('map.close')}></div>
    ${tiles === null ? null : html`<p class="hint">${say('map.tiles', { host: getHost(tiles.url) })} ${away(tiles.attribution.url, tiles.attribution.text)}</p>`}
  </section>`;
}

/** A way down to the map, for screens on which it stands below the list. */
export function wayToMap({ say }: Reader): View {
  return html`<p class="to-map"><a href="#map-box">${say('map.below')}</a></p>`;
}

/** The host of the address of map tiles. */
export function getHost(tiles: string): string {
  return new URL(tiles.replaceAll(/[{}]/g, '')).host;
}
