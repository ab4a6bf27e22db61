export { toLookAt, type ProbeResult } from './look-at.ts';
export { probeSource } from './probe-source.ts';
export { probedAlerts, probedEvents, probedReader, type ProbedSource } from './probed-source.ts';
