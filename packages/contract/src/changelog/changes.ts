import { EARLIER_CHANGES } from './earlier-changes.ts';
import type { Change } from './change.ts';

/** Every change that a caller can see, newest first; added to with the change itself. Rule: specification §9.4. */
export const CHANGES: readonly Change[] = [
  {
    id: '2026-11-28-one-price',
    day: '2026-11-28',
    title: 'A price in words means the same to every tool, and is told where no source has prices',
    text: 'Prices are read alike by `recommend_food`, `search_events`, `search_places` and `find_services`, in five languages: "under $20" is at most $19.99 (of dishes it was at most $20), of several prices the tightest counts, "budget" is of all that is ordered, and shekels, pesos and euros are no dollars. `search_places` and `find_services` tell in a note that no source has prices, quote the price, leave nobody out by it and search no name or trade for its words.',
  },
  {
    id: '2026-11-28-sold-out',
    day: '2026-11-28',
    title: 'Events say that they are sold out, and brief ones who organizes them and when they were read',
    text: '`sold_out: true` stands on an event whose listing says that no place is left: in its title or text, in five languages, or by all of its offers. It is absent otherwise, which does not mean that places are left. Texts, pages and feeds say so. Brief events keep `organizer`, `category` and `listing_checked_at`, as the specification asks of each event.',
  },
  {
    id: '2026-11-28-kosher-changes',
    day: '2026-11-28',
    title: 'What changed: `GET /v1/kosher/changes`, feeds, a page and a resource',
    text: '`GET /v1/kosher/changes` (`since`, `agency`, `near`, `limit`; scope `kosher:verify`) tells lines that a list has now and had not, lines that it no longer has, other food status, standards or scope, each with both whole readings, and notices and certificate documents. Nothing is inferred from readings in part, and a line under another key of its publisher is no change; `coverage.compared` tells how often each source could be compared. The same stands at `/feeds/changes.atom` and `.json`, on the page `/changes` and in the resource `kehilla://changes`. `kehilla://changelog` is the newest ten changes with a link. `hashgacha` takes the names of agencies too.',
  },
  {
    id: '2026-11-28-columns-of-menus',
    day: '2026-11-28',
    title: 'Menus: no count is a price, and more forms of prices are read',
    text: 'Numbers of a menu are told by the columns in which they stand: under a head such as serves, pieces, size, allergens, calories or code, in five languages, they are no price and stand in the description ("(Serves 10)"). Where two readings are possible a dish has `price_text` and no `price`. Read are also one price for all below a heading, cells that span rows, prices before names, whole numbers at the ends of lines below headings of a menu, menus in a footer, and the state of shops on Shopify and Square. Paper goods, waiters and other charges are no dishes.',
  },
  {
    id: '2026-11-28-lines-of-one-list',
    day: '2026-11-28',
    title: 'Two lines of one list that name one establishment at one door are one place',
    text: 'Lines of an agency whose names differ by an apostrophe, or by a mark that only says where their own door is ("Eden Wok-34 St." at 43 East 34th Street), are one place with two `certifications`. Where they differ (pareve and dairy), `food_status` is null and both stand in `conflicts`.',
  },
  {
    id: '2026-11-28-lines-at-no-place',
    day: '2026-11-28',
    title: 'verify_kosher: every line of every list is reached; a telephone number finds its place',
    text: 'A line of a list that is linked to no place of the city stands among the first `candidates` with `linked_to_place: false` and its `certifications`, is the subject by its `place_id` or page, and is never enough. A line outside the city stands there too where places of the city are called so. That no list has a name is said only where no line bears it. A telephone number that is all that was sent finds the place that has it on record (`matched_on: phone`, never enough). "n/a", "unknown" and the like in a field are nothing; a host below a business\'s own site finds the business. At most three candidates are merely called alike.',
  },
  {
    id: '2026-11-28-calendar-errands',
    day: '2026-11-28',
    title: 'Calendar: dates need no place, years in one table, the eve of a holiday, no day of a shorter name',
    text: "A request that asks for dates (`holiday`, `hebrew_date`, `yahrzeit_of`, `year_view`, `date` or `include`) needs no place: it is answered with dates alone, `location.assumed` is true, and no time is computed. `years` (1 to 30) gives that many anniversaries in `when.dates`. `when.dates[0].eve` of a holiday has the entries of the day on whose evening it begins: the first candle of Chanukah with its rule of Friday, the last times for chametz. `include=fasts` alone leaves `zmanim` and `events` empty, and names the next fast where the day has none. An address, a corner or a place on record in New York works as `location`. Words beside a name that are not understood are refused: Yom Kippur Katan is another day than Yom Kippur. Shvi'i and Acharon shel Pesach, Shabbat Chol HaMoed, Shabbat Chanukah and days in spelt letters (Yud Tes Kislev) are known; Adar I or II of a year with one Adar is told.",
  },
  {
    id: '2026-11-28-hours-are-answered',
    day: '2026-11-28',
    title: 'Hours are answered: `hours_today`, `next_opening`, the week, and `open_at`',
    text: 'Places and providers have `hours_today` ("09:00-17:00") and, where they are closed, `next_opening`; a place has `hours.days`, seven days from today. `open_at` (places and services, REST and MCP) keeps what is known to be open then; "open after 8 tonight", "open Saturday night", "closes after 9" and "open late" in words do the same and stand in `understood.open_at` and `open_until`, no longer in `ignored`. Where of nothing that fits the hours are known, all of it is shown and that is told first. Shabbat and Yom Tov are reckoned from candle lighting to nightfall: a kosher place whose hours do not speak of them is told as likely closed, never as known. `hours_then` are the hours of the day that was asked for. One place asked about by its name is shown with its hours, also where it is closed.',
  },
  {
    id: '2026-11-28-brief-over-mcp',
    day: '2026-11-28',
    title: 'Over MCP answers are brief by default; each line has its hours and the link of its list',
    text: '`detail` is `brief` over MCP unless `full` is sent; over REST it stays `full`. Places have `listing_url`, where the agency that confirmed them last publishes their line, and `label`, which map or register calls them kosher; both, `placed_by` and the hours stand in brief answers and in texts too. Where a text has little room its legend also says once how links begin. Texts name arguments as JSON: {"radius_m": 3000}.',
  },
  {
    id: '2026-11-28-events-and-pages-of-services',
    day: '2026-11-28',
    title: 'Events of several kinds; words that rank; times beside a window; services in pages',
    text: 'An event has every category that its listings and its title name (`categories`, where they are several) and is found by each. Two or three words are all required only where some event has all of them; else events of a kind that was asked for are shown that have some, and a note says how many. A time in words beside `from` and `to` narrows them; one that lies outside is told. "Not during Chanukah candle lighting" refuses what has the words at that time. `find_services` takes `cursor` (`coverage.next_cursor`), at most five a page; of two trades whoever stands behind others comes after all of them.',
  },
  {
    id: '2026-11-28-prompts-for-errands',
    day: '2026-11-28',
    title: 'Prompts for errands over MCP, and completion of places',
    text: 'New prompts: `is_it_kosher`, `a_rumour`, `plan_a_shabbat`, `yahrzeit`. `place` and `place_id` are completed by the names of places on record.',
  },
  {
    id: '2026-11-28-dawn-is-waited-for',
    day: '2026-11-28',
    title: 'Times: dawn and the earliest time for tallit are told at the next whole minute',
    text: 'Pages, texts and cards tell `alot_…` and `misheyakir…` rounded up to the minute, as nightfall is, because one waits for them. The beginning of a fast stays at the minute that has begun. Data hold the second, as before.',
  },
  {
    id: '2026-11-28-source-of-areas',
    day: '2026-11-28',
    title: 'The table that says where an area lies is among the sources',
    text: 'An answer that looked in a neighbourhood, a borough or around a ZIP code names the table of city areas in `sources` (`base_map`, without a date: it is made of maps of several years). A point, the whole city and an area that is not known name none.',
  },
  {
    id: '2026-11-28-signed-transcriptions',
    day: '2026-11-28',
    title: 'A list that is printed as a picture counts as the agency’s own once a curator signed all of it',
    text: 'Lines of CHK that people transcribed are shown and dated, and are no longer `sufficient_evidence_now` by themselves: `scope_note`, `answer.summary`, `checked.lists[]` and `/ready` say that they are transcribed. A curator of the service who transcribed the whole list and signs it, under these very bytes and the day of the look, makes it the service’s own reading of the list: its lines then count and age as those of any list, until the signature is taken back.',
  },
  {
    id: '2026-11-28-events-of-the-community',
    day: '2026-11-28',
    title: 'Events say whether they are known to be the Jewish community’s',
    text: '`community` of an event is true where its organizer, venue or listing is Jewish or its title names a Jewish subject, and null where nothing known here says so: such an event is for everybody in the city, as far as known. It is never false. `coverage.community` counts both among all that fit, pages, texts and calendars tell it on each event, and `community_only=true` shows only those that are known; what it leaves out is counted. "Jewish" and "community events" in `q` ask for the same (`understood.community_only`); `community_only=false` shows all. The order is still by time.',
  },
  {
    id: '2026-11-28-event-of-one-listing',
    day: '2026-11-28',
    title: 'Events: price, link and date are those of one listing; a stale listing gives nothing',
    text: '`price`, `is_free`, `url` and `listing_checked_at` of an event are of one listing, whose site is the first of `sources`. The others stand in `sources` with page and date, and in `conflicts` with what they say otherwise. A listing that was not re-confirmed within 72 hours gives nothing to an event that another listing re-confirms; `include_stale` shows it in `stale_listings`, with its price, page and date. A cancellation is still told, however old its listing is.',
  },
  {
    id: '2026-11-28-last-days-of-alerts',
    day: '2026-11-28',
    title: 'A last day that an alert names takes effect by itself',
    text: 'An alert such as "will remain under supervision until December 3" is told with its day (`checked.alerts[].about_place[].ends_on`, `answer.summary`) and takes `sufficient_evidence_now`. After that day the place that it names is `conflicted`, with the line and the alert in `conflicts`, until a person decides.',
  },
  {
    id: '2026-11-28-limits-of-lines',
    day: '2026-11-28',
    title: 'Limits that stand in lines of lists are read for every agency, and told',
    text: 'Season, last day and scope are read from name, type and notes of every list. A line for a feast that is over ("Kosher for Passover 2026 only", "Sukkos") is `listing_stale`; a line whose last day has passed ("certification ends 10/31/2026") is no longer listed. A scope or condition ("kosher kitchen only", "when a mashgiach is present"), also that of a certificate document, and what looks like a limit and is not understood, stand in `kosher.limits`, `certifications[].limits`, `answer.summary`, search lines and pages, and take `sufficient_evidence_now` where nothing certifies the whole place. `certifications[].valid_until` is also of a line that names its last day.',
  },
  {
    id: '2026-11-28-evidence-as-printed',
    day: '2026-11-28',
    title: 'Evidence: names and addresses letter for letter, and a hash of the bytes that anyone downloads',
    text: '`certifications[].listed_name` and `listed_address` are letter for letter what the list prints ("792 Eastern Pkwy", a name with what stands behind it in brackets). What the service read of them stands in `listed_name_cleaned` and `listed_address_cleaned` where it is otherwise. `sha256` of `GET /v1/evidence/{evidence_id}` is of the bytes of the page, of several pages of all one after the other; readings made before keep theirs, which was made with a NUL byte behind each page.',
  },
  {
    id: '2026-11-28-partial-where-something-was-not-read',
    day: '2026-11-28',
    title: '`status` is `partial` where something that could change the answer was not read',
    text: 'Places and dishes asked for by `kosher_only`, `hashgacha`, `food_status` or `standards` are `partial` where a list that could matter was never read, failed, is only transcribed by people, or was last read whole more than 14 days ago; a note names the agencies and why, also beside `no_data`. Events are `partial` where a site failed at its last reading, services where their register was read in part only, and dishes where a website that was asked during the call did not answer. `/ready` is 503 until a list that was read from its agency is loaded, and `checks.certification_lists` names agencies of which there are only transcriptions.',
  },
  {
    id: '2026-11-28-certificates-age',
    day: '2026-11-28',
    title: 'A certificate document is as old as its issue or the last look at it',
    text: '`last_confirmed_at` and `observed_at` of a certificate document are the day on which it was issued, or on which a curator last looked at it, and no longer the day on which it was attached. It ages as a line of a list does: a place that rests on one is `listing_stale` (verify: `stale`) after 14 days, until somebody looks again. Of a document that nobody looked at for a year `answer.summary` says so. `certifications[].last_confirmed_at` is new, of documents.',
  },
  {
    id: '2026-11-28-kosher-filters-keep-to-now',
    day: '2026-11-28',
    title: 'Kosher filters show what agencies list now; `include_stale` shows the rest',
    text: 'In places search `kosher_only`, `hashgacha`, `food_status` and `standards` leave out places whose listing was not confirmed in the last 14 days, or is for a Passover that is over. `coverage.excluded_stale` counts them and `include_stale=true` shows them, marked `listing_stale`. A place under a notice, or whose agencies contradict each other, is shown as `conflicted` and no longer dropped. `recommend_food` filters by the same rule; without its kosher filters every dish shows the status of its place.',
  },
  {
    id: '2026-11-28-services-say-how-they-stand',
    day: '2026-11-28',
    title: 'Services: what puts a provider behind others stands among its reasons and first in the rule',
    text: 'What puts a provider behind others (its licence is over, or covers several trades and nothing else says that it does this one) is the first of its `why.factors`, `standing`, with no points. It decides before the score: `ranking.tie_break` begins with `standing`, and `method` is `standing-1,truth-1+distance-20`. The line stands no longer in `why.shown_not_scored`. Whose licences have all been over for more than two years is left out and counted in `coverage.excluded_ended`; `include_ended=true` shows them.',
  },
  {
    id: '2026-11-28-places-in-groups',
    day: '2026-11-28',
    title: 'Places: kosher and Jewish places first, in groups that are told',
    text: 'A search that names no place shows what an agency lists, what a map or register labels kosher and what is Jewish by its kind before places of which nobody says so: `group` on each result, `coverage.groups` with true counts and how far each reaches, `coverage.marked`, and headings in text and on pages. Kosher food comes in this order: listed, of the kind, in the area; labelled there; listed, of the kind, beyond, the nearest first; listed, of another kind, in the area. Of a kind of place the nearest comes first, by word and by `category` (`places-4`). A cuisine binds beside "food", "takeout" or "spot"; a grocery and a supermarket, a caterer and a catering hall are one kind; "Midwood section of Brooklyn" and "Forest Hills neighborhood, Queens" are areas. `placed_by` says that only a ZIP code, a neighbourhood or the houses beside it tell where a place is.',
  },
  {
    id: '2026-11-28-calendar-minutes-and-listings',
    day: '2026-11-28',
    title:
      'Calendar: files, feeds and pages tell the minutes that texts tell; events: more of what listings say is read',
    text: '`text/calendar` and the calendar feeds have whole minutes: what one waits for (havdalah, nightfall, the end of a fast) at the next one, what one must do before at the one that has begun; pages too. Titles such as "Event cancelled - …", "❌ CANCELLED ❌ …" and their like in Hebrew, Yiddish, Spanish and Russian call an event off; an offset that the clock of a place does not have on that day gives way to the clock; links to maps are no online events; `duration`, 24:00, zones of Exchange, free entry in other languages and "20 דולר" are read.',
  },
  {
    id: '2026-11-28-mcp-says-what-rest-says',
    day: '2026-11-28',
    title: 'MCP: data are those of REST, every line of a text has an id; schemas tell bounds, defaults and members',
    text: '`structuredContent` no longer lacks members of places to stay short. Each line of a text for a place, dish, provider or event has its id; what many lines repeat (a kosher label with its day, a venue) stands once in a legend. Input schemas tell `minLength`, `maxLength` and defaults that depend (candles in Jerusalem 40 minutes); output schemas name the members of answers. Methods take `params` of null or `[]` as left out.',
  },
  {
    id: '2026-11-28-own-websites-and-whole-members',
    day: '2026-11-28',
    title:
      'Own websites alone; members without a value are null; dishes of menus in place detail; live calls told as they were',
    text: '`website` is a place\'s own: a page about it on a review site, map, ordering platform or directory stands among the `facts` of place detail, in a field named for what that site is (`review_site`, `map`), and gives no points. `world`, `phone`, `website`, `food_status` and `standards` are never absent from full answers, nor `document_url`, `listed_name` and `listed_address` from a certification. A menu in place detail has its first 50 `dishes`. A live reading that was asked for is `made: true` also when it timed out; a site that failed (503) is not metered; a reading of a moment ago that is used again says so and is `tier: db`. Answers with dishes say that callers ask their rabbi, and what "conflicted" means. A list has its own name wherever it is cited.',
  },
  {
    id: '2026-11-28-kosher-binds',
    day: '2026-11-28',
    title: 'Places and dishes: words that ask for kosher food bind',
    text: 'Where words ask for kosher food, in any of the five languages and however put ("kosher restaurant with highchairs", "restaurante kosher de carne", "mehadrin", "Star-K pizza"), only places are shown that an agency lists or that a map or register labels kosher, and dishes of such places. Words that no source tells of (highchairs, parking, a bar mitzvah) are told once in `query.ignored` and a note; they never add a place, keep all away or switch the rule off. A place of that name that nothing calls kosher is told in a note; "is X kosher" and whole names find it as before.',
  },
  {
    id: '2026-11-28-slips-never-turn-a-question-round',
    day: '2026-11-28',
    title: 'All tools: refusals and allergies are read with a slip of spelling too',
    text: '"Noodles exclding peanuts", "restaurant excpt sushi" and "alergc to nuts" refuse as they do without the slip, in English, Hebrew, Yiddish, Spanish and Russian and in every tool. A word that is known, or stands in a name, refuses nothing because it is nearly such a word ("menus", "Withouts"). No slip takes a refusal back.',
  },
  {
    id: '2026-11-28-a-corner-is-a-door',
    day: '2026-11-28',
    title: "Verify: a corner or a part of the city that is not the place's contradicts, as a wrong house number does",
    text: '`verify_kosher` reads corners, blocks and what is off or near a street, in `address` and in `name` ("Lexington Avenue and 86th Street", "47th off 5th", "btwn 8th and 9th"). A place more than 150 metres from there is not the one that is meant: no subject, `not_found`, that place the first candidate. A corner that the service does not know is told, and the evidence is not sufficient then. A part of the city in the name that the place does not lie in ("Maple Grill in Brooklyn") contradicts as the same in `city` does.',
  },
  {
    id: '2026-11-28-sources-are-what-is-shown',
    day: '2026-11-28',
    title: 'Sources: every operation cites what `verify_kosher` cites; ages count everything that is shown',
    text: 'A kosher summary in places, place detail and dishes cites lists under their own names, certificate documents (by whole addresses), open notices, alerts that wait, and the reading that lacks a line which was there before. `freshness.oldest_fact_at` is the oldest date among all that is shown; what certifies decides how long an answer about certification is fresh, and a note tells of older records beside it.',
  },
  {
    id: '2026-11-28-transcriptions-are-never-enough',
    day: '2026-11-28',
    title: 'A line that people transcribed is never `sufficient_evidence_now` by itself',
    text: "Such a line is shown with its date and is `verified` or `stale` by its age, and the summary says why it is not enough. Where the agency's own list, read whole and later, lacks the place, the place is `no_longer_listed_by_agency` (verify: `unknown`), and both are shown. A summary of a removal says when the list was read without the place.",
  },
  {
    id: '2026-11-28-what-the-law-closes-is-closed',
    day: '2026-11-28',
    title: 'Answers may get members; sources and ages have the members of the specification',
    text: 'Schemas of answers no longer forbid members that a client does not know, but for `Source`, `Freshness` and `Error`; the released document is corrected the same way, so that a client made of it understands every answer of today. `freshness.partial_dates` and `sources[].observed_in` are gone: `coverage.dates` lists instants of which only the year or month is known, and a note says so. `detail=brief` keeps every member that the specification requires (`as_of`, `kind`, `count`, `certified_by`, `last_confirmed_at`, label and opinion of a time).',
  },
  {
    id: '2026-11-28-alerts-with-limits',
    day: '2026-11-28',
    title: 'Alerts: what holds until a day, for a while or for a part is told, and never in favour',
    text: '"Will remain under supervision until December 3", "the last day", "for one more week", "only the catering hall" and "it is not true that it is under our supervision" are told for the place they name and take `sufficient_evidence_now` from it until a person decides. An agency with a place in its name ("Vaad Harabonim of Queens") says nothing of where the business is.',
  },
  {
    id: '2026-11-28-heavy-callers-rest',
    day: '2026-11-28',
    title:
      'Callers of many hard questions together leave the most of the processor to others; feeds and pages have turns too',
    text: 'While callers who had little of the processor ask, all who had much share a fifth of it, and their questions wait in their lines (docs/keys.md). Feeds and the text of pages have turns as questions have, so that a feed may be 429 where too many of its address wait. An ordinary `resources/read` of a card is answered as plain JSON in every revision, compressed once.',
  },
  {
    id: '2026-11-28-requests-without-a-host',
    day: '2026-11-28',
    title: 'Pages, guides, feeds and accounts refuse requests that name no host, as the interface does',
    text: 'A request of HTTP/1.1 without a `Host` header, with one that is no host, or for the whole address of another host is 400 `invalid_request` on every surface. Errors repeat what was sent without control characters and characters that turn text around. The page `/places/search` is 404. A JSON body of the account page with one member twice is 400. A server that ends says `Connection: close` in every answer.',
  },
  {
    id: '2026-11-28-sign-in-mails',
    day: '2026-11-28',
    title: 'Account page: a mail has a code beside its link, and the link asks for a press of a button',
    text: 'The link of a sign-in mail opens a page with a button; only pressing it signs in, so that a scanner of mails uses no link up. The mail also has a code of 8 digits, to be typed on the page that asked for it. Nobody is refused a mail any more: where many were asked for to one address or from one network, the next comes some minutes later.',
  },
  {
    id: '2026-11-28-words-of-others-are-quoted',
    day: '2026-11-28',
    title: 'What others wrote cannot be taken for the words of the service',
    text: 'Names, titles and addresses of others stand in typographic quotation marks in `answer.summary`, notes and texts for assistants, without line breaks, separators or look-alikes of them, and at most 160 characters long; links are links alone. A name, street, title, label or dish of a source that is no agency\'s list and claims a certification ("certified by …", "listed by OU, seen …"), or imitates a line of the service, is shown up to there ("Yenta Deli …") and counted as the issue `claim_in_text` of its source.',
  },
  {
    id: '2026-11-28-free-things-are-weighed',
    day: '2026-11-28',
    title: 'Long values are refused by their length; pages and feeds have a limit of their own',
    text: 'A value that is far longer than its field is refused before anything else of it is read. Pages for people and feeds are counted by address apart from assistants, weighed by what they cost (docs/keys.md): people who read behind one address meet no limit in ordinary reading. Cards of assistants are sent compressed, with a strong `ETag`, may be kept for an hour, and weigh ten requests.',
  },
  ...EARLIER_CHANGES,
];
