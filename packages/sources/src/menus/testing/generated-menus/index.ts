export { generatedMenuPage } from './make-page.ts';
export { ALLERGENS } from './make-menu.ts';
export { compareMenu, foldedName, type MenuFigures, type PageFigures, sumFigures } from './measure.ts';
export { type Draw, getDraw } from './random.ts';
export type { GeneratedPage } from './types.ts';
