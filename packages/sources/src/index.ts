export type {
  FactChange,
  KnownRow,
  LinkState,
  PlannedLink,
  PlannedRow,
  PlannedTask,
  ReadingHistory,
  ReadingPlan,
  ReadingStore,
} from './ports.ts';
export { changes, rowHash } from './reading/facts.ts';
export { createLinker, type LinkDecision, type Linker } from './reading/linker.ts';
export { createMemoryStore, type MemoryStore, type StoredFact, type StoredTask } from './reading/memory-store.ts';
export { planReading, type ReadingInput } from './reading/plan-reading.ts';
export { dateInName, savedPages } from './reading/saved-file.ts';
export { examine, hashOf, type ReadingReport, type ReadingRequest, takeReading } from './reading/take-reading.ts';
export { READERS } from './registry.ts';
export { type SampleExtras, sampleExtras } from './sample/extras.ts';
export { samplePage } from './sample/index.ts';
export type {
  Absence,
  AskPage,
  Audited,
  ContentKind,
  Issue,
  Manifest,
  Page,
  PageRequest,
  ParseContext,
  Parsed,
  Reader,
} from './types.ts';
