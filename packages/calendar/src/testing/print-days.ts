import {
  getDafYomi,
  dayNumber,
  listDayEvents,
  getHebrewDate,
  placeDays,
  getSchedule,
  shabbatOrYomTov,
  listZmanim,
} from '../index.ts';

// Prints a few days of a few places. Run under several process time zones, it must print the same.
const PLACES = [
  { lat: 40.67, lng: -73.94, tz: 'America/New_York' },
  { lat: -13.83, lng: -171.77, tz: 'Pacific/Apia' },
  { lat: 31.77, lng: 35.22, tz: 'Asia/Jerusalem' },
];
for (const place of PLACES) {
  for (const date of ['1925-03-29', '2026-03-08', '2028-09-20', '2099-12-31']) {
    const day = dayNumber(date) ?? 0;
    const there = placeDays(place);
    const schedule = getSchedule(false);
    console.log(
      JSON.stringify([
        listZmanim(there, day),
        getHebrewDate(there, day),
        shabbatOrYomTov(there, schedule, day, 18, null),
        listDayEvents(there, schedule, day, 8, 18),
        getDafYomi(day),
      ]),
    );
  }
}
