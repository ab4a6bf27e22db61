const found = new Map<string, string>();
const MAX_CACHED_CHARACTERS = 2_000;

/**
 * A zone of the IANA database that this machine knows, in its usual spelling (`america/new_york` is found); null for anything else. An offset
 * such as `+02:00` names no zone.
 */
export function findTimeZone(tz: string): string | null {
  const known = found.get(tz);
  if (known !== undefined) return known;
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(tz)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: tz }).resolvedOptions();
    // Some engines answer with another name of the same zone; the caller's own is kept then.
    const name = timeZone.toLowerCase() === tz.toLowerCase() ? timeZone : tz;
    if (found.size >= MAX_CACHED_CHARACTERS) found.clear();
    found.set(tz, name);
    return name;
  } catch {
    return null;
  }
}
