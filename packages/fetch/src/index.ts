export { openAddressReader } from './network/address-reader.ts';
export type { NetworkLimits } from './network/limits.ts';
export { createNetwork, type Network, type RobotsWord } from './network/network.ts';
export { getUserAgent } from './network/robots.ts';
export { keepPages, createRecording, isCutShort, type Recording } from './snapshots/recording.ts';
export { savedPages } from './snapshots/saved-file.ts';
