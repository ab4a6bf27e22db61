/** The name and the attributes of a step: ids, kinds and counts, never text of a question, a page or a key. */
export type Step = {
  readonly name: string;
  readonly kind: 'server' | 'client';
  /** The caller's headers, whose `traceparent` is continued; null = the step belongs to the running one. */
  readonly headers: Readonly<Record<string, string | undefined>> | null;
};

/** The work of a step: it may note attributes, and gets the `traceparent` that names it; null without tracing. */
export type Work<T> = (
  note: (attributes: Record<string, string | number>) => void,
  traceparent: string | null,
) => Promise<T>;

/** Tells a collector (OpenTelemetry, OTLP over HTTP) the steps, their nesting and their times. */
export type Traces = {
  /** Runs a step within its span; what it throws is thrown on. */
  readonly step: <T>(step: Step, work: Work<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
