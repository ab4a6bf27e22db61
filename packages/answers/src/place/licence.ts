import type { City, PlaceLicence } from '@kehilla/city';
import type { Licence, Provider, SourceCoverage } from '@kehilla/contract';
import { DAY_MS, fold, TIME_TO_LIVE_MS } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { registerOfTrade, type Trade, findTradeByKey, type TradeRegister } from '@kehilla/language/trades';
import { dayOfInstant } from '../evidence/lists-not-read.ts';

/** Returns a licence as answers show it: as the register prints it, without a conclusion. Rule: decisions §8. */
export function getLicence(licence: PlaceLicence, city: City): Licence {
  const { row } = licence;
  return {
    register: city.sources.get(row.source_id)?.name ?? row.source_id,
    number: licence.number,
    licence_type: licence.licence_type,
    status: licence.status,
    expires_on: licence.expires_on,
    matched_on: [...licence.matched_on],
    url: licence.url,
    observed_at: row.observed_at,
  };
}

/** Returns the one licence of several that is shown: a licence for the requested trade, else for a wider one, else the first. */
export function shownLicence(licences: readonly PlaceLicence[], trade: string): PlaceLicence | null {
  for (let at = findTradeByKey(trade); at !== null; at = at.parent === null ? null : findTradeByKey(at.parent)) {
    const { key } = at;
    const own = licences.find(({ row }) => row.trades?.includes(key));
    if (own !== undefined) return own;
  }
  return licences[0] ?? null;
}

/** Returns whether the printed end of a licence lies before `now` in New York; false if none is printed. */
export function hasEnded({ expires_on }: Pick<PlaceLicence, 'expires_on'>, now: Date): boolean {
  return expires_on !== null && expires_on < dayInNewYork(now);
}

/**
 * Says why a provider has no licence record, or what the shown one leaves open: "searched, none found" differs from "has no register", "is not read" and "was
 * read in part". Rule: decisions §8.
 */
export function licenceNote(
  shown: PlaceLicence | null,
  count: number,
  trade: Trade,
  city: City,
  now: Date,
): Provider['licence_note'] {
  const register = registerOfTrade(trade);
  if (shown === null)
    return register === null
      ? `No register of licences that the service knows of covers this trade (${trade.label}).`
      : noneIn(register, trade, city, now);
  const others = count > 1 ? `One of ${count} licences that registers tie to it.` : null;
  const other =
    register !== null && !isFromRegister(shown, register)
      ? `This trade is licensed by ${register.name}; the record shown is of another register.`
      : null;
  const { observed_at, names } = shown.row;
  // For an old register the next sentence gives the day.
  const read = isOldWord(observed_at, now) ? '' : `; it was read on ${dayOfInstant(observed_at)}`;
  const ended = hasEnded(shown, now)
    ? `The end that its register prints, ${shown.expires_on}, has passed${read}.`
    : null;
  const held = names.some(({ text }) => isHeldBy(text, shown))
    ? null
    : 'Its register prints another name as the holder.';
  const old = isOldWord(observed_at, now)
    ? `This is the register as it stood on ${dayOfInstant(observed_at)}, ${longAgo(observed_at, now)}; what it says today is not known here.`
    : null;
  return [held, ended, old, others, other].filter((note) => note !== null).join(' ') || null;
}

/** Returns whether the holder has this name, also behind the name of the person who holds it for a business ("DANA SAMPLE, INVENTED PLUMBING CORP"). */
function isHeldBy(name: string, { holder }: PlaceLicence): boolean {
  return fold(holder) === fold(name) || holder.toLowerCase().endsWith(`, ${name.toLowerCase()}`);
}

function isFromRegister({ row }: PlaceLicence, { source }: TradeRegister): boolean {
  return row.source_id === source || row.source_id === 'sample';
}

function noneIn(register: TradeRegister, trade: Trade, city: City, now: Date): string {
  if (register.source === null)
    return `${register.name} keeps the register of this trade, which the service cannot read; a licence can be looked up at ${register.url}.`;
  const { newest, complete } = getReadings(register.source, city);
  if (newest === null) return `${register.name} licenses this trade; its register has not been read here.`;
  if (!holdsTrade(register.source, trade, city))
    return `The register of ${register.name}, read on ${dayOfInstant(complete ?? newest)}, ties a licence to no provider of this trade, so it may not hold them as read here: this says nothing of a licence. It can be looked up at ${register.url}.`;
  if (complete === null || !holdsTrade(register.source, trade, city, complete)) {
    const whole = complete === null ? '' : ` ${notHeldWhole(complete)}`;
    return `The register of ${register.name} was read in part (${dayOfInstant(newest)}); no licence tied to this provider was found in it.${whole}${sinceThen(newest, register, now)}`;
  }
  if (isOldWord(complete, now))
    return `The register of ${register.name} was searched as it stood on ${dayOfInstant(complete)}; no licence tied to this provider was found then.${sinceThen(complete, register, now)}`;
  return `The register of ${register.name}, read on ${dayOfInstant(complete)}, was searched; no licence tied to this provider was found.`;
}

/**
 * Returns whether the readings of a register, until the instant if one is given, hold licences of a trade or a wider one: an edition may leave out a whole
 * trade.
 */
function holdsTrade(source: string, trade: Trade, city: City, until?: string): boolean {
  const { registered } = city.image.providers;
  for (let at: Trade | null = trade; at !== null; at = at.parent === null ? null : findTradeByKey(at.parent)) {
    const own = `${source}|${at.key}|`;
    if (registered.some((held) => held.startsWith(own) && (until === undefined || held.slice(own.length) <= until)))
      return true;
  }
  return false;
}

/** That a register, read whole on that day, held no licence of a trade. */
function notHeldWhole(complete: string): string {
  return `As read whole on ${dayOfInstant(complete)} it ties a licence to no provider of this trade.`;
}

/** Says how old the search is; '' if it is not old. */
function sinceThen(searched: string, { url }: TradeRegister, now: Date): string {
  return isOldWord(searched, now)
    ? ` That was ${longAgo(searched, now)} and says nothing of a licence granted since; it can be looked up at ${url}.`
    : '';
}

/** Returns how much of the register of a trade could be searched, and its age; empty if the trade has no register. */
export function registerCoverage(trade: Trade | null, city: City, now: Date): SourceCoverage[] {
  const register = trade === null ? null : registerOfTrade(trade);
  if (trade === null || register === null) return [];
  const { source } = register;
  const { newest, complete } = source === null ? { newest: null, complete: null } : getReadings(source, city);
  const holds = source === null || newest === null || holdsTrade(source, trade, city);
  const isHeldWhole = source === null || complete === null || holdsTrade(source, trade, city, complete);
  const wholeNote = isHeldWhole ? null : notHeldWhole(complete);
  const note =
    source === null
      ? 'The service cannot read this register.'
      : newest === null
        ? 'It has not been read here.'
        : [ageNote(newest, complete, now), holds ? wholeNote : NOT_HELD].filter((part) => part !== null).join(' ') ||
          null;
  return [{ name: register.name, readable: newest !== null, last_complete_reading_at: complete, note }];
}

const NOT_HELD = 'It ties a licence to no provider of this trade: as read here it may not hold the trade.';

/** That a register was read in part, or is old; null where it was read whole within its time. */
function ageNote(newest: string, complete: string | null, now: Date): string | null {
  if (complete === null)
    return `Read in part only, on ${dayOfInstant(newest)}${isOldWord(newest, now) ? `, ${longAgo(newest, now)}` : ''}.`;
  return isOldWord(complete, now)
    ? `Last read whole as it stood on ${dayOfInstant(complete)}, ${longAgo(complete, now)}; what was granted, renewed or ended since is not in it.`
    : null;
}

function getReadings(source: string, city: City): { newest: string | null; complete: string | null } {
  const own = city.readings.filter((reading) => reading.source_id === source);
  const last = (dates: readonly string[]): string | null => dates.toSorted().at(-1) ?? null;
  return {
    newest: last(own.map((reading) => reading.observed_at)),
    complete: last(own.filter(({ state }) => state === 'complete').map((reading) => reading.observed_at)),
  };
}

/** Returns whether a statement of a register is older than 30 days, for which it is taken to stand. Rule: decisions §5. */
export function isOldWord(observedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(observedAt) > TIME_TO_LIVE_MS.register;
}

/** Says how long ago that was, in whole days, from two months on in months, from two years on in years. */
function longAgo(observedAt: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(observedAt)) / DAY_MS));
  if (days >= 2 * 365.25) return `${Math.floor(days / 365.25)} years ago`;
  return days >= 60 ? `${Math.floor(days / 30.44)} months ago` : `${days} days ago`;
}
