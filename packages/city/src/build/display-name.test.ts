import { expect, test } from 'vitest';
import { displayName } from './describe-place.ts';

test.each([
  ['SAMPLE PARK BAKE SHOP', 'Sample Park Bake Shop'],
  ['THE HOUSE OF SAMPLE', 'The House of Sample'],
  ["MCSAMPLE'S", "McSample's"],
  ["O'SAMPLE & SONS", "O'Sample & Sons"],
  ["D'SAMPLINO", "D'Samplino"],
  ['MCU STAND', 'MCU Stand'],
  ['1ST SAMPLE ON 42ND STREET', '1st Sample on 42nd Street'],
  ['SAMPLE FRIED CHICKEN (KFC)', 'Sample Fried Chicken (KFC)'],
  ['BCD TOFU HOUSE', 'BCD Tofu House'],
  ['QT2 BBQ', 'QT2 BBQ'],
  ["JJ'S ASIAN FUSION", "JJ's Asian Fusion"],
  ['MR. SAMPLE & DR SMITH', 'Mr. Sample & Dr Smith'],
  ['SAMPLE NY, LLC', 'Sample NY, LLC'],
  ['SAMPLE COFFEE #20679', 'Sample Coffee'],
  ['SAMPLE VFW POST # 2159', 'Sample VFW Post # 2159'],
  ['MC SAMPLE FOOD CT', 'Mc Sample Food Ct'],
  ['SAMPLE RESTAURANT # 2', 'Sample Restaurant # 2'],
  ['HUMBLE CAFE,', 'Humble Cafe'],
  ['SAMPLE SHACK-#2686', 'Sample Shack'],
  ['SAMPLE MFG & SVCS', 'Sample Mfg & Svcs'],
  ['OISHII SAMPLE`', 'Oishii Sample'],
  ["JESSI 'S COFFEE SHOP", "Jessi's Coffee Shop"],
  ["DUNKIN'", "Dunkin'"],
  ["SAMPLE SISTERS' PLACE", "Sample Sisters' Place"],
  ["EMMA'S TORCH CAFE (Inside Library)", "Emma's Torch Cafe (Inside Library)"],
  ['SAMPLE HOUSE at KITANO', 'Sample House at Kitano'],
  ['25th AVENUE DELI', '25th Avenue Deli'],
])('%s is shown as %s', (printed, shown) => expect(displayName(printed)).toBe(shown));

test.each([
  'iced',
  'BKLYN Commons',
  "Joe's Pizza",
  'PrimeCut',
  'מחנה יהודה',
  '#1',
  '99¢',
  'YIVO Institute',
  "Chick 'n Fries",
])('%s is shown as it is printed', (printed) => expect(displayName(printed)).toBe(printed));
