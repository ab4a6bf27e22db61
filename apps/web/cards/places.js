import './map-library.js';
import outlines from '../assets/data/outlines.json' with { type: 'json' };
import { drawMap } from '../assets/map.js';
import { start } from './start.js';

void start('search_places', () => {
  const box = document.getElementById('map');
  if (box !== null) drawMap(box, outlines);
});
