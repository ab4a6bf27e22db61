type Certification = { readonly document_url?: string | null };
type WithCertifications = { readonly certifications?: readonly Certification[] };
type Envelope = {
  readonly data?: WithCertifications & {
    readonly place?: WithCertifications | null;
    readonly branches?: readonly WithCertifications[];
  };
};

/**
 * An answer whose certificate documents have whole addresses: operations know them below the base address of the service alone. The same answer where
 * `base_url` is not known, or no document is in it.
 */
export function withAbsoluteDocuments<Answer extends object>(answer: Answer, base_url: string): Answer {
  const { data } = answer as Envelope;
  if (base_url === '' || data === undefined) return answer;
  const holders = [data, data.place, ...(data.branches ?? [])];
  if (!holders.some((holder) => holder?.certifications?.some(({ document_url }) => document_url != null)))
    return answer;
  const absolute = <Holder extends WithCertifications>(holder: Holder): Holder => ({
    ...holder,
    ...(holder.certifications === undefined
      ? {}
      : { certifications: holder.certifications.map((own) => withAddress(own, base_url)) }),
  });
  return {
    ...answer,
    data: {
      ...absolute(data),
      ...(data.place == null ? {} : { place: absolute(data.place) }),
      ...(data.branches === undefined ? {} : { branches: data.branches.map(absolute) }),
    },
  };
}

function withAddress(certification: Certification, base_url: string): Certification {
  const { document_url } = certification;
  return document_url?.startsWith('/')
    ? { ...certification, document_url: `${base_url}${document_url}` }
    : certification;
}
