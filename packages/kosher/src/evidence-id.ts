/**
 * The identifier of one row of one reading, which `get_evidence` resolves. A row key that cannot stand in an address is respelt, with
 * a hash of the whole key behind it, so that two rows of a reading never share an identifier.
 */
export function evidenceId(readingId: string, externalId: string): string {
  if (/^[A-Za-z0-9:_-]{1,72}$/.test(externalId)) return `${readingId}.${externalId}`;
  return `${readingId}.${externalId.replace(/[^A-Za-z0-9:_-]/g, '-').slice(0, 56)}-${getHash(externalId)}`;
}

/** Sixteen hex digits of two FNV-1a passes over the text's UTF-16 units. */
function getHash(text: string): string {
  const pass = (basis: number): string => {
    let hash = basis;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return pass(0x811c9dc5) + pass(0x050c5d1f);
}
