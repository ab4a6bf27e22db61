import { compose, createApp, createLog, openDoorAlone, openParts, openRecord, readConfig, serve } from '@kehilla/rest';

// The REST server as it is deployed, over the record of DATA_DIR, on a free port.
const config = { ...readConfig(), port: 0, log_level: 'silent' as const };
const { database } = await openRecord(config);
const parts = await openParts(database, config, createLog('silent'));
const { router } = compose(openDoorAlone(database), parts, createLog('silent'));
const server = await serve(createApp(config, [router]), config);
process.send?.({ port: Number(new URL(server.url).port) });
process.on('message', () => process.send?.({ rss: process.memoryUsage.rss() }));
process.once('disconnect', () => process.exit(0));
