/** The current time: the one place of this app that asks for it. */
export const now = (): Date => new Date();
