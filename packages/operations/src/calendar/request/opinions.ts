import {
  EARLIEST_NIGHTFALL_DEGREES,
  HORIZON_DEGREES,
  type Nightfall,
  type PlaceOptions,
  STANDARD_NIGHTFALL,
} from '@kehilla/calendar';
import type { JewishCalendarInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';

/** Figures, and a unit that begins as degrees or minutes do. */
const FORM = /^(\d{1,3}(?:\.\d{1,3})?)\s*(°|[dm][a-z]{0,6})?$/i;
/** A number below this without a unit is degrees, another minutes: no custom waits less than 20 minutes, and none goes by 20 degrees. */
const MOST_DEGREES = 20;
/**
 * Fixed minutes that calendars print for the end of Shabbat are 42, 50, 60 and 72: fewer than 40 are none of them. The degrees begin with the 5.95 of KosherJava
 * (`ZENITH_5_POINT_95`), below which stand twilights of the Geonim that end no Shabbat in print. The latest is Rabbeinu Tam's night. Both bounds are an opinion.
 */
const LEAST_DEGREES = EARLIEST_NIGHTFALL_DEGREES;
const LEAST_MINUTES = 40;
const MOST_MINUTES = 120;
const EXPECTED = `degrees from ${LEAST_DEGREES} to ${MOST_DEGREES} such as 8.5 or 16.1, or minutes after sunset from ${LEAST_MINUTES} to ${MOST_MINUTES} such as 42, 50 or 72`;

/** Whose opinions the times of a place go by: those a request names, else the standard ones. Throws `invalid_request` for what is no opinion. */
export function getOpinions({
  havdalah,
  elevation_m,
}: Pick<JewishCalendarInput, 'havdalah' | 'elevation_m'>): Required<PlaceOptions> {
  return {
    nightfall: havdalah === undefined ? STANDARD_NIGHTFALL : getNightfall(havdalah),
    elevation_m: elevation_m ?? 0,
  };
}

/** The end of Shabbat as a caller has it: "8.5", "16.1°", "50", "72 minutes". Authority: the opinion is the caller's own. */
function getNightfall(text: string): Nightfall {
  const [, figures, unit = ''] = FORM.exec(text.trim()) ?? [];
  if (figures === undefined) throw fault(`havdalah does not understand "${text}"`);
  const value = Number(figures);
  const isMinutes = unit === '' ? value >= MOST_DEGREES : /^m/i.test(unit);
  if (isMinutes) {
    if (value < LEAST_MINUTES || value > MOST_MINUTES)
      throw fault(`havdalah: ${value} minutes after sunset are no custom known for the end of Shabbat`);
    return { degrees: HORIZON_DEGREES, minutes: value, opinion: `${value} minutes after sunset` };
  }
  if (value < LEAST_DEGREES || value > MOST_DEGREES)
    throw fault(`havdalah: ${value} degrees are no custom known for the end of Shabbat`);
  return { degrees: value, minutes: 0, opinion: `${value} degrees below the horizon` };
}

function fault(message: string): ServiceError {
  return new ServiceError('invalid_request', `${message}; send ${EXPECTED}.`, {
    field: 'havdalah',
    expected: EXPECTED,
  });
}
