import type { Values } from '../../ask.ts';
import { askForm, textField, tickField } from '../../components/form/fields.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

const NAMES = [
  'q',
  'location',
  'lat',
  'lng',
  'radius_m',
  'from',
  'to',
  'category',
  'free_only',
  'max_price',
  'include_stale',
  'cursor',
] as const;

/** The question that an address asks: all that is listed, where it says nothing. */
export function questionOf(query: URLSearchParams): Values {
  return { ...Object.fromEntries(NAMES.map((name) => [name, query.get(name)])), limit: 20 };
}

/** Asks for events. */
export function eventsForm(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    '/events',
    [
      html`<div class="ask of-4">
      ${textField('q', say('events.words'), query.get('q'), { type: 'search' })}
      ${textField('location', say('find.where'), query.get('location'))}
      ${textField('from', say('events.from'), query.get('from'), { type: 'date', dir: 'ltr' })}
      ${textField('to', say('events.to'), query.get('to'), { type: 'date', dir: 'ltr' })}
    </div>`,
      html`<div class="row">
      ${tickField('free_only', say('events.free_only'), query.get('free_only') === 'true')}
      <button type="submit">${say('find.go')}</button>
    </div>`,
    ],
    { live: true, label: say('events.title') },
  );
}
