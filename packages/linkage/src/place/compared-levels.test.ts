import { describe, expect, test } from 'vitest';
import { makeAddress } from '../address/make-address.ts';
import { comparedLevels, scorePair } from './match-place.ts';
import type { Subject } from '../subject/subject.ts';
import type { Levels } from '../likelihood/levels.ts';

const HERE = { lat: 40.7, lng: -73.95 };
const metresNorth = (metres: number) => ({ lat: HERE.lat + metres / 111_195, lng: HERE.lng });
const at = (house_number: string, street = 'Sample Avenue') =>
  makeAddress({ house_number, street, borough: 'Brooklyn', zip: '11213' });

function one(name: string, more: Partial<Subject> = {}): Subject {
  return {
    id: 'one',
    names: [name],
    address: at('26'),
    location: HERE,
    phone: null,
    website: null,
    group: null,
    ...more,
  };
}

function levels(a: Subject, b: Subject, atDoor = 1): Levels {
  const compared = comparedLevels(a, { ...b, id: 'other' }, scorePair(a, b), () => atDoor);
  expect(comparedLevels({ ...b, id: 'other' }, a, scorePair(b, a), () => atDoor)).toEqual(compared);
  return compared;
}

test.each<[name: string, other: string, level: string]>([
  ['Zyxwell', 'ZYXWELL INC', 'equal_rare'],
  ['Starbucks', "STARBUCKS'", 'equal_common'],
  ['Zyxwell Quorra', 'Zyxwel Quorra', 'equal_rare'],
  ['Zyxwell Paris', 'Zyxwell', 'agrees_rare'],
  ['ZyxQuorraBrimtho', 'Zyx Quorra', 'begins_rare'],
  ['Zyxwell Palace Garden', 'Zyxwell', 'begins_rare'],
  ['Zyxwell of Queens', "Zyxwell's Pizza", 'heads_rare'],
  ['Cafe Zyxwell', 'Old Zyxwell', 'most_rare'],
  ['Zyxwell Shoe Bar', 'Zyxwell Wolf', 'parts_rare'],
  ['Sweets by Zyxwell', 'Zyxwell', 'doubted'],
  ['Zyxwell', 'New Zyxwell', 'doubted'],
  ['Zyxwell', 'Zyxwell New Win Way', 'doubted'],
  ['Zyxwell', 'Zyxwell Employee Cafeteria', 'doubted'],
  ['Zyxwell Donuts', 'Zyxwell Bagels', 'contradicted'],
  ['Zyxwell', 'Quorra', 'different'],
])('%s and %s: %s', (name, other, level) => expect(levels(one(name), one(other)).name).toBe(level));

describe('where they are', () => {
  test.each<[what: string, more: Partial<Subject>, atDoor: number, where: string]>([
    ['nobody else at their door', {}, 1, 'alone'],
    ['a door of some', {}, 3, 'door'],
    ['a house of many', {}, 30, 'hall'],
    ['two numbers of one front', { address: at('28') }, 1, 'next_door'],
    ['a number on the same side', { address: at('32') }, 1, 'same_side'],
    ['a number across the street', { address: at('27') }, 1, 'apart'],
    ['another street at the spot', { address: at('9', 'Other Street'), location: metresNorth(10) }, 1, 'corner'],
    ['another street', { address: at('9', 'Other Street'), location: metresNorth(70) }, 1, 'apart'],
    ['no address, at the spot', { address: null, location: metresNorth(10) }, 1, 'spot'],
    ['no address, nearby', { address: null, location: metresNorth(50) }, 1, 'nearby'],
    ['no address, farther', { address: null, location: metresNorth(90) }, 1, 'apart'],
  ])('%s', (_, more, atDoor, where) => expect(levels(one('Zyxwell'), one('Zyxwell', more), atDoor).where).toBe(where));
});

test.each<[what: string, a: Partial<Subject>, b: Partial<Subject>, part: Partial<Levels>]>([
  ['no phone on one side', { phone: '7185550101' }, {}, { phone: null }],
  ['two phones', { phone: '7185550101' }, { phone: '7185550102' }, { phone: 'differs' }],
  ['one site', { website: 'z.example' }, { website: 'z.example' }, { site: 'equal' }],
  ['a site that spells the other', { website: 'zyxwellgrand.example' }, {}, { site: 'spells_name' }],
  ['a site that says nothing', { website: 'sample.example' }, {}, { site: 'silent' }],
  ['no site', {}, {}, { site: null }],
])('%s', (_, a, b, part) => expect(levels(one('Zyxwell Grand', a), one('Zyxwell Grand', b))).toMatchObject(part));
