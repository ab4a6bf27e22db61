import { brand, developerReferenceVersion, type Health, release, serviceVersion } from '@kehilla/contract';
import type { Call, Draft } from './call.ts';
import type { HealthSource } from './ports.ts';

/** The process is up, which version its interface has, and which release it is. Rule: specification §2.5, §9.3. */
export const HEALTHY: Health = {
  ok: true,
  name: brand,
  version: serviceVersion,
  developer_reference_version: developerReferenceVersion,
  release,
};

const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };

/** The reply to `/health`, and to `/ready`: 200 or 503, the Health body in both cases. Rule: specification §4.1. */
export async function healthDraft(operation: 'health' | 'ready', call: Call, source: HealthSource): Promise<Draft> {
  if (operation === 'health') return { status: 200, headers: { ...HEADERS }, body: JSON.stringify(source.live()) };
  const found = await source.ready(call.now);
  const body = JSON.stringify({ ...HEALTHY, ...found });
  return found.ok
    ? { status: 200, headers: { ...HEADERS }, body }
    : { status: 503, headers: { ...HEADERS, 'Retry-After': '5' }, body };
}
