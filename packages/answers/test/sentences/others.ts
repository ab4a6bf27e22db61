import type { Tool } from '../world/ask.ts';
import type { Case } from './case.ts';
import affirmedData from './data/affirmed.json' with { type: 'json' };
import formsOfAlternatives from './data/alternative-forms.json' with { type: 'json' };
import alternativesData from './data/alternatives.json' with { type: 'json' };
import formsOfNames from './data/name-forms.json' with { type: 'json' };
import namesData from './data/names.json' with { type: 'json' };
import sayingsData from './data/sayings.json' with { type: 'json' };
import { literally } from './facts.ts';

/** Among so many of the first results what is asked for must be. */
const FIRST = 3;
/** Among so many both of two alternatives. */
const FIRST_OF_TWO = 5;

type Affirmed = { tool: string; family: string; text: string; wanted: string; every?: string };
type Saying = { tool: string; family: string; lang: string; text: string; wanted: string; wrong?: string };
type Alternatives = {
  tool: string;
  kind: string;
  one: string;
  other: string;
  area: string;
  words: Readonly<Record<string, readonly string[]>>;
};

/** Words that look like a refusal and are none ("can't live without falafel"). */
export function affirmed(): Case[] {
  return (affirmedData as readonly Affirmed[]).map(({ tool, family, text, wanted, every }) => ({
    ...about(tool, 'affirmed', family, text),
    cue: family,
    form: 'any',
    expect: {
      wanted: [wanted],
      within: FIRST,
      wrong: [],
      notes: [],
      ...(every === undefined ? {} : { every }),
    },
  }));
}

/** Sentences that refuse in words of their own, which no cue and no form makes ("my painter never came, roofer wanted"). */
export function sayings(): Case[] {
  return (sayingsData as readonly Saying[]).map(({ tool, family, lang, text, wanted, wrong }) => ({
    ...about(tool, 'refused', family, text),
    lang,
    cue: family,
    form: 'any',
    expect: { wanted: [wanted], wrong: wrong === undefined ? [] : [wrong], notes: [] },
  }));
}

/** Names with words of refusal in them: the place, provider, event or menu that has the name must be found. */
export function names(): Case[] {
  const forms: Readonly<Record<string, readonly string[]>> = formsOfNames;
  return namesData.flatMap(({ tool, name, area, wanted }) =>
    (forms[tool] ?? []).map((form) => ({
      ...about(
        tool,
        'names',
        'name',
        form.replace('{name}', name).replace('{lower}', name.toLowerCase()).replace('{area}', area),
      ),
      cue: name,
      form,
      expect: { wanted: [literally(wanted)], within: FIRST, wrong: [], notes: [] },
    })),
  );
}

/** A choice of two: both must be among the first results, or one is told as left out. */
export function alternatives(): Case[] {
  return (alternativesData as readonly Alternatives[]).flatMap(({ tool, kind, one, other, area, words }) =>
    formsOfAlternatives.flatMap(({ lang, text }) => {
      const [x, y] = words[lang] ?? [];
      if (x === undefined || y === undefined || (area === '' && text.includes('{area}'))) return [];
      return {
        ...about(tool, 'alternatives', kind, text.replace('{x}', x).replace('{y}', y).replace('{area}', area)),
        cue: kind,
        form: text,
        lang,
        expect: { wanted: [one, other], within: FIRST_OF_TWO, wrong: [], notes: [x, y] },
      };
    }),
  );
}

const about = (tool: string, part: Case['part'], kind: string, text: string) => ({
  tool: tool as Tool,
  part,
  kind,
  lang: 'en',
  text,
});
