/** Types of the document. In the packed client the file itself stands here, for the client depends on nothing. */
export type { components, operations } from '../../contract/src/generated/types.ts';
