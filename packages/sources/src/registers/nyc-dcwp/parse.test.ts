import { boroughOfZip } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { audit } from '../../reading/examine.ts';
import { getReader } from '../../testing/get-reader.ts';
import { parse } from './parse.ts';

const CONTEXT = { observed_at: '2026-08-01T00:00:00.000Z' };
const LOCK = { license_nbr: '2999001-DCWP', business_name: 'NORTHSTAR LOCK LLC', business_category: 'Locksmith' };
const DOOR = {
  address_building: '12',
  address_street_name: 'SAMPLE ST',
  address_city: 'BROOKLYN',
  address_zip: '11213',
};
const read = (own: object) => parse([getPage(JSON.stringify([{ ...LOCK, ...DOOR, ...own }]))], CONTEXT).rows[0];

describe('rows as registers print them', () => {
  test.each([
    ['883902', '0883902'],
    ['0883902-DCA', '0883902'],
    ['0883902 - dca', '0883902'],
    ['0883902DCWP', '0883902'],
    ['0883902–DCA', '0883902'],
    ['1136240', '1136240'],
    ['2015487-1-DCA', '2015487-1'],
  ])('the number %s is that of licence %s in every edition, and its page is that of no other', (license_nbr, id) => {
    const row = read({ license_nbr });
    expect(row?.external_id).toBe(id);
    expect(row?.licences?.[0]?.number).toBe(license_nbr);
    expect(new URL(row?.url ?? '').searchParams.get('$where')).toBe(`license_nbr in('${id}','${id}-DCA','${id}-DCWP')`);
  });

  test.each([
    ['2027-05-31T00:00:00.000', '2027-05-31'],
    ['2027-05-31 00:00:00', '2027-05-31'],
    ['5/1/2027', '2027-05-01'],
    ['9999-12-31T00:00:00.000', null],
    ['1900-01-01T00:00:00.000', null],
    ['0001-01-01', null],
    ['2027-02-30', null],
    ['soon', null],
  ])('an end printed as %s is %s', (lic_expir_dd, day) => {
    expect(read({ lic_expir_dd })?.licences?.[0]?.expires_on).toBe(day);
  });

  test.each([
    ['20270531', 1],
    ['May 31, 2027', 1],
    ['5/31/27', 1],
    ['2027-05-31T00:00:00.000', 0],
    ['9999-12-31T00:00:00.000', 0],
    [undefined, 0],
  ])('an end printed as %s is one that is no day: %i', (lic_expir_dd, count) => {
    const { issues } = parse([getPage(JSON.stringify([{ ...LOCK, ...DOOR, lic_expir_dd }]))], CONTEXT);
    const notes = { kind: 'unreadable_row', detail: 'an end that is no day', count, examples: [lic_expir_dd] };
    expect(issues).toEqual(count === 0 ? [] : [notes]);
  });

  test('a register whose ends cannot be read is refused: its expired licences would have no end', () => {
    const lines = Array.from({ length: 8 }, (_, i) => ({
      ...LOCK,
      license_nbr: `299900${i}`,
      lic_expir_dd: i < 3 ? '20190531' : '2027-05-31T00:00:00.000',
    }));
    expect(() => audit(getReader('nyc-dcwp').manifest, parse([getPage(JSON.stringify(lines))], CONTEXT), null)).toThrow(
      'could not be read',
    );
  });

  test.each([
    [{ address_building: '12 APT 4B' }, 'Brooklyn, NY 11213'],
    [{ address_street_name_2: 'APT 4B' }, 'Brooklyn, NY 11213'],
    [{ business_category: 'Employment Agency', apt_suite: 'APT 4B' }, 'Brooklyn, NY 11213'],
    [{ business_category: 'Employment Agency', apt_suite: 'SUITE # 4B' }, '12 Sample Street'],
    [{ business_category: 'Employment Agency', business_name: 'SAMPLE, ANGEL' }, 'Brooklyn, NY 11213'],
    [
      { business_category: 'Employment Agency', business_name: 'SAMPLE, ANGEL', dba_trade_name: 'ACE JOBS' },
      '12 Sample',
    ],
    [
      { business_category: 'Debt Collection Agency', business_name: 'SAMPLE, ANGEL', dba_trade_name: 'ACE' },
      'Brooklyn,',
    ],
    [{ business_category: 'Employment Agency', business_name: 'SAMPLE UNIVERSITY' }, '12 Sample'],
    [{ address_building: 'N/A', address_street_name: 'N/A' }, 'Brooklyn, NY 11213'],
  ])('the address of %j is shown as %s', (own, line) => {
    expect(read({ address_state: 'NY', ...own })?.address?.line).toMatch(new RegExp(`^${line}`));
  });

  test.each([
    [
      { latitude: '40.6671', longitude: '-73.9419' },
      { lat: 40.6671, lng: -73.9419 },
    ],
    [{ latitude: '-73.9419', longitude: '40.6671' }, null],
    [{ latitude: '0', longitude: '0' }, null],
    [{ latitude: '195432', longitude: '997311' }, null],
  ])('the point of %j is %j', (own, point) => {
    expect(read(own)?.location).toEqual(point);
  });

  test('of a business whose newest licence is at what may be a home no older one tells the point', () => {
    const older = { license_nbr: '2999002', address_zip: null, address_building: null, address_street_name: null };
    const point = { latitude: '40.6671', longitude: '-73.9419', contact_phone: '7183330110', license_nbr: '2999001' };
    const newer = { lic_expir_dd: '2027-05-31', address_zip: null, apt_suite: 'APT 4B', address_city: null };
    const lines = [{ ...older, address_city: null }, newer].map((own) => ({ ...LOCK, ...DOOR, ...point, ...own }));
    const rows = parse([getPage(JSON.stringify([{ ...lines[0], license_nbr: '2999002' }, lines[1]]))], CONTEXT).rows;
    expect(rows.map(({ licences, location }) => [licences?.length, location])).toEqual([[2, null]]);
  });

  test('a licence of no service closes no place, whatever became of it', () => {
    const ended = { license_status: 'Out of Business' };
    expect(read(ended)?.closed).toBe(true);
    expect(read({ ...ended, business_category: 'Tobacco Retail Dealer' })?.closed).toBeNull();
  });

  test.each([
    ['SAMPLE WIRELESS INC', ['electronics_repair']],
    ['SAMPLE REFRIGERATION CORP', ['appliance_repair']],
    ['SAMPLE ELECTRONICS & APPLIANCES INC', ['appliance_repair', 'electronics_repair']],
    ['INVENTED SERVICE CORP', ['appliance_repair', 'electronics_repair']],
  ])('%s, licensed for electronics and appliances alike, serves as %j', (business_name, trades) => {
    expect(read({ business_category: 'Electronic & Appliance Service', business_name })?.trades).toEqual(trades);
  });

  test.each([
    ['SAMPLE ROOFING & SIDING CORP', ['home_improvement_contractor', 'roofer']],
    ['INVENTED PAINTING INC', ['home_improvement_contractor', 'painter']],
    ['SAMPLE KITCHENS AND FLOORS', ['home_improvement_contractor', 'flooring', 'kitchen_installer']],
    ['INVENTED HOMES LLC', ['home_improvement_contractor']],
    ['SEVENTH FLOOR SAMPLE INC', ['home_improvement_contractor']],
  ])('%s, a home improvement contractor, serves as %j', (business_name, trades) => {
    expect(read({ business_category: 'Home Improvement Contractor', business_name })?.trades).toEqual(trades);
  });

  const AREA = { address_zip: '85302', address_state: 'AZ', address_borough: 'Other' };
  test.each([
    [{ ...AREA, address_city: 'GLENDALE' }, null],
    [{ ...AREA, address_city: 'GLENDALE', apt_suite: 'APT 4B' }, null],
    [{ address_zip: '10000', address_state: 'PH', address_city: 'MAKATI CITY' }, null],
    [{ address_zip: '11201', address_state: 'NY', address_city: 'GREAT NECK', address_borough: 'Other' }, null],
    [
      { address_zip: '11040', address_state: 'NY', address_city: 'NEW HYDE PARK', address_borough: 'Outside NYC' },
      null,
    ],
    [{ address_zip: '11040', address_state: 'NY', address_city: 'NEW HYDE PARK', address_borough: 'Queens' }, 'Queens'],
    [{ address_zip: '11385', address_state: 'NY', address_city: 'RIDGEWOOD', address_borough: 'Other' }, 'Queens'],
    [{ address_zip: '10304', address_state: 'NC', address_city: 'STATEN ISLAND' }, 'Staten Island'],
    [{ address_zip: '11385', address_state: 'New York', address_city: 'RIDGEWOOD' }, 'Queens'],
    [{ address_zip: '11385', address_city: 'RIDGEWOOD' }, 'Queens'],
  ])('what is at %j lies in %s', (own, borough) => {
    const address = read(own)?.address;
    expect(address?.borough).toBe(borough);
    expect(address?.zip === null || boroughOfZip(address?.zip ?? '') === borough).toBe(true);
  });
});
