// A map of the results over the outlines of the city. The list beside it says everything that it shows: places are read from the list itself.
const { leaflet: L } = globalThis;
/** Places closer than this on the screen are one sign with their number, pixels. */
const CLUSTER_PIXELS = 44;
const NAMES_FROM_ZOOM = 13;

const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function placesOfList() {
  return [...document.querySelectorAll('[data-lat]')].map((item) => ({
    item,
    at: L.latLng(Number(item.dataset.lat), Number(item.dataset.lng)),
    name: item.querySelector('h3 a, h1'),
    status: item.querySelector('.kosher'),
  }));
}

/** The name of a place as the list has it, as a way to its page where it is one. */
const getName = ({ name }) => (name.localName === 'a' ? name.cloneNode(true) : name.textContent.trim());

/** What is said of a place in a word or two: who says that it is kosher, where food is served. */
const getSaid = ({ status }) => status?.querySelector('strong')?.textContent ?? '';

/** Places that would cover each other on the screen, together: each joins the first that is near enough. */
function listClusters(map, places) {
  const clusters = [];
  for (const place of places) {
    const at = map.project(place.at);
    const near = clusters.find((cluster) => cluster.at.distanceTo(at) < CLUSTER_PIXELS);
    if (near === undefined) clusters.push({ at, members: [place] });
    else near.members.push(place);
  }
  return clusters.map(({ members }) => members);
}

function getPin(place) {
  const { at, status, item } = place;
  const icon = L.divIcon({
    className: `pin ${status?.classList[1] ?? ''}`,
    html: status?.querySelector('.sign').outerHTML ?? '<span aria-hidden="true">•</span>',
    iconSize: [30, 30],
  });
  const said = getSaid(place);
  const name = place.name.textContent.trim();
  const pin = L.marker(at, { icon, title: said === '' ? name : `${name}: ${said}` });
  const card = document.createElement('div');
  card.append(getName(place), document.createElement('br'), said);
  const isLit = (lit) => pin.getElement()?.classList.toggle('lit', lit);
  // The list shows what is pressed on the map, and the map what is looked at in the list.
  pin.on('popupopen', () => item.classList.add('lit'));
  pin.on('popupclose', () => item.classList.remove('lit'));
  item.onmouseenter = item.onfocusin = () => isLit(true);
  item.onmouseleave = item.onfocusout = () => isLit(false);
  return pin.bindPopup(card);
}

function getCluster(box, map, members) {
  const bounds = L.latLngBounds(members.map(({ at }) => at));
  const icon = L.divIcon({ className: 'pin cluster', html: String(members.length), iconSize: [34, 34] });
  const title = box.dataset.cluster.replace('{count}', String(members.length));
  return L.marker(bounds.getCenter(), { icon, title }).on('click keypress', (event) => {
    if (event.type === 'keypress' && event.originalEvent.key !== 'Enter') return;
    // Places at one door never part: they are told one below the other.
    if (map.getZoom() >= map.getMaxZoom() - 1 || bounds.getNorthEast().equals(bounds.getSouthWest()))
      tellAll(map, members);
    else {
      box.focus();
      map.fitBounds(bounds, { padding: [40, 40], maxZoom: map.getMaxZoom() });
    }
  });
}

function tellAll(map, members) {
  const list = document.createElement('ul');
  for (const place of members) {
    const item = document.createElement('li');
    item.append(getName(place));
    list.append(item);
  }
  L.popup().setLatLng(members[0].at).setContent(list).openOn(map);
}

/** Leaflet's tiles stand at 200, what is drawn on them at 400. */
const [BELOW_TILES, ABOVE_TILES] = [150, 400];

/** Boroughs as land, parks in their own colour, neighbourhoods as lines; names where there is room. Over another host's pictures nothing is filled, for they show it; a file of
 * tiles may hold a part of the city alone, so that land and parks stand below it. */
function drawOutlines(map, { boroughs, neighbourhoods, parks, credit }, { tiles, tilesFile }) {
  const overTiles = tiles !== undefined && tilesFile === undefined;
  map.createPane('land').style.zIndex = overTiles ? ABOVE_TILES : BELOW_TILES;
  const renderer = L.canvas({ pane: 'land' });
  const shapes = (rings) =>
    rings.map((ring) => Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at], ring[2 * at + 1]]));
  const common = { interactive: false, color: style('--edge'), pane: 'land', renderer };
  const named = [];
  for (const { name, rings } of boroughs) {
    const land = { ...common, weight: 1.5, fill: !overTiles, fillColor: style('--card'), fillOpacity: 1 };
    named.push({ name, kind: 'borough', outline: L.polygon(shapes(rings), land).addTo(map) });
  }
  for (const { name, rings } of parks) {
    const park = { ...common, weight: 0.7, fill: !overTiles, fillColor: style('--park'), fillOpacity: 1 };
    named.push({ name, kind: 'park', outline: L.polygon(shapes(rings), park).addTo(map) });
  }
  for (const { name, rings } of neighbourhoods) {
    const line = { ...common, weight: 0.7, opacity: 0.6, fill: false };
    named.push({ name, kind: 'area', outline: L.polygon(shapes(rings), line).addTo(map) });
  }
  if (!overTiles) nameAreas(map, named);
  map.attributionControl.setPrefix(false).addAttribution(credit);
}

/** Writes the names of what is in view: boroughs from afar, neighbourhoods and parks nearer. The name of an area that is wider than the view stands in the view. */
function nameAreas(map, named) {
  const names = L.layerGroup().addTo(map);
  const write = () => {
    names.clearLayers();
    const view = map.getBounds();
    const isFar = map.getZoom() < NAMES_FROM_ZOOM;
    for (const { name, kind, outline } of named) {
      if ((kind === 'borough') !== isFar || !outline.getBounds().intersects(view)) continue;
      const middle = outline.getBounds().getCenter();
      const at = view.contains(middle) ? middle : holds(outline, view.getCenter()) ? getTop(view) : null;
      if (at === null) continue;
      const label = document.createElement('span');
      label.textContent = name;
      const icon = L.divIcon({ className: `area-name ${kind}`, html: label, iconSize: [120, 16] });
      names.addLayer(L.marker(at, { icon, interactive: false, keyboard: false }));
    }
  };
  map.on('moveend', write);
  write();
}

const getTop = (view) => L.latLng(view.getNorth() - (view.getNorth() - view.getSouth()) * 0.12, view.getCenter().lng);

/** Whether a point lies within an outline: a line from it to the east crosses it an odd number of times. */
function holds(outline, { lat, lng }) {
  let isIn = false;
  for (const ring of listRings(outline.getLatLngs()))
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
      const [a, b] = [ring[at], ring[before]];
      if (a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng)
        isIn = !isIn;
    }
  return isIn;
}

const listRings = (points) => (Array.isArray(points[0]) ? points.flatMap(listRings) : [points]);

/** Streets and houses from the one file that the service gives out; pictures of another host where the box names one. */
function drawTiles(map, { tiles, tilesFile, language }) {
  if (tilesFile !== undefined) {
    const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const url = new URL(tilesFile, location.href).href;
    const layer = globalThis.protomapsL.leafletLayer({ url, flavor, lang: language, attribution: '' });
    // Where the file holds nothing, what lies below is seen.
    layer.backgroundColor = 'transparent';
    layer.addTo(map);
  } else if (tiles !== undefined) L.tileLayer(tiles, { maxZoom: 18 }).addTo(map);
}

/** A way to ask again about the part of the city that the map shows, once somebody moved it. */
function offerHere(map, box) {
  const form = document.querySelector('form[data-live]');
  if (form === null || box.dataset.here === undefined) return;
  const way = document.createElement('button');
  way.type = 'button';
  way.className = 'second here';
  way.textContent = box.dataset.here;
  way.hidden = true;
  box.after(way);
  map.on('dragend', () => {
    way.hidden = false;
  });
  way.addEventListener('click', () => {
    const { lat, lng } = map.getCenter();
    const values = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
    values.delete('location');
    values.set('lat', lat.toFixed(5));
    values.set('lng', lng.toFixed(5));
    values.set('radius_m', String(Math.ceil(map.distance(map.getCenter(), map.getBounds().getNorthEast()))));
    location.assign(`${form.getAttribute('action')}?${values}`);
  });
}

/** Draws the map of the list into its box, over tiles where the box names some, and again whenever the list says that it changed. */
export function drawMap(box, outlines) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(box, {
    maxZoom: 18,
    minZoom: 10,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    renderer: L.canvas(),
    zoomControl: false,
  });
  L.control.zoom({ zoomInTitle: box.dataset.in, zoomOutTitle: box.dataset.out }).addTo(map);
  const pins = L.layerGroup();
  let places = [];
  const draw = () => {
    pins.clearLayers();
    for (const members of listClusters(map, places))
      pins.addLayer(members.length === 1 ? getPin(members[0]) : getCluster(box, map, members));
  };
  const show = () => {
    places = placesOfList();
    const bounds =
      places.length === 0 ? L.latLngBounds([40.55, -74.1], [40.9, -73.75]) : L.latLngBounds(places.map(({ at }) => at));
    map.fitBounds(bounds, { padding: [30, 30], maxZoom: places.length === 1 ? 15 : 14, animate: false });
    draw();
  };
  show();
  // What tiles are owed to stands below the map.
  drawTiles(map, box.dataset);
  drawOutlines(map, outlines, box.dataset);
  offerHere(map, box);
  pins.addTo(map);
  map.on('zoomend', draw);
  // Whoever asks by the keyboard goes on in what was opened, and back to the map.
  map.on('popupopen', ({ popup }) => {
    const card = popup.getElement();
    card.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', box.dataset.close);
    card.querySelector('.leaflet-popup-content a')?.focus({ preventScroll: true });
  });
  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    map.closePopup();
    box.focus();
  });
  document.addEventListener('kehilla:results', show);
}

const onPage = document.querySelector('#map[data-outlines]');
if (onPage !== null)
  void fetch(onPage.dataset.outlines)
    .then((reply) => reply.json())
    .then((outlines) => drawMap(onPage, outlines));
