import { areaReader } from '@kehilla/understanding';
import type { AreaInText, AreaMatch } from './area.ts';
import { GAZETTEER, isWithinCity, outsideZip, zipArea } from './gazetteer.ts';

const AREAS_READ = areaReader({ ...GAZETTEER, zipArea, outsideZip, isWithinCity });

/**
 * The place a `location` names: a name, alias or Hebrew spelling as it is known, with borough, state or ZIP words around it; else
 * a forgiving reading (`exact` false). `outside` is true for a known place the service does not cover. Null when the text is not
 * understood: the caller must say so and not search the whole city. Never throws. Rule: decisions §6.
 */
export function findArea(text: string): AreaMatch | null {
  return AREAS_READ.areaNamed(text);
}

/** The same where the text is the name of a place as it is known; null for every other text. */
export function findAreaExactly(text: string): AreaMatch | null {
  return AREAS_READ.areaNamedExactly(text);
}

/** The area that a free text, or its folded words, names ("kosher pizza boro park", "minyan near KGH"); null where it names none. */
export function findAreaInText(text: string | readonly string[]): AreaInText | null {
  return AREAS_READ.areaInWords(text);
}
