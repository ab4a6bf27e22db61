export { generatedMenuPage } from './generated-menus/make-page.ts';
export { compareMenu, foldedName, type MenuFigures, type PageFigures, sumFigures } from './generated-menus/measure.ts';
export { type Draw, getDraw } from './generated-menus/random.ts';
export type { GeneratedPage } from './generated-menus/types.ts';
export { withJsonLd } from './pages.ts';
