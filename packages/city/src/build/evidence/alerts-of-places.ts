import type { CityRecords, PlaceRecord, WaitingAlert } from '@kehilla/core';
import { areFormsAlike, type NameForm, nameForms, streetKey } from '@kehilla/linkage';
import { likenessKeys } from '../../name-index/likeness-keys.ts';

type Prepared = { readonly alert: WaitingAlert; readonly forms: readonly NameForm[] };

/**
 * Finds the alerts that wait for a person and name a place: those that named it when they were read, and those with a name like one of its own that say of no other address. A
 * place that a list brought after the alert is found too. `isListed` tells whether anything states a certification: of other places what was named when it was read is enough.
 */
export function alertsOfPlaces({
  waiting_alerts = [],
}: Pick<CityRecords, 'waiting_alerts'>): (place: PlaceRecord, isListed: boolean) => WaitingAlert[] {
  const byPlace = new Map<string, WaitingAlert[]>();
  const byKey = new Map<string, Prepared[]>();
  for (const alert of waiting_alerts) {
    for (const id of alert.place_ids) put(byPlace, id, alert);
    const prepared = { alert, forms: alert.names.flatMap(nameForms) };
    for (const key of likenessKeys(prepared.forms)) put(byKey, key, prepared);
  }
  return (place, isListed) => {
    if (waiting_alerts.length === 0) return [];
    const found = new Set([place.place_id, ...place.merged_from].flatMap((id) => byPlace.get(id) ?? []));
    if (isListed) for (const alert of namedAlike(byKey, place)) found.add(alert);
    return [...found];
  };
}

function namedAlike(byKey: ReadonlyMap<string, readonly Prepared[]>, place: PlaceRecord): WaitingAlert[] {
  const forms = [...new Set(place.rows.flatMap((row) => row.names.map(({ text }) => text)))].flatMap(nameForms);
  const met = new Set([...likenessKeys(forms)].flatMap((key) => byKey.get(key) ?? []));
  return [...met]
    .filter(({ alert, forms: own }) => mayStandThere(alert, place) && areFormsAlike(forms, own, 'one'))
    .map(({ alert }) => alert);
}

/** Whether nothing that an alert says of where contradicts what every row of a place says. */
function mayStandThere({ address: said }: WaitingAlert, { rows }: PlaceRecord): boolean {
  if (said === null) return true;
  const known = rows.flatMap(({ address }) => (address === null ? [] : [address]));
  return (
    known.length === 0 ||
    known.some((its) => {
      if (said.borough !== null && its.borough !== null && said.borough !== its.borough) return false;
      if (said.street === null || its.street === null) return true;
      if (streetKey(said.street, its.borough) !== streetKey(its.street, its.borough)) return false;
      return said.house_number === null || its.house_number === null || said.house_number === its.house_number;
    })
  );
}

function put<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [item]);
  else known.push(item);
}
