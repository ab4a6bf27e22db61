export { eachElement } from './html/text/text-node.ts';
export { jsonLdObjects, getGraph, type Graph, isOfType } from './jsonld/graph.ts';
export { readJsonLd } from './jsonld/read-jsonld.ts';
export { amountsWithSign } from './prices-in-text.ts';
export { getHtml, readMenu, readMenuPage, textOfBytes } from './read-menu-page.ts';
