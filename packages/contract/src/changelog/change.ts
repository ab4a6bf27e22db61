/** One visible change. `day` is the civil day on which it was served first. */
export type Change = { readonly id: string; readonly day: string; readonly title: string; readonly text: string };
