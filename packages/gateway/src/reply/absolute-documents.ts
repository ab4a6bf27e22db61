type Certification = { readonly document_url?: string | null };
type Cited = { readonly url: string | null };
type Holder = {
  readonly report_url?: string;
  readonly certifications?: readonly Certification[];
  readonly sources?: readonly Cited[];
};
type Envelope = {
  readonly sources?: readonly Cited[];
  readonly data?: Holder & {
    readonly place?: Holder | null;
    readonly branches?: readonly Holder[];
    readonly dishes?: readonly Holder[];
  };
};

/**
 * Returns an answer with whole addresses for its certificate documents and the page for corrections: operations know them only below the base address of the
 * service. The same answer if `base_url` is unknown, or it has no document.
 */
export function withAbsoluteDocuments<Answer extends object>(answer: Answer, base_url: string): Answer {
  const { data, sources } = answer as Envelope;
  if (base_url === '' || data === undefined || !holdsDocument({ ...data, sources: sources ?? [] }, data)) return answer;
  const absolute = <Own extends Holder>(holder: Own): Own => ({
    ...holder,
    ...(holder.certifications === undefined
      ? {}
      : { certifications: holder.certifications.map((own) => withAddress(own, base_url)) }),
    ...(holder.report_url === undefined ? {} : { report_url: `${base_url}${holder.report_url}` }),
    ...(holder.sources === undefined ? {} : { sources: holder.sources.map((own) => withUrl(own, base_url)) }),
  });
  return {
    ...answer,
    ...(sources === undefined ? {} : { sources: sources.map((own) => withUrl(own, base_url)) }),
    data: {
      ...absolute(data),
      ...(data.place == null ? {} : { place: absolute(data.place) }),
      ...(data.branches === undefined ? {} : { branches: data.branches.map(absolute) }),
      ...(data.dishes === undefined ? {} : { dishes: data.dishes.map(absolute) }),
    },
  };
}

/** Whether an answer, or anything in it that may, cites a certificate document. */
function holdsDocument(whole: Holder, { place, branches = [] }: NonNullable<Envelope['data']>): boolean {
  return (
    whole.sources?.some(({ url }) => url?.startsWith('/') === true) === true ||
    place?.report_url !== undefined ||
    [whole, place, ...branches].some((holder) =>
      holder?.certifications?.some(({ document_url }) => document_url != null),
    )
  );
}

function withUrl<Own extends Cited>(source: Own, base_url: string): Own {
  return source.url?.startsWith('/') === true ? { ...source, url: `${base_url}${source.url}` } : source;
}

function withAddress(certification: Certification, base_url: string): Certification {
  const { document_url } = certification;
  return document_url?.startsWith('/')
    ? { ...certification, document_url: `${base_url}${document_url}` }
    : certification;
}
