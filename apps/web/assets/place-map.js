// The map of one place: what draws it is loaded when somebody opens it, so that the page itself is light.
const fold = document.querySelector('details[data-map-scripts]');

function load(element) {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', resolve, { once: true });
    element.addEventListener('error', reject, { once: true });
    document.head.append(element);
  });
}

async function draw() {
  const { mapStyles, mapScripts } = fold.dataset;
  await load(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: mapStyles }));
  for (const src of mapScripts.split(' ')) {
    const isModule = !src.includes('protomaps');
    await load(Object.assign(document.createElement('script'), { src, ...(isModule ? { type: 'module' } : {}) }));
  }
}

fold?.addEventListener('toggle', () => void draw(), { once: true });
