import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { websiteHost } from '@kehilla/linkage';
import { isOnRecord } from './on-record.ts';

/** A request without what in its name is no name, and the note that tells what became of it. */
export type WithoutContact = { readonly input: VerifyKosherInput; readonly note: string };

const ADDRESS = /^(?:https?:\/\/|www\.)\S+\.\S+$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/;
/** Ten digits as a telephone number is written, with the country before them or not. */
const PHONE = /(?<![\d-])(?:\+?1[-. ]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[-. ]?\d{3}[-. ]?\d{4}(?![\d-])/;
/** What parts a name from what stands beside it. */
const SIGNS_BESIDE = /^[\s,;:|·•()–—-]+|[\s,;:|·•(–—-]+[.!?]?$/gu;

/**
 * A request whose name is, or has in it, the address of a website or a telephone number, with the rest as the name: an address is taken as its `url` where it is
 * all that was sent or a place on record has it, a number is not used, for branches share it. Null where there is neither, and where a place is called so.
 */
export function withoutContact(city: City, input: VerifyKosherInput): WithoutContact | null {
  const { name = '' } = input;
  if (isOnRecord(city, name)) return null;
  const site = websiteIn(city, name);
  const sited = site === undefined ? null : withSite(city, input, site);
  const rest = sited?.input ?? input;
  const phone = PHONE.exec(rest.name ?? '')?.[0];
  if (phone === undefined) return sited;
  const called = withoutPhone(rest, phone);
  return sited === null ? called : { ...called, note: `${sited.note} ${called.note}` };
}

function withSite(city: City, { name = '', ...beside }: VerifyKosherInput, site: string): WithoutContact | null {
  const rest = without(name, site);
  if (rest === '')
    return beside.url === undefined
      ? { input: { ...beside, url: site }, note: 'The name was read as the address of a website.' }
      : null;
  const isUsed = beside.url === undefined && isHostOnRecord(city, site);
  return {
    input: { ...beside, name: rest, ...(isUsed ? { url: site } : {}) },
    note: `The name was read as "${rest}", and "${site}" as the address of its website${isUsed ? '' : ', which was not used'}.`,
  };
}

function withoutPhone(input: VerifyKosherInput, phone: string): WithoutContact {
  const rest = without(input.name ?? '', phone);
  return rest === ''
    ? { input, note: 'No place is looked for by a telephone number; send the name of the place.' }
    : {
        input: { ...input, name: rest },
        note: `The name was read as "${rest}", and "${phone}" as a telephone number, which was not used.`,
      };
}

/** The address of a website in a text: one that says so itself, or that a place on record has. */
function websiteIn(city: City, text: string): string | undefined {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/^[("“]+|[)"”?!,;.]+$/gu, ''))
    .find((word) => ADDRESS.test(word) || (HOST.test(word) && isHostOnRecord(city, word)));
}

function without(text: string, part: string): string {
  return text
    .replace(part, ' ')
    .replace(/\(\s*\)|\s+/g, ' ')
    .replace(SIGNS_BESIDE, '');
}

function isHostOnRecord(city: City, text: string): boolean {
  const host = websiteHost(/^https?:/i.test(text) ? text : `https://${text}`);
  return host !== null && city.findByHost(host).length > 0;
}
