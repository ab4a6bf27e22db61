/** Hours, a moment, and whether a place in Crown Heights is open then. Moments are New York's wall clock with its offset. */
export type OpeningCase = readonly [hours: string, at: string, open: boolean | null];

/** A point in Crown Heights, Brooklyn. */
export const CROWN_HEIGHTS = { lat: 40.669, lng: -73.943 };

/** Hours as people and schema.org write them, a moment, and whether the place is open then. */
export const TEXT_CASES: readonly OpeningCase[] = [
  ['Mo-Fr 09:00-17:00', '2026-07-14T12:00:00-04:00', true],
  ['Mon-Fri 9am-5:30pm, Sat closed', '2026-07-14T17:29:00-04:00', true],
  ['Mon-Fri 9am-5:30pm, Sat closed', '2026-07-14T17:30:00-04:00', false],
  ['Mon-Fri 9am-5:30pm, Sat closed', '2026-07-11T12:00:00-04:00', false],
  ['Monday through Friday: 9:00 A.M. to 5:00 P.M.', '2026-07-14T16:00:00-04:00', true],
  ['Mo-Fr 10:00-19:00 Sa 10:00-22:00 Su 10:00-21:00', '2026-07-11T21:30:00-04:00', true],
  ['Mo,Tu 09:00-12:00, Mo,Tu 13:00-17:00', '2026-07-14T12:30:00-04:00', false],
  ['Mo,Tu 09:00-12:00, Mo,Tu 13:00-17:00', '2026-07-14T13:30:00-04:00', true],
  ['Daily 9-5', '2026-07-12T16:00:00-04:00', true],
  ['Open 24 hours', '2026-07-12T03:00:00-04:00', true],
  ['24/7', '2026-07-12T03:00:00-04:00', true],
  ['Sunday - Thursday 6pm - 2am', '2026-07-14T01:30:00-04:00', true],
  ['Sunday - Thursday 6pm - 2am', '2026-07-11T01:30:00-04:00', false],
  ['Weekdays noon - 8 pm', '2026-07-14T12:00:00-04:00', true],
  ['Sat 8pm-midnight', '2026-07-11T23:59:00-04:00', true],
  ['Sat 8pm-midnight', '2026-07-12T00:00:00-04:00', false],
  ['Mon 1-5pm', '2026-07-13T14:00:00-04:00', true],
  ['Mon 1-5pm', '2026-07-13T02:00:00-04:00', false],
  ['Mon-Thu 9-5, Fri by appointment', '2026-07-17T12:00:00-04:00', null],
  ['Mon-Thu 9-5, Fri by appointment', '2026-07-16T12:00:00-04:00', true],
  ['Su 01:00-04:00', '2026-03-08T03:30:00-04:00', true],
  ['Su 00:00-01:30', '2026-11-01T01:15:00-05:00', true],
  ['by appointment only', '2026-07-14T12:00:00-04:00', null],
  ['M-Th 10am - 6pm; F 9am - 5pm', '2026-07-16T17:30:00-04:00', true],
  ['M-Th 10am - 6pm; F 9am - 5pm', '2026-07-17T17:30:00-04:00', false],
  ['M, W, F 9am-5pm', '2026-07-14T12:00:00-04:00', false],
  ['T 9am-5pm', '2026-07-14T12:00:00-04:00', null],
  ['11m - 2am', '2026-07-14T12:00:00-04:00', null],
  // Two statements about one day: the one about fewer days is meant, whichever comes first; openings that do not meet add up.
  ['Daily 10am-8pm, Fri 10am-3pm', '2026-07-17T18:00:00-04:00', false],
  ['Daily 10am-8pm, Fri 10am-3pm', '2026-07-17T14:00:00-04:00', true],
  ['Fri 10am-3pm, Daily 10am-8pm', '2026-07-17T18:00:00-04:00', false],
  ['Wed closed, Mon-Fri 9am-5pm', '2026-07-15T12:00:00-04:00', false],
  ['Daily 9am-5pm, Thu 6pm-9pm', '2026-07-16T19:00:00-04:00', true],
  ['Fri 9am-5pm, Fri 9am-1pm', '2026-07-17T12:00:00-04:00', null],
  ['Sat closed', '2026-07-15T12:00:00-04:00', null],
  ['Sat closed', '2026-07-11T12:00:00-04:00', false],
  ['Closed', '2026-07-15T12:00:00-04:00', false],
  // Days after "closed" are those that are closed; with hours behind them nobody can tell where they end.
  ['Closed Sat, Mon-Fri 9am-5pm', '2026-07-18T12:00:00-04:00', null],
  ['Closed Saturday; Sun-Fri 9am-5pm', '2026-07-18T12:00:00-04:00', false],
  ['Closed Saturday; Sun-Fri 9am-5pm', '2026-07-19T12:00:00-04:00', true],
  ['Mon-Fri 9am-5pm, closed on Sat & Sun', '2026-07-18T12:00:00-04:00', false],
  ['Mon-Fri 9am-5pm, closed on Sat & Sun', '2026-07-17T12:00:00-04:00', true],
  ['Closed Sundays', '2026-07-14T12:00:00-04:00', null],
  ['Closed Sundays', '2026-07-12T12:00:00-04:00', false],
  ['Closed Sat closed Sun 9am-5pm', '2026-07-12T12:00:00-04:00', null],
  // An end that lacks "pm", or a leading zero, after a beginning that has it.
  ['Mon 09:00-5:00', '2026-07-13T22:00:00-04:00', false],
  ['Mon 09:00-5:00', '2026-07-13T16:00:00-04:00', true],
  ['Mon 18:00-2:00', '2026-07-14T01:00:00-04:00', true],
  ['Mon 08:00-10:00', '2026-07-13T09:00:00-04:00', true],
  ['Mon 9am-12', '2026-07-13T11:00:00-04:00', true],
  ['Mon 9am-12', '2026-07-13T13:00:00-04:00', false],
  ['Mon 5pm-1', '2026-07-14T00:30:00-04:00', true],
  ['Mon-Fri 9:00AM-5:00PM EST, Sat by appt.', '2026-07-14T12:00:00-04:00', true],
  ['Mon-Fri 9:00AM-5:00PM EST, Sat by appt.', '2026-07-18T12:00:00-04:00', null],
  // What may be several things is none of them.
  ['Mon 9-10pm', '2026-07-13T12:00:00-04:00', null],
  ['Mon 7-10', '2026-07-13T08:00:00-04:00', null],
  ['Mon 5-1', '2026-07-13T12:00:00-04:00', null],
  ['Mon 8-2am', '2026-07-13T12:00:00-04:00', null],
  ['Mon 12-5am', '2026-07-13T20:00:00-04:00', null],
  ['Mon 10am-11', '2026-07-13T15:00:00-04:00', null],
  ['Mon 13:00-2:00', '2026-07-13T20:00:00-04:00', null],
  ['Mon 00:00-00:00', '2026-07-13T12:00:00-04:00', null],
  ['Mon 9am till late', '2026-07-13T12:00:00-04:00', null],
  ['call for hours', '2026-07-13T12:00:00-04:00', null],
  ['Mon 25:00-26:99', '2026-07-13T12:00:00-04:00', null],
  ['', '2026-07-13T12:00:00-04:00', null],
];

/**
 * The rules of opening_hours, and what is special here: Friday, sunset, the days on which clocks are set. Sunset in New York: 16:31 on
 * 18 and 19 December 2026, 20:28 on 10 July. 27 March 2026 is the day on which Israel sets its clocks forward, at two in the morning.
 */
export const OPENING_CASES: readonly OpeningCase[] = [
  ['Mo-Fr 09:00-17:00', '2026-07-14T09:00:00-04:00', true],
  ['Mo-Fr 09:00-17:00', '2026-07-14T08:59:59-04:00', false],
  ['Mo-Fr 09:00-17:00', '2026-07-14T16:59:59-04:00', true],
  ['Mo-Fr 09:00-17:00', '2026-07-14T17:00:00-04:00', false],
  ['Mo-Fr 09:00-17:00', '2026-07-11T12:00:00-04:00', false],
  ['24/7', '2026-07-11T03:00:00-04:00', true],
  ['off', '2026-07-11T12:00:00-04:00', false],

  // Past midnight: Monday's evening goes on into Tuesday.
  ['Mo 20:00-02:00', '2026-07-13T23:59:00-04:00', true],
  ['Mo 20:00-02:00', '2026-07-14T01:30:00-04:00', true],
  ['Mo 20:00-02:00', '2026-07-14T02:00:00-04:00', false],
  ['Mo 20:00-02:00', '2026-07-13T01:30:00-04:00', false],
  ['Sa 21:00-26:00', '2026-07-12T01:59:00-04:00', true],

  // A day that is off after an evening that goes on into it: the syntax says closed, people mean open.
  ['Th-Sa 18:00-02:00; Su off', '2026-07-12T01:00:00-04:00', null],
  ['Th-Sa 18:00-02:00; Su off', '2026-07-12T03:00:00-04:00', false],
  ['Th-Sa 18:00-02:00; Su off', '2026-07-11T01:00:00-04:00', true],

  // Friday and the night after Shabbat.
  ['Su-Th 10:00-22:00; Fr 10:00-14:00', '2026-07-10T13:59:00-04:00', true],
  ['Su-Th 10:00-22:00; Fr 10:00-14:00', '2026-07-10T14:00:00-04:00', false],
  ['Su-Th 10:00-22:00; Fr 10:00-14:00', '2026-07-11T12:00:00-04:00', false],
  ['Mo-Th 09:00-17:00; Fr 09:00-(sunset-01:00)', '2026-12-18T15:15:00-05:00', true],
  ['Mo-Th 09:00-17:00; Fr 09:00-(sunset-01:00)', '2026-12-18T15:45:00-05:00', false],
  ['Mo-Th 09:00-17:00; Fr 09:00-(sunset-01:00)', '2026-07-10T19:15:00-04:00', true],
  ['Mo-Th 09:00-17:00; Fr 09:00-(sunset-01:00)', '2026-07-10T19:45:00-04:00', false],
  ['Sa (sunset+01:00)-23:00', '2026-12-19T17:15:00-05:00', false],
  ['Sa (sunset+01:00)-23:00', '2026-12-19T17:45:00-05:00', true],
  ['sunrise-sunset', '2026-12-18T07:00:00-05:00', false],
  ['sunrise-sunset', '2026-12-18T07:30:00-05:00', true],
  ['sunrise-sunset', '2026-12-18T16:15:00-05:00', true],
  ['sunrise-sunset', '2026-12-18T16:45:00-05:00', false],

  // 8 March 2026: two o'clock becomes three. 1 November 2026: the hour after one comes twice.
  ['Su 01:00-04:00', '2026-03-08T01:59:00-05:00', true],
  ['Su 01:00-04:00', '2026-03-08T03:00:00-04:00', true],
  ['Su 03:30-04:00', '2026-03-08T03:15:00-04:00', false],
  ['Su 03:30-04:00', '2026-03-08T03:45:00-04:00', true],
  ['Sa 22:00-03:30', '2026-03-08T03:15:00-04:00', true],
  ['Su 00:00-01:30', '2026-11-01T01:15:00-04:00', true],
  ['Su 00:00-01:30', '2026-11-01T01:15:00-05:00', true],
  ['Su 09:00-17:00', '2026-11-01T09:00:00-05:00', true],
  ['Su 09:00-17:00', '2026-11-01T08:59:00-05:00', false],

  // Where the process's own zone skips the hour or counts it twice, New York does not.
  ['Fr 02:15-02:45', '2026-03-27T02:30:00-04:00', true],
  ['Fr 02:15-02:45', '2026-03-27T02:50:00-04:00', false],
  ['Th 22:00-03:00', '2026-03-27T02:30:00-04:00', true],
  ['Su 01:15-01:45', '2026-10-25T01:30:00-04:00', true],

  ['Mo-Fr 09:00-17:00; PH off', '2026-12-25T12:00:00-05:00', false],
  ['Mo-Fr 09:00-17:00; Jul 14 off', '2026-07-14T12:00:00-04:00', false],
  ['Mo-Fr 09:00-12:00,13:00-17:00', '2026-07-14T12:30:00-04:00', false],

  // An end without a leading zero is read as people write it, never as the middle of the night; days of a month are no hours.
  ['Mo-Th 9:00-5:00', '2026-07-14T22:00:00-04:00', false],
  ['Mo-Th 9:00-5:00', '2026-07-14T16:00:00-04:00', true],
  ['Mon-Fri 9-5', '2026-07-14T22:00:00-04:00', false],
  ['Mo-Fr 08:00-6:00', '2026-07-14T22:00:00-04:00', false],
  ['Mo-Fr 08:00-6:00', '2026-07-14T17:00:00-04:00', true],
  ['Mo-Fr 9.30-5.30', '2026-07-14T17:00:00-04:00', true],
  ['Mo-Fr 09:00-17:00; Jul 1-5 off', '2026-07-03T12:00:00-04:00', false],
  ['week 1-9 Mo-Fr 09:00-17:00', '2026-01-14T12:00:00-05:00', true],
  ['Fr 09:00-(sunset-1:00)', '2026-07-10T12:00:00-04:00', true],
  ['Mo-Fr 09:00-17:00+', '2026-07-14T16:00:00-04:00', true],
  ['Mo-Fr 09:00-17:00+', '2026-07-14T18:30:00-04:00', null],

  // Nobody can tell.
  ['Mo-Fr 09:00-17:00; SH off', '2026-07-14T12:00:00-04:00', null],
  ['by appointment', '2026-07-14T12:00:00-04:00', null],
  ['"by appointment"', '2026-07-14T12:00:00-04:00', null],
  ['Mo-Fr 09:00-17:00 "by appointment"', '2026-07-14T12:00:00-04:00', null],
  ['Mo-Fr 09:00-17:00 unknown', '2026-07-14T12:00:00-04:00', null],
  ['Closed Sa, Mo-Fr 09:00-17:00', '2026-07-14T12:00:00-04:00', null],
  ['off Sa, Mo-Fr 09:00-17:00', '2026-07-18T12:00:00-04:00', null],
  ['Mo-Su 09:00-17:00 except Sa', '2026-07-14T12:00:00-04:00', null],
  ['Mo-Fr 09:00-17:00 closed holidays', '2026-07-14T12:00:00-04:00', null],
  ['24 hours', '2026-07-14T03:00:00-04:00', true],
  ['Mo-Fr 09:00-17:00, closed Sa,Su', '2026-07-14T12:00:00-04:00', true],
  ['Mo-Fr 09:00-17:00 open "by appointment"', '2026-07-14T12:00:00-04:00', null],
  ['Mo-Fr 09:00-17:00; Sa 09:00-12:00 open "emergencies"', '2026-07-18T10:00:00-04:00', null],
  ['Mo-Fr 09:00-17:00 open "entrance at the back"', '2026-07-14T12:00:00-04:00', true],
  ['Mo-Fr', '2026-07-14T03:00:00-04:00', null],
  ['Mo-Fr 09:00-17:00; Sa,Su', '2026-07-12T03:00:00-04:00', null],
  ['open', '2026-07-14T03:00:00-04:00', null],
  ['2020 Mo-Fr 09:00-17:00', '2026-07-14T12:00:00-04:00', null],
  ['2020 Dec 24 off; Mo-Fr 09:00-17:00', '2026-07-14T20:00:00-04:00', false],
  ['ring the bell', '2026-07-14T12:00:00-04:00', null],
  ['Mo-Fr 9 in the morning till late', '2026-07-14T12:00:00-04:00', null],
  ['', '2026-07-14T12:00:00-04:00', null],
];
