import { readFileSync } from 'node:fs';
import { eventForm, type EventSubject, parseAddress, scoreEventPair } from '@kehilla/linkage';
import { readCsv } from '../linkage/csv.ts';

/**
 * A pair of listings and whether they announce one happening. Titles and halls of half of them are NYC Parks' of 2021, second listings are invented.
 */
type LabelledEvents = {
  readonly label: 'same' | 'different';
  readonly style: string;
  readonly left: EventSubject;
  readonly right: EventSubject;
};

/** How well pairs are told apart; `wrong` names those that were not. */
export type EventFigures = {
  readonly pairs: number;
  readonly precision: number;
  readonly recall: number;
  readonly wrong: readonly string[];
};

const FILE = new URL('../../packages/linkage/test/labelled/events.csv', import.meta.url);

/** The labelled pairs. */
function readLabelledEvents(): LabelledEvents[] {
  return readCsv(readFileSync(FILE, 'utf8')).map((row) => ({
    label: row.label as LabelledEvents['label'],
    style: row.style ?? '',
    left: getSubject(row, 'left'),
    right: getSubject(row, 'right'),
  }));
}

/** Precision and recall of `same` over the labelled pairs. */
export function eventFigures(): EventFigures {
  const pairs = readLabelledEvents();
  const judged = pairs.map((pair) => ({
    ...pair,
    eventPairScore: scoreEventPair(eventForm(pair.left), eventForm(pair.right)),
  }));
  const phrases = judged.filter((pair) => pair.eventPairScore.same);
  const truly = judged.filter((pair) => pair.label === 'same');
  const both = phrases.filter((pair) => pair.label === 'same').length;
  return {
    pairs: pairs.length,
    precision: both / phrases.length,
    recall: both / truly.length,
    wrong: judged
      .filter((pair) => pair.eventPairScore.same !== (pair.label === 'same'))
      .map(
        ({ style, left, right, label, eventPairScore: { reasons } }) =>
          `${label}, ${style}: "${left.title}" at ${left.venue} / "${right.title}" at ${right.venue} (${reasons.join(', ')})`,
      ),
  };
}

function getSubject(row: Readonly<Record<string, string>>, side: 'left' | 'right'): EventSubject {
  const field = (name: string): string | null => row[`${side}_${name}`] || null;
  const starts = field('starts') ?? '';
  const [lat, lng] = [field('lat'), field('lng')];
  return {
    key: side,
    site: side,
    title: field('title') ?? '',
    starts_at: Date.parse(`${starts}-05:00`),
    all_day: field('all_day') === 'true',
    day: starts.slice(0, 10),
    organizer: field('organizer'),
    venue: field('venue'),
    address: parseAddress(field('address')),
    location: lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) },
    url: field('url'),
  };
}
