import { withdrawAlert } from '@kehilla/store/operator';
import { withStore } from '../../with-store.ts';
import { printDecided } from '../decider.ts';
import { getWithdrawing, type Fields } from './fields.ts';
import type { Parts } from '../parts.ts';

/** Takes back the decision about an alert, by a curator or by the reader alone. Throws `UsageError`. */
export async function curateAlert(fields: Fields, parts: Parts): Promise<number> {
  const { config, now, print } = parts;
  const { subject, decider } = getWithdrawing(fields);
  const key = subject.replace(/^alert:/, '');
  return printDecided({ json: fields.json, print })(
    await withStore(config(), parts, (database) => withdrawAlert(database, key, now(), decider)),
  );
}
