import { withdrawAlert } from '@kehilla/store/operator';
import { UsageError } from '../../usage.ts';
import { withStore } from '../../with-store.ts';
import { printDecided } from '../decider.ts';
import { type CurateParts, decideWithdrawing, readFields } from './fields.ts';

const USAGE = 'Use: curate alert --withdraw KEY --because TEXT [--by NAME] [--json], which lets the alert wait again.';

/** Takes back what was decided about an alert, by a curator or by the reader alone. Throws `UsageError`. */
export async function curateAlert(argv: readonly string[], parts: CurateParts): Promise<number> {
  const { config, now, print } = parts;
  const fields = readFields(argv, ['withdraw', 'because', 'reason', 'by'], USAGE);
  const withdrawing = decideWithdrawing(fields, [], USAGE);
  if (withdrawing === null) throw new UsageError(USAGE);
  const { subject, decider } = withdrawing;
  const key = subject.replace(/^alert:/, '');
  return printDecided({ json: fields.json, print })(
    await withStore(config(), parts, (database) => withdrawAlert(database, key, now(), decider)),
  );
}
