import type { AreaInText } from '@kehilla/city';
import { withJoinedAreas } from './joined-areas.ts';
import { without } from './words-from-to.ts';
import { understandWords, type UnderstoodWords } from './words.ts';

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
