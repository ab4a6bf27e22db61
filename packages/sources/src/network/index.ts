export type { NetworkLimits } from './limits.ts';
export { createNetwork, type Network, type NetworkOptions } from './network.ts';
export { networkOfSettings, type NetworkSettings } from './network-of-settings.ts';
export { UnreadPage, type UnreadReason } from './unread-page.ts';
