export { toLookAt } from './look-at.ts';
export type { ProbeResult } from './look-at.ts';
export { probeSource } from './probe-source.ts';
export { probedAlerts, probedEvents, probedReader, type ProbedSource } from './probed-source.ts';
