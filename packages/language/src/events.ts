export { holidaySpellings } from './dimensions/temporal/rules/holidays.ts';
export { isQuestionFiller } from './intents/events/subjects.ts';
export type { EventPlace, SubjectGroup, SubjectItem } from './intents/events/read-events.ts';
