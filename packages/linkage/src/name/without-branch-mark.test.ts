import { expect, test } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { withoutBranchMark } from './name-form.ts';

const EAST_34 = makeAddress({
  house_number: '43',
  street: 'East 34th Street',
  city: 'New York',
  borough: 'Manhattan',
  zip: '10016',
});
const KINGS = makeAddress({
  house_number: '512',
  street: 'Kings Highway',
  borough: 'Brooklyn',
  city: 'Brooklyn',
  zip: '11223',
});

test.each([
  ['Eden Wok-34 St.', EAST_34, 'eden wok'],
  ['Eden Wok - East 34th Street', EAST_34, 'eden wok'],
  ['Eden Wok (34th St)', EAST_34, 'eden wok'],
  ['Eden Wok on 34th', EAST_34, 'eden wok'],
  ['Eden Wok 43 E 34 St', EAST_34, 'eden wok'],
  ['Eden Wok Kings Hwy', KINGS, 'eden wok'],
  ['Eden Wok of Brooklyn', KINGS, 'eden wok'],
  ['Eden Wok 512', KINGS, 'eden wok'],
  ['Eden Wok, 512 Kings Highway, Brooklyn', KINGS, 'eden wok'],
])('%s is its name without where it is', (name, address, bare) => expect(withoutBranchMark(name, address)).toBe(bare));

test.each([
  ['the street of another branch', 'Eden Wok-72 St.', EAST_34],
  ['a street that is all of the name but its kind', 'Pizza Kings Highway', KINGS],
  ['a name that is the street', 'Kings Highway', KINGS],
  ['no mark', 'Eden Wok', EAST_34],
  ['a number that is not its own', 'Eden Wok 34', KINGS],
  ['no address', 'Eden Wok-34 St.', null],
])('%s takes nothing off', (_, name, address) => expect(withoutBranchMark(name, address)).toBeNull());
