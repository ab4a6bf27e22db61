import { describe, expect, test } from 'vitest';
import { ask, getCity, listIds, serving } from '../testing/invented-providers.ts';
import { place } from '../testing/invented-records.ts';
import { HERE } from '../testing/neighbourhood.ts';

const CITY = getCity([
  place('pl_family', [serving('doctor', 'Sample Family Medicine')]),
  place('pl_by_name', [serving('doctor', 'Parkway Sample Pediatrics')]),
  place('pl_by_plural', [serving('doctor', 'Sample Pediatricians of the Parkway')]),
  place('pl_by_trade', [serving('pediatrician', 'Sample Center')]),
  place('pl_by_both', [serving('doctor', 'Both Sample', { trades: ['doctor', 'pediatrician'] })]),
  place('pl_lawyer', [serving('lawyer', 'Sample Law')]),
  place('pl_visas', [serving('immigration_lawyer', 'Sample Visas')]),
  place('pl_dentist', [serving('dentist', 'Sample Dental')]),
  place('pl_braces', [serving('dentist', 'Sample Dental and Orthodontics')]),
  place('pl_plumber', [serving('plumber', 'Sample Plumbing')]),
  place('pl_handy', [serving('plumber', 'Sample Plumbing and Electric', { trades: ['plumber', 'electrician'] })]),
]);
const found = (service: string): string[] => listIds(ask(CITY, { service, ...HERE, limit: 20 })).toSorted();

describe('a narrower trade is refused within a wider one', () => {
  test.each([
    'a doctor who is no pediatrician',
    'doctor, not a pediatrician',
    'doctor but not pediatrics',
    'any doctor except a kids doctor',
    'רופא אבל לא רופא ילדים',
    'médico pero no pediatra',
    'врач, но не педиатр',
  ])('%s: nobody whose trade or name says it', (service) => {
    expect(found(service)).toEqual(['pl_family']);
    expect(ask(CITY, { service, ...HERE }).notes?.join(' ')).toContain(
      'Read as not wanted: Pediatrician. Whoever does that work by trade or by name is left out.',
    );
  });

  test.each(['lawyer but not immigration', 'a lawyer, no immigration', 'cheap lawyer, not immigration law'])(
    '%s: by the word that makes it the narrower one',
    (service) => expect(found(service)).toEqual(['pl_lawyer']),
  );

  test('by a name in another trade too', () => expect(found('dentist, no orthodontist')).toEqual(['pl_dentist']));

  test.each([
    ['doctor', ['pl_by_both', 'pl_by_name', 'pl_by_plural', 'pl_by_trade', 'pl_family']],
    ['pediatrician', ['pl_by_both', 'pl_by_trade']],
  ])('%s: nothing is refused', (service, ids) => expect(found(service)).toEqual(ids));

  test('a trade beside the wanted one leaves nobody out who does both, and that is told', () => {
    expect(found('plumber, not an electrician')).toEqual(['pl_handy', 'pl_plumber']);
    expect(ask(CITY, { service: 'plumber, not an electrician', ...HERE }).notes?.join(' ')).toContain(
      'Read as not wanted: Electrician. Providers of another trade who do that work too are not left out.',
    );
  });
});
