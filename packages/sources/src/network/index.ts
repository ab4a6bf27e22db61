export type { NetworkLimits } from './limits.ts';
export type { Network, RobotsWord } from './network.ts';
export { lockedSources, networkOfSettings, type NetworkSettings } from '../network-of-settings.ts';
