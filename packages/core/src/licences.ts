/** A licence as a government register prints it. Civil days are New York's; `null` = the register was read and does not say. */
export type LicenceTerms = {
  /** As printed, with the register's own suffix. */
  readonly number: string;
  /** Kind of licence as printed. */
  readonly licence_type: string | null;
  /** To whom it was given, as printed. */
  readonly holder: string;
  /** As printed; nothing is concluded from it. */
  readonly status: string | null;
  readonly issued_on: string | null;
  readonly expires_on: string | null;
  /** The record's own page, null when it has none. */
  readonly url: string | null;
};
