export { isAlive } from '../processes.ts';
export { createClusterLayer, layCluster } from './lay-cluster.ts';
export { openTestServer, type TestServer } from './test-server.ts';
export { type Gate, startGate } from './gate.ts';
export { dumpRedis, NO_REDIS, REDIS_PROGRAM, startRedis, type TestRedis } from './redis-server.ts';
export { askGeneratedMenus, type WishFigures, type WrongOffer } from './menu-wishes.ts';
