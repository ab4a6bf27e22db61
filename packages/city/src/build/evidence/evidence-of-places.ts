import type { CityRecords, PlaceRecord } from '@kehilla/core';
import { kosherRegistry, contradictedBy, type PlaceEvidence } from '@kehilla/kosher';
import { alertsOfPlaces } from './alerts-of-places.ts';
import { listingEvidence, signedReadings } from './listing-evidence.ts';
import { findUnplaced, unplacedLines } from './unplaced-lines.ts';

/** What agencies state of a place, null for the most places, of which none states anything; made once for all places. */
export function evidenceFinder(records: CityRecords): (place: PlaceRecord) => PlaceEvidence | null {
  const notices = Map.groupBy(records.notices, (notice) => notice.place_id);
  const certificates = Map.groupBy(records.certificates, (certificate) => certificate.place_id);
  const mayBeOn = listsThatMayCarry(records);
  const alertsOf = alertsOfPlaces(records);
  const signed = signedReadings(records);
  return (place) => {
    const ids = [place.place_id, ...place.merged_from];
    const isStated = place.rows.some((row) => row.listing !== null);
    const isListed = isStated || ids.some((id) => certificates.has(id));
    const alerts = alertsOf(place, isListed);
    if (!isListed && alerts.length === 0 && !ids.some((id) => notices.has(id))) return null;
    const evidence: PlaceEvidence = {
      listings: place.rows.flatMap((row) => (row.listing === null ? [] : [listingEvidence(row, row.listing, signed)])),
      notices: ids.flatMap((id) => notices.get(id) ?? []),
      certificates: ids.flatMap((id) => certificates.get(id) ?? []),
    };
    return { ...evidence, ...(alerts.length === 0 ? {} : { alerts }), ...mayBeOn(place, evidence) };
  };
}

/**
 * For a place that an agency's newer list seems to lack: the lists with a line without a place whose name is like its own. Nothing for all
 * others, which it would change nothing for.
 */
function listsThatMayCarry(
  records: CityRecords,
): (place: PlaceRecord, evidence: PlaceEvidence) => Partial<PlaceEvidence> {
  const registry = kosherRegistry(records.agencies, records.lists, records.readings);
  const unplaced = findUnplaced(unplacedLines(records, signedReadings(records)));
  return ({ rows }, evidence) => {
    if (!evidence.listings.some((line) => contradictedBy(line, evidence, registry) !== null)) return {};
    const lists = unplaced([...new Set(rows.flatMap((row) => row.names.map((name) => name.text)))]);
    return lists.size === 0 ? {} : { may_be_on: [...lists.keys()].sort() };
  };
}
