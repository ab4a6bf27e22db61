import type { Source } from '@kehilla/contract';

/** What kind of publisher a fact comes from. Rule: specification §2.2. */
export type SourceKind = Source['kind'];

/** A source of facts as the service knows it: who publishes it, where, under which terms. */
export type SourceInfo = {
  readonly source_id: string;
  readonly kind: SourceKind;
  /** The publisher's name as shown to callers. */
  readonly name: string;
  readonly url: string | null;
  readonly license: string | null;
  readonly attribution: string | null;
};

/** The contract's Source for facts of this publisher read at `observedAt`; terms are left out where none are known. */
export function sourceOf(info: SourceInfo, observedAt: string | null, url: string | null = info.url): Source {
  return {
    name: info.name,
    kind: info.kind,
    url,
    observed_at: observedAt,
    ...(info.license === null ? {} : { license: info.license }),
    ...(info.attribution === null || info.attribution === info.name ? {} : { attribution: info.attribution }),
  };
}
