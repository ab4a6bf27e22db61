/** What a curator sent cannot be what they mean; the message says why and what to send instead. Nothing was done. */
export class CurationFault extends Error {
  override readonly name = 'CurationFault';
}
