import { ComplexZmanimCalendar, GeoLocation, NOAACalculator } from 'kosher-zmanim';
import { DAY_MS, dayNumber, MINUTE_MS } from '../zone-clock.ts';
import type { CalendarPlace, PlaceDays } from '../days/place-days.ts';
import type { ZmanKey } from '../days/zman-rule.ts';
import { dipDegrees } from '../sun-position.ts';

const HOUR_MS = 60 * MINUTE_MS;
const ZENITH = 90;
const HORIZON = 0.833;
type When = { readonly year: number; readonly month: number; readonly day: number };

/** KosherJava's rules as its port has them, of one place and date; times that it does not have are null. `elevation_m` counts for its sunrise and sunset. */
export function kosherCalendar(
  { lat, lng, tz }: CalendarPlace,
  date: string,
  elevation_m: number,
  calculator: NOAACalculator,
): ComplexZmanimCalendar {
  const calendar = new ComplexZmanimCalendar(new GeoLocation('', lat, lng, elevation_m, tz));
  calendar.setDate(date);
  rememberOffsets(calendar.getDate().setZone(tz));
  calendar.setAstronomicalCalculator(calculator);
  calendar.setUseAstronomicalChatzos(false);
  calendar.setUseAstronomicalChatzosForOtherZmanim(false);
  return calendar;
}

/** A zone of the port's library of dates. */
type Zone = { readonly name: string; offset: (at: number) => number };

const remembering = new WeakSet<object>();

/**
 * Has the library of the port keep the offset of a zone for a day in which it does not change: it has the system write out a date each time that it asks, some
 * thousand times for one of ours, which took more than half of the tests' time.
 */
function rememberOffsets({ zone }: { readonly zone: Zone }): void {
  const every = Object.getPrototypeOf(zone) as Zone;
  if (remembering.has(every)) return;
  remembering.add(every);
  const ask = every.offset;
  const byDay = new Map<string, number | null>();
  every.offset = function (at) {
    const day = Math.floor(at / DAY_MS);
    const key = `${this.name} ${day}`;
    let offset = byDay.get(key);
    if (offset === undefined) {
      const [begins, ends] = [ask.call(this, day * DAY_MS), ask.call(this, (day + 1) * DAY_MS)];
      offset = begins === ends ? begins : null;
      byDay.set(key, offset);
    }
    return offset ?? ask.call(this, at);
  };
}

/** Its own sun. */
export const itsOwnSun = (): NOAACalculator => new NOAACalculator();

/** A calculator that has our sun instead: what then differs is a rule, and not the astronomy. */
export function ourSun(days: PlaceDays): NOAACalculator {
  class OurSun extends NOAACalculator {
    override getUTCSunrise(date: When, place: GeoLocation, zenith: number, elevated: boolean): number {
      return getHours(date, this.#degrees(place, zenith, elevated), 'morning');
    }
    override getUTCSunset(date: When, place: GeoLocation, zenith: number, elevated: boolean): number {
      return getHours(date, this.#degrees(place, zenith, elevated), 'evening');
    }
    #degrees(place: GeoLocation, zenith: number, elevated: boolean): number {
      if (zenith !== ZENITH) return zenith - ZENITH;
      return HORIZON + (elevated ? dipDegrees(place.getElevation()) : 0);
    }
  }
  /** Hours of the day of Greenwich that the instant falls on. */
  const getHours = ({ year, month, day }: When, degrees: number, side: 'morning' | 'evening'): number => {
    const two = (value: number): string => String(value).padStart(2, '0');
    const at = days.sunAt(dayNumber(`${year}-${two(month)}-${two(day)}`) ?? 0, degrees, side);
    return at === null ? Number.NaN : (((at % DAY_MS) + DAY_MS) % DAY_MS) / HOUR_MS;
  };
  return new OurSun();
}

type Moment = { toMillis: () => number } | null;

/** Our keys by KosherJava's names of them. */
export const ITS_TIMES: Readonly<Partial<Record<ZmanKey, (its: ComplexZmanimCalendar) => Moment>>> = {
  alot_hashachar: (its) => its.getAlos16Point1Degrees(),
  alot_72: (its) => its.getAlos72(),
  misheyakir: (its) => its.getMisheyakir11Point5Degrees(),
  misheyakir_machmir: (its) => its.getMisheyakir10Point2Degrees(),
  sunrise: (its) => its.getSunrise(),
  sof_zman_shma_mga: (its) => its.getSofZmanShmaMGA(),
  sof_zman_shma_mga_16_1: (its) => its.getSofZmanShmaMGA16Point1Degrees(),
  sof_zman_shma_gra: (its) => its.getSofZmanShmaGRA(),
  sof_zman_tfilla_mga: (its) => its.getSofZmanTfilaMGA(),
  sof_zman_tfilla_gra: (its) => its.getSofZmanTfilaGRA(),
  chatzot: (its) => its.getChatzosAsHalfDay(),
  mincha_gedola: (its) => its.getMinchaGedola(its.getSeaLevelSunrise(), its.getSeaLevelSunset()),
  mincha_ketana: (its) => its.getMinchaKetana(its.getSeaLevelSunrise(), its.getSeaLevelSunset()),
  plag_hamincha: (its) => its.getPlagHamincha(its.getSeaLevelSunrise(), its.getSeaLevelSunset()),
  sunset: (its) => its.getSunset(),
  tzeit_7_083: (its) => its.getTzaisGeonim7Point083Degrees(),
  tzeit_hakochavim: (its) => its.getTzaisGeonim8Point5Degrees(),
  tzeit_72: (its) => its.getTzais72(),
  alot_baal_hatanya: (its) => its.getAlosBaalHatanya(),
  sof_zman_shma_baal_hatanya: (its) => its.getSofZmanShmaBaalHatanya(),
  sof_zman_tfilla_baal_hatanya: (its) => its.getSofZmanTfilaBaalHatanya(),
  mincha_gedola_baal_hatanya: (its) => its.getMinchaGedolaBaalHatanya(),
  mincha_ketana_baal_hatanya: (its) => its.getMinchaKetanaBaalHatanya(),
  plag_hamincha_baal_hatanya: (its) => its.getPlagHaminchaBaalHatanya(),
  tzeit_baal_hatanya: (its) => its.getTzaisBaalHatanya(),
  alot_72_zmaniyot: (its) => its.getAlos72Zmanis(),
  alot_90: (its) => its.getAlos90(),
  sof_zman_shma_mga_90: (its) => its.getSofZmanShmaMGA90Minutes(),
  sof_zman_tfilla_mga_90: (its) => its.getSofZmanTfilaMGA90Minutes(),
  bein_hashmashot_rt_58_5: (its) => its.getBainHashmashosRT58Point5Minutes(),
  bein_hashmashot_rt_13_24: (its) => its.getBainHashmashosRT13Point24Degrees(),
  tzeit_72_zmaniyot: (its) => its.getTzais72Zmanis(),
  tzeit_90: (its) => its.getTzais90(),
  tzeit_90_zmaniyot: (its) => its.getTzais90Zmanis(),
  tzeit_16_1: (its) => its.getTzais16Point1Degrees(),
  mincha_gedola_ahavat_shalom: (its) => its.getMinchaGedolaAhavatShalom(),
  mincha_ketana_ahavat_shalom: (its) => its.getMinchaKetanaAhavatShalom(),
  plag_hamincha_ahavat_shalom: (its) => its.getPlagAhavatShalom(),
};
