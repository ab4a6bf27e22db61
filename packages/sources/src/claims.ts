import { type Address, boundedMemoize, type ParsedMenu, type PlaceRow } from '@kehilla/core';
import { withoutClaim } from '@kehilla/language/claim';
import { AGENCIES } from '@kehilla/kosher';
import { type Issue, type IssueLog, issueLog } from '@kehilla/ingestion';

const ALL_AGENCIES = Object.values(AGENCIES);

/**
 * Removes from a text of a source that is no agency's list the words of an agency or of this service ("certified by …", "listed by OU, seen …"), and counts
 * them as `claim_in_text` with the field and the text. Rule: specification §1.4, docs/threats.md.
 */
export function takeClaim<Text extends string | null>(text: Text, field: string, issues: Pick<IssueLog, 'add'>): Text {
  const shown = withoutClaim(text, ALL_AGENCIES);
  if (shown !== text) issues.add('claim_in_text', field, text);
  return shown;
}

/** Returns an address without claims in its whole line and its parts, counted once. */
export function takeClaimOfAddress(address: Address | null, issues: Pick<IssueLog, 'add'>): Address | null {
  if (address === null || takeClaim(address.line, 'address', issues) === address.line) return address;
  const shown = (text: string | null): string | null => withoutClaim(text, ALL_AGENCIES);
  const { line, street, unit, city } = address;
  return {
    ...address,
    line: withoutClaim(line, ALL_AGENCIES),
    street: shown(street),
    unit: shown(unit),
    city: shown(city),
  };
}

/** Rows of a register or a map without claims in their names and addresses, and an issue for each. */
export function takeClaimsOfRows(rows: readonly PlaceRow[]): {
  readonly rows: readonly PlaceRow[];
  readonly issues: readonly Issue[];
} {
  const log = issueLog();
  const taken = rows.map((row) => {
    if (
      row.labels.every(({ value }) => isClean(value)) &&
      [...row.names.map(({ text }) => text), row.address?.line ?? null].every(isWithoutClaim)
    )
      return row;
    const names = row.names.map((name) => ({ ...name, text: takeClaim(name.text, 'name', log) }));
    const labels = row.labels.map((label) => ({ ...label, value: takeClaim(label.value, 'label', log) }));
    return { ...row, names, labels, address: takeClaimOfAddress(row.address, log) };
  });
  return { rows: taken, issues: log.all() };
}

function isWithoutClaim(text: string | null): boolean {
  return withoutClaim(text, ALL_AGENCIES) === text;
}

/** Labels are few words, each of many rows. */
const isClean = boundedMemoize(1_000, isWithoutClaim);

/** Returns a menu without claims in its dishes, and an issue for each: a shop's word about its certification is no evidence. */
export function takeClaimsOfMenu(menu: ParsedMenu): { readonly menu: ParsedMenu; readonly issues: readonly Issue[] } {
  const log = issueLog();
  const dishes = menu.dishes.map((dish) => ({
    ...dish,
    name: takeClaim(dish.name, 'dish', log),
    description: takeClaim(dish.description, 'description', log),
    section: takeClaim(dish.section, 'section', log),
  }));
  return { menu: { ...menu, dishes }, issues: log.all() };
}
