import { type Handlers, HEALTHY } from '@kehilla/gateway';
import { jewishCalendar } from '@kehilla/answers';
import { createApp, createLog, gatewayRouter, openDoorAlone, openGateway, serve } from '@kehilla/hosting';
import { openDatabase } from '@kehilla/store';

// A whole REST server that answers calendars: keys in the record, limits in memory, validation, the answer itself.
process.once('message', (notes: { readonly databaseUrl: string }) => void run(notes));

async function run({ databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  const health = { live: () => HEALTHY, ready: () => Promise.resolve({ ok: true }) };
  const log = createLog('silent');
  const handlers: Handlers = { jewish_calendar: (input, { now }) => jewishCalendar(input, { now }) };
  const gateway = openGateway(openDoorAlone(openDatabase(databaseUrl)), { handlers, health }, log);
  const router = gatewayRouter(gateway, { now: () => new Date(), log });
  const server = await serve(createApp({ trust_proxy: false }, [router]), { host: '127.0.0.1', port: 0 });
  process.send?.({ port: Number(new URL(server.url).port) });
  process.once('disconnect', () => process.exit(0));
}
