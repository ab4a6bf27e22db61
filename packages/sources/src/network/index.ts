export type { NetworkLimits } from './limits.ts';
export type { Network } from './network.ts';
export { networkOfSettings, type NetworkSettings } from './network-of-settings.ts';
