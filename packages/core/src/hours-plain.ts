import { HOLY_NAMES } from './hours-holy.ts';

/** "Closed Shabbat and Yom Tov", with the sign behind it that ends a sentence; "Shabbos closed". */
const CLOSED_ON_HOLY = new RegExp(String.raw`\bclosed (?:on |for )?(?:${HOLY_NAMES})(\s*[.)])?`, 'g');
const HOLY_CLOSED = new RegExp(String.raw`\b(?:${HOLY_NAMES}):? ?-? ?closed\b(?! *[a-z])`, 'g');

/**
 * A text of hours in plain form, lower case: dashes and words for "to" as `-`, "and" as `,`, halves of the day as `am` and `pm`. A visit by
 * appointment is `appointment`. What is closed on holy days is `closed holyday`, a day that no ordinary week has.
 */
export function plainHours(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(HOLY_CLOSED, '; closed holyday;')
    .replace(CLOSED_ON_HOLY, (_, end?: string) => (end === undefined ? 'closed holyday' : 'closed holyday;'))
    .replace(/[,.;]\s*open\b/g, ';')
    .replace(/\b([ap])\.?\s?m\b\.?/g, '$1m')
    .replace(/\b(?:to|till|until|through|thru)\b/g, '-')
    .replace(/\b(?:and|&)\b|[&+]/g, ',')
    .replace(/\bevery day\b|\b7 days(?: a week)?\b|\b24\/7\b/g, (words) =>
      words === '24/7' ? 'daily 24 hours' : 'daily',
    )
    .replace(/\b24 ?(?:hours|hrs|h)\b|\ball day\b/g, 'allday')
    .replace(/\b12 ?(noon|midnight)\b/g, '$1')
    .replace(/\bby app(?:oin)?t(?:ment)?s?\b\.?(?: only\b)?|\bappointment only\b/g, 'appointment')
    .replace(/(?<!\d ?)\b(?:store |office )?hours\b:?|\b(?:open|from|only|e[sd]?t)\b:?/g, ' ');
}
