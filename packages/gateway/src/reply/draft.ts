/** A reply on its way; each step adds its headers to this object, which is nobody else's. */
export type Draft = { readonly status: number; readonly headers: Record<string, string>; readonly body: string | null };
