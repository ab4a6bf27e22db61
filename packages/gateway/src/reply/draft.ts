/** A reply on its way; each step adds its headers to this object, which is nobody else's. `answer` is what `body` says, before it was text. */
export type Draft = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly answer?: object | null;
};
