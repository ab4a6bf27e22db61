import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { websiteHost } from '@kehilla/linkage';
import { isOnRecord } from './on-record.ts';

const ADDRESS = /^(?:https?:\/\/|www\.)\S+\.\S+$/i;
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/;

/**
 * A request whose name is the address of a website, with that as its `url`; null where it is none: one that says so itself, or that a place on record
 * has and none is called.
 */
export function websiteForName(city: City, input: VerifyKosherInput): VerifyKosherInput | null {
  const { name = '', url, ...rest } = input;
  const text = name.trim();
  if (url !== undefined) return null;
  return ADDRESS.test(text) || (HOST.test(text) && !isOnRecord(city, text) && isHostOnRecord(city, text))
    ? { ...rest, url: text }
    : null;
}

function isHostOnRecord(city: City, text: string): boolean {
  const host = websiteHost(`https://${text}`);
  return host !== null && city.findByHost(host).length > 0;
}
