/** The languages of the pages. */
export const LANGUAGES = ['en', 'he'] as const;

/** A language of the pages. */
export type Language = (typeof LANGUAGES)[number];

/** The direction in which a language is written. */
export function getDirection(language: Language): 'ltr' | 'rtl' {
  return language === 'he' ? 'rtl' : 'ltr';
}

/** The language that the address asks for (`lang`, in any letters; `iw` is Hebrew's old code), null where it asks for none of ours. */
export function askedLanguage(query: URLSearchParams): Language | null {
  const lang = query.get('lang')?.toLowerCase();
  return LANGUAGES.find((language) => language === (lang === 'iw' ? 'he' : lang)) ?? null;
}

/** The first of our languages in an `Accept-Language` header, by its weights (RFC 9110 §12.5.4); English where it has none. `iw` is Hebrew's old code. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (tag === 'he' || tag === 'iw') return 'he';
    if (tag === 'en') return 'en';
  }
  return 'en';
}
