import type { Tool } from '../world/ask.ts';
import type { Case } from './case.ts';
import areasData from './data/areas.json' with { type: 'json' };
import cuesData from './data/cues.json' with { type: 'json' };
import formsData from './data/forms.json' with { type: 'json' };
import pairsData from './data/pairs.json' with { type: 'json' };
import { getPattern } from './facts.ts';

/**
 * A way to refuse: as it follows what is wanted, and as it opens a sentence. `{r}` is what is refused, `{one}` in the singular, `{r2}` a second.
 * A clause stands by itself behind a comma; `join` is what comes between an opening and what is wanted (", " unless said).
 */
type Cue = {
  readonly id: string;
  readonly lang: string;
  readonly after: string;
  readonly before: string;
  readonly clause?: boolean;
  readonly join?: string;
  readonly tools?: readonly string[];
};
/** A form of sentence, and another of it for clauses. A form that is `second` names two refusals. */
type Form = {
  readonly id: string;
  readonly lang: string;
  readonly text: string;
  readonly clause?: string;
  readonly second?: boolean;
};
/** What is wanted and what is refused: `words` by language, wanted, refused, another refused, and the first of these in the singular. */
export type Pair = {
  readonly tool: Tool;
  readonly kind: string;
  readonly wanted: string;
  readonly wrong: string;
  readonly wrong2: string;
  readonly area: string;
  readonly skip?: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
};

const CUES: readonly Cue[] = cuesData;
const FORMS: readonly Form[] = formsData;
/** Every pair of what is wanted and what is refused. */
export const PAIRS: readonly Pair[] = (pairsData as readonly Pair[]).map((pair) => ({
  ...pair,
  wrong: getPattern(pair.wrong),
  wrong2: getPattern(pair.wrong2),
}));
const AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = areasData;

/** Every cue in every form with every pair of its language that it fits. */
export function refusals(): Case[] {
  return PAIRS.flatMap((pair) =>
    CUES.filter((cue) => fits(cue, pair)).flatMap((cue) =>
      FORMS.filter(({ lang }) => lang === cue.lang).flatMap((form) => findCase(pair, cue, form) ?? []),
    ),
  );
}

function fits({ id, lang, tools }: Cue, { tool, skip, words }: Pair): boolean {
  return words[lang] !== undefined && (tools?.includes(tool) ?? true) && !(skip?.includes(id) ?? false);
}

/** Null where the form names a second refusal that the cue has no room for. */
function findCase(pair: Pair, cue: Cue, form: Form): Case | null {
  const [want = '', r = '', r2 = '', one = r] = pair.words[cue.lang] ?? [];
  if (form.second === true && !cue.after.endsWith('{r}')) return null;
  const area = AREAS[pair.area]?.[cue.lang] ?? pair.area;
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => ({ want, r, r2, one, area, join: cue.join ?? ', ' })[name] ?? '');
  const shape = cue.clause === true ? (form.clause ?? form.text) : form.text;
  const text = fill(shape.replace('{after}', cue.after).replace('{before}', cue.before));
  const both = form.second === true || cue.after.includes('{r2}');
  return {
    tool: pair.tool,
    part: 'refused',
    kind: pair.kind,
    cue: cue.id,
    form: form.id,
    lang: cue.lang,
    text,
    expect: { wanted: [pair.wanted], wrong: both ? [pair.wrong, pair.wrong2] : [pair.wrong], notes: [want] },
  };
}
