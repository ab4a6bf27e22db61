import { askForm, choiceField, choicesField, textField, tickField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';
import { AGENCIES, CATEGORIES, categoryName, FOOD, STANDARDS } from './form.ts';

/** The one box with where, and the filters folded below it. */
export function searchForm(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    '/places',
    [
      html`<div class="ask of-2">
        ${textField('q', say('find.words'), query.get('q'), { type: 'search' })}
        ${textField('location', say('find.where'), query.get('location'))}
        <button type="submit">${say('find.go')}</button>
      </div>`,
      html`<details class="filters">
        <summary>${say('find.filters')}</summary>
        <div class="grid">
          <fieldset class="choices"><legend>${say('find.only')}</legend>
            ${tickField('kosher_only', say('find.kosher_only'), query.get('kosher_only') === 'true')}
            ${tickField('include_stale', say('find.include_stale'), query.get('include_stale') === 'true')}
            ${tickField('open_now', say('find.open_now'), query.get('open_now') === 'true')}
          </fieldset>
          ${choicesField(
            'hashgacha',
            say('find.agency'),
            AGENCIES.map((value) => ({ value, label: value })),
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
              FOOD.map((value) => ({ value, label: say(`food.${value}`) })),
              query.get('food_status') || null,
            )}
            ${choiceField(
              'category',
              say('find.category'),
              say('find.any'),
              CATEGORIES.map((value) => ({ value, label: categoryName(reader, value) })),
              query.get('category') || null,
            )}
          </div>
        </div>
        <button type="submit">${say('find.apply')}</button>
      </details>`,
    ],
    { live: true, label: say('find.title') },
  );
}
