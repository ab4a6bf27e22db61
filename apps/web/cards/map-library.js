// The map's script takes its library from where a page's script leaves it.
import * as leaflet from 'leaflet';

globalThis.leaflet = leaflet;
