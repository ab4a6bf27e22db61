import type { City } from '@kehilla/city';

/** What a question is answered from: the city as it stands, and the moment of asking. */
export type QuestionContext = { readonly city: City; readonly now: Date };
