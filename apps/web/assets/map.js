// A map of the results over the outlines of the city. The list beside it says everything that it shows: places are read from the list itself.
const { leaflet: L } = globalThis;
/** Places closer than this on the screen are one sign with their number, pixels. */
const CLUSTER_PIXELS = 44;
const NAMES_FROM_ZOOM = 13;

const style = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function placesOfList() {
  return [...document.querySelectorAll('.result[data-lat]')].map((item) => ({
    at: L.latLng(Number(item.dataset.lat), Number(item.dataset.lng)),
    link: item.querySelector('h3 a'),
    status: item.querySelector('.kosher'),
  }));
}

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

function getPin({ at, link, status }) {
  const icon = L.divIcon({
    className: `pin ${status.classList[1]}`,
    html: status.querySelector('.sign').outerHTML,
    iconSize: [30, 30],
  });
  const pin = L.marker(at, {
    icon,
    title: `${link.textContent.trim()}: ${status.querySelector('strong').textContent}`,
  });
  const card = document.createElement('div');
  card.append(link.cloneNode(true), document.createElement('br'), status.querySelector('strong').textContent);
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
  for (const { link } of members) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    list.append(item);
  }
  L.popup().setLatLng(members[0].at).setContent(list).openOn(map);
}

/** Boroughs as land, parks in their own colour, neighbourhoods as lines; names where there is room. Over tiles nothing is filled, for they show it. */
function drawOutlines(map, { boroughs, neighbourhoods, parks, credit }, overTiles) {
  const shapes = (rings) =>
    rings.map((ring) => Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at], ring[2 * at + 1]]));
  const common = { interactive: false, color: style('--edge') };
  const names = L.layerGroup();
  const nameOf = (outline, name, kind) => {
    const label = document.createElement('span');
    label.textContent = name;
    const icon = L.divIcon({ className: `area-name ${kind}`, html: label, iconSize: [110, 16] });
    names.addLayer(L.marker(outline.getBounds().getCenter(), { icon, interactive: false, keyboard: false }));
  };
  for (const { rings } of boroughs)
    L.polygon(shapes(rings), {
      ...common,
      weight: 1.5,
      fill: !overTiles,
      fillColor: style('--card'),
      fillOpacity: 1,
    }).addTo(map);
  for (const { name, rings } of parks) {
    const park = { ...common, weight: 0.7, fill: !overTiles, fillColor: style('--park'), fillOpacity: 1 };
    nameOf(L.polygon(shapes(rings), park).addTo(map), name, 'park');
  }
  for (const { name, rings } of neighbourhoods) {
    const outline = L.polygon(shapes(rings), { ...common, weight: 0.7, opacity: 0.6, fill: false }).addTo(map);
    nameOf(outline, name, '');
  }
  const follow = () => (map.getZoom() >= NAMES_FROM_ZOOM ? names.addTo(map) : names.remove());
  map.on('zoomend', follow);
  follow();
  map.attributionControl.setPrefix(false).addAttribution(credit);
}

/** Draws the map of the list into its box, over tiles where the box names some, and again whenever the list says that it changed. */
export function drawMap(box, outlines) {
  const { tiles } = box.dataset;
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
    map.fitBounds(bounds, { padding: [30, 30], maxZoom: 14, animate: false });
    draw();
  };
  show();
  // What tiles are owed to stands below the map.
  if (tiles !== undefined) L.tileLayer(tiles, { maxZoom: 18 }).addTo(map);
  drawOutlines(map, outlines, tiles !== undefined);
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
