import type { Ask } from '../../ask.ts';
import { askForm, choiceField, choicesField, textField, tickField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { AGENCY_CODES, CATEGORIES, categoryName, FOOD, getQuestion, isAsked, PATH, STANDARDS } from './form.ts';

const NOT_COUNTED: Counts = new Map();

/**
 * Shows the search box and the place field, with the filters folded. `counts` = the number of places of each choice: the filters are open then; null if they
 * were not requested.
 */
export function searchForm(reader: Reader, query: URLSearchParams, counts: Counts | null = null): View {
  const { say } = reader;
  const counted = counts ?? NOT_COUNTED;
  const label = (words: string, key: string): string => {
    const count = counted.get(key);
    return count === undefined ? words : `${words} (${reader.number(count)})`;
  };
  return askForm(
    reader,
    PATH,
    [
      html`<div class="ask of-2">
        ${textField('q', say('find.words'), query.get('q'), { type: 'search', suggests: true })}
        ${textField('location', say('find.where'), query.get('location'))}
        <button type="submit">${say('find.go')}</button>
      </div>`,
      ...['lat', 'lng', 'radius_m'].map((name) => kept(query, name)),
      html`<details class="filters" open=${counts !== null}>
        <summary>${say('find.filters')}</summary>
        ${counts !== null || !isAsked(query) ? null : html`<p><a class="counts" href=${withCounts(reader, query)}>${say('find.show_counts')}</a></p>`}
        <div class="grid">
          <fieldset class="choices"><legend>${say('find.only')}</legend>
            ${tickField('kosher_only', label(say('find.kosher_only'), 'kosher_only=true'), query.get('kosher_only') === 'true')}
            ${tickField('include_stale', say('find.include_stale'), query.get('include_stale') === 'true')}
            ${tickField('open_now', label(say('find.open_now'), 'open_now=true'), query.get('open_now') === 'true')}
          </fieldset>
          ${choicesField(
            'hashgacha',
            say('find.agency'),
            AGENCY_CODES.map((value) => ({ value, label: label(value, `hashgacha=${value}`) })),
            query.getAll('hashgacha'),
          )}
          ${choicesField(
            'standards',
            say('find.standards'),
            STANDARDS.map((value) => ({ value, label: say(`standard.${value}`) })),
            query.getAll('standards'),
          )}
          <div>
            ${choiceField(
              'food_status',
              say('find.food'),
              say('find.any'),
              FOOD.map((value) => ({ value, label: label(say(`food.${value}`), `food_status=${value}`) })),
              query.get('food_status') || null,
            )}
            ${choiceField(
              'category',
              say('find.category'),
              say('find.any'),
              CATEGORIES.map((value) => ({ value, label: categoryName(reader, value) })),
              query.get('category') || null,
            )}
            ${choiceField(
              'sort',
              say('find.order'),
              say('find.by_fit'),
              [{ value: 'distance', label: say('find.by_distance') }],
              query.get('sort') || null,
            )}
          </div>
        </div>
        <button type="submit">${say('find.apply')}</button>
      </details>`,
    ],
    { live: true, label: say('find.title') },
  );
}

/** A value that no field shows, kept while the words beside it change. */
function kept(query: URLSearchParams, name: string): View | null {
  const value = query.get(name);
  return value ? html`<input type="hidden" name=${name} value=${value} />` : null;
}

function withCounts(reader: Reader, query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete('cursor');
  next.set('counts', 'true');
  return reader.link(PATH, next);
}

/** How many places each choice of the filters would leave, by `name` or `name=value`. */
type Counts = ReadonlyMap<string, number>;

/** Asks how many places of a question each choice would leave: one short question for each, so only where somebody looks at the filters. */
export async function countFilters(ask: Ask, query: URLSearchParams): Promise<Counts> {
  const choices: (readonly [name: string, value: string])[] = [
    ['kosher_only', 'true'],
    ['open_now', 'true'],
    ...FOOD.map((value) => ['food_status', value] as const),
    ...AGENCY_CODES.map((value) => ['hashgacha', value] as const),
  ];
  const counted = await Promise.all(
    choices.map(async ([name, value]) => {
      const answered = await ask.question('search_places', {
        ...getQuestion(query),
        cursor: null,
        [name]: value,
        limit: 1,
        detail: 'brief',
      });
      return answered.ok ? ([`${name}=${value}`, answered.answer.data.coverage?.matched ?? 0] as const) : null;
    }),
  );
  return new Map(counted.filter((one) => one !== null));
}
