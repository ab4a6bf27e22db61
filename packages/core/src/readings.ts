/** How one reading of a source or list ended. Rule: operator interface. */
export type ReadingState = 'complete' | 'partial' | 'failed' | 'unchanged';
