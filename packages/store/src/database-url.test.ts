import { expect, test } from 'vitest';
import { databaseUrlSetting, plainAddress } from './database.ts';

test.each([
  'postgresql://kehilla:secret@db.example:5432/kehilla',
  'postgres://kehilla@[::1]/kehilla',
  'postgresql://kehilla:secret@/kehilla?host=/run/postgresql&port=6543',
  'postgresql:///kehilla?host=/run/postgresql',
  'postgresql://kehilla:secret@%2Frun%2Fpostgresql/kehilla',
  'postgresql://db.example/kehilla?sslmode=require&options=-c%20search_path%3Dkehilla',
])('%s is an address', (address) => expect(databaseUrlSetting(address)).toEqual({ value: address }));

test.each([
  ['host=127.0.0.1 dbname=kehilla', /begins with postgresql/],
  ['mysql://kehilla:secret@db.example/kehilla', /begins with postgresql/],
  ['postgresql://kehilla:sec/ret#@db.example/kehilla', /%2F for \//],
  ['postgresql://kehilla:secret@db.example:99999/kehilla', /begins with postgresql/],
  ['postgresql://db.example/kehilla?sslrootcert=/no/such/file.pem', /sslrootcert, .* may read/],
])('%s is none, and what is said does not repeat it', (address, expected) => {
  const { expected: phrase } = databaseUrlSetting(address) as { expected: string };
  expect(phrase).toMatch(expected);
  expect(phrase).not.toMatch(/secret|sec\/ret|file\.pem/);
});

test.each([
  ['postgresql://db.example/k?sslmode=require', 'postgresql://db.example/k?sslmode=verify-full'],
  ['postgresql://db.example/k?a=b&sslmode=prefer&c=d', 'postgresql://db.example/k?a=b&sslmode=verify-full&c=d'],
  ['postgresql://db.example/k?sslmode=no-verify', 'postgresql://db.example/k?sslmode=no-verify'],
  ['postgresql://db.example/k?uselibpqcompat=true&sslmode=require', null],
  ['postgresql://sslmode=require@db.example/k', null],
])('%s is given to the driver under the name that it goes by', (address, plain) =>
  expect(plainAddress(address)).toBe(plain ?? address),
);
