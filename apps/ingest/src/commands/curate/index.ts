import { CurationFault } from '@kehilla/store';
import { UsageError } from '../../usage.ts';
import { curateAlert } from './alert.ts';
import { curateCertificate } from './certificate.ts';
import { curateList } from './list.ts';
import { curateListing } from './listing.ts';
import { curateNotice } from './notice.ts';
import type { CurateParts } from './fields.ts';

const COMMANDS: Readonly<Record<string, (argv: readonly string[], parts: CurateParts) => Promise<number>>> = {
  certificate: curateCertificate,
  notice: curateNotice,
  list: curateList,
  listing: curateListing,
  alert: curateAlert,
};

/** A curator attaches a certificate, records an agency's notice, signs a list that they transcribed, transcribes a row of one, or takes any of these back; each is one transaction. Throws `UsageError`. */
export async function curate(argv: readonly string[], parts: CurateParts): Promise<number> {
  const [what = '', ...rest] = argv;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (command === undefined)
    throw new UsageError(
      'Use: curate certificate … | curate notice … | curate list … | curate listing … | curate alert …; each of them alone says what it needs.',
    );
  return asUsage(() => command(rest, parts));
}

/** What a curator sent wrongly is wrong use of the command. */
async function asUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CurationFault ? new UsageError(error.message) : error;
  }
}
