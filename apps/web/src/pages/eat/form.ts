import type { Values } from '../../ask.ts';
import { asNumber, askForm, textField, tickField } from '../../components/form/fields.ts';
import { type Filter, withoutValue } from '../../components/form/chips.ts';
import { html, type View } from '../../html.ts';
import type { Reader } from '../../reader/reader.ts';

const PATH = '/eat';
/** As many dishes as the service shows at once. */
const MOST = 20;

/** Whether an address wishes for anything. */
export function isAsked(query: URLSearchParams): boolean {
  return ['query', 'name', 'place_id'].some((name) => (query.get(name) ?? '').trim() !== '');
}

/** Returns the question of an address, in the contract's types; a value that is no number stays text, and the service reports it. */
export function getQuestion(query: URLSearchParams): Values {
  const words = (name: string): string[] =>
    (query.get(name) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return {
    query: query.get('query'),
    name: query.get('name'),
    place_id: query.get('place_id'),
    location: query.get('location'),
    max_price: asNumber(query.get('max_price')),
    radius_m: asNumber(query.get('radius_m')),
    party_size: asNumber(query.get('party_size')),
    food_status: query.get('food_status'),
    include: words('include'),
    exclude: words('exclude'),
    ...(query.get('kosher_only') === 'true' ? { kosher_only: true } : {}),
    limit: MOST,
    live: 'never',
  };
}

/** Asks for a wish. */
export function eatForm(reader: Reader, query: URLSearchParams): View {
  const { say } = reader;
  return askForm(
    reader,
    PATH,
    [
      html`<div class="ask of-4">
      ${textField('query', say('eat.wish'), query.get('query'), { type: 'search' })}
      ${textField('location', say('find.where'), query.get('location'))}
      ${textField('max_price', say('eat.max_price'), query.get('max_price'), { type: 'number', dir: 'ltr' })}
      ${textField('exclude', say('eat.exclude'), query.get('exclude'), { described_by: 'exclude-hint' })}
    </div>`,
      // Below the row of fields: in one column of it so many words would part the row from what follows.
      html`<p class="hint" id="exclude-hint">${say('eat.exclude_hint')}</p>`,
      html`<div class="row">
      ${tickField('kosher_only', say('find.kosher_only'), query.get('kosher_only') === 'true')}
      <button type="submit">${say('find.go')}</button>
    </div>`,
    ],
    { label: say('eat.title') },
  );
}

/** The filters that hold beside the words of the wish. */
export function listFilters(reader: Reader, query: URLSearchParams): Filter[] {
  const found: Filter[] = [];
  const add = (name: string, label: string): void => {
    found.push({ label, without: withoutValue(reader, PATH, query, name) });
  };
  if (query.get('location')) add('location', query.get('location') ?? '');
  if (query.get('max_price')) add('max_price', `≤ $${query.get('max_price')}`);
  if (query.get('exclude')) add('exclude', reader.say('eat.without', { word: query.get('exclude') ?? '' }));
  if (query.get('kosher_only') === 'true') add('kosher_only', reader.say('find.kosher_only'));
  return found;
}
