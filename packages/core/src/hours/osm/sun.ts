import type { LatLng } from '../../geo.ts';
import { boundedMemoize } from '../../memoize.ts';
import { scheduleOf } from './schedule.ts';

const MOST_KEPT = 2_000;

/**
 * The minute of a day (`date`, in the process's own zone) at which the sun does what the syntax calls `sunset`, `sunrise`, `dusk` or `dawn`, at a point as
 * the process's clock sees it. Null where it does not come that day, or the library cannot tell.
 */
export function sunMinute(event: string, date: Date, { lat, lng }: LatLng): number | null {
  const day = `${date.getFullYear()}/${date.getMonth()}/${date.getDate()}`;
  return minuteOf(`${event}|${day}|${lat.toFixed(2)}|${lng.toFixed(2)}`);
}

const minuteOf = boundedMemoize(MOST_KEPT, (key: string): number | null => {
  const [event = '', day = '', lat, lng] = key.split('|');
  const [year = 0, month = 0, of = 1] = day.split('/').map(Number);
  const schedule = scheduleOf(`${event}-24:00`, { lat: Number(lat), lng: Number(lng) });
  const at = schedule?.getNextChange(new Date(year, month, of, 0, 0));
  return at === undefined || at.getDate() !== of ? null : at.getHours() * 60 + at.getMinutes();
});
