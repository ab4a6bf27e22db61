/** A copy that is not read until the operator says more of it. The message says what to send; nothing was read. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
}
