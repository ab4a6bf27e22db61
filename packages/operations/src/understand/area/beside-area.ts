import { type AreaInText, findAreaInText } from '@kehilla/city';
import { withJoinedAreas } from './joined-areas.ts';
import { without } from '../words/words-from-to.ts';
import { understandWords, type UnderstoodWords } from '../words/words.ts';

/** Whether words say nothing but kinds of place: "pizza" beside "Teaneck" is asked of a town elsewhere, "Lucky Teaneck" may be a name. */
export function asksKinds({ kinds }: Pick<UnderstoodWords, 'kinds'>): boolean {
  return kinds.every((own) => own.length > 0);
}

/** The words beside the area; areas joined to it are set aside. */
export function withoutArea(all: readonly string[], area: AreaInText): UnderstoodWords {
  const joined = withJoinedAreas(all, area);
  const text = understandWords(without(all, joined));
  return {
    ...text,
    ignored: [...text.ignored, ...all.slice(joined.start, area.start), ...all.slice(area.end, joined.end)],
  };
}

/** The longest name of an area whose name is a common word too ("Country Club", "Sugar Hill"). */
const MOST_WORDS = 3;

/** The area that begins these words with nothing but kinds of place behind it: "Chelsea synagogue"; null where there is none. */
export function areaBeforeKinds(all: readonly string[]): AreaInText | null {
  return areaBefore(all, (rest) => {
    const kinds = understandWords(rest);
    return kinds.words.length > 0 && asksKinds(kinds);
  });
}

/**
 * The area that begins these words before what `isAsked`, where its name is a common word as well, so that a name or a need was looked for in it first;
 * null where there is none.
 */
export function areaBefore(all: readonly string[], isAsked: (rest: readonly string[]) => boolean): AreaInText | null {
  for (let end = Math.min(all.length - 1, MOST_WORDS); end > 0; end -= 1) {
    const area = findAreaInText(all.slice(0, end));
    if (area === null || area.start > 0 || area.end < end || area.outside) continue;
    return isAsked(all.slice(end)) ? area : null;
  }
  return null;
}
