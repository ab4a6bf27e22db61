import type { Change } from './change.ts';
import { EARLIEST_CHANGES } from './earliest-changes.ts';

/** Earlier changes, newest first. */
export const EARLIER_CHANGES: readonly Change[] = [
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
  {
    id: '2026-11-28-work-of-a-question',
    day: '2026-11-28',
    title: 'Long questions are answered as fast as their length allows; what is left undone is told',
    text: 'The cost of a question grows with its length and no faster. A question that asks for more than is looked up for one is answered as far as that goes: a note names the words of which it was not looked up whether a name on record is spelt nearly so, and the conditions of which it was not worked out whether they alone keep everything away. Ordinary questions never get there, and running out never lets in what was refused.',
  },
  {
    id: '2026-11-27-names-refused-of-places',
    day: '2026-11-27',
    title: 'Places: refused names are refused whole, and stand in `understood.refused`',
    text: '`search_places` answers with `understood.refused`: what was not wanted and left places out, which no longer stands in `ignored`. A refused name with "and" in it, or a part of one ("bakery apart from Salt and Vine"), is one name; a question that only refuses a name ("not Blue Heron") offers none of it; one with a slip of spelling is left out. "Not OK", "don\'t hold by OK" and "O.U. no" refuse what these agencies list. "Boycott", "got sick at", "had enough of", "was awful", "pizza is out" and their like refuse, in Hebrew, Yiddish, Spanish and Russian too. Another word for the kind that is wanted ("shul not temple") leaves out those alone that have it in their name, and a note says so.',
  },
  {
    id: '2026-11-27-events-refused-in-more-ways',
    day: '2026-11-27',
    title:
      'Events: days on which somebody cannot come, cancelled dates and whole titles are refused; dishes: more words that refuse',
    text: '`search_events`: "can\'t make it Sunday", "Sunday doesn\'t work" and "busy on Thursday" leave such days out; "not cancelled" leaves out what is cancelled or postponed; "no events on Sunday" and "no events in Manhattan" refuse the day and the area; "not on Shabbos" and "no Shabbos events" reach from candle lighting on Friday until nightfall; a refused title that holds a word of refusal ("not Concert Without Borders") refuses that event alone. Kinds of events are known in every case and number in Russian, and a refused word in the singular refuses its plural. A refused word that no event has is told as leaving nothing out. "Wed 7pm" names a day. Dishes: "no thanks to fish" and "!fish" refuse; casein and whey are kept away from as dairy, ahi and albacore as tuna, flour as wheat, tahini as sesame. Services: "painter, not a contractor" asks for a painter.',
  },
  {
    id: '2026-11-27-services-refused-by-name',
    day: '2026-11-27',
    title: 'Services: whoever is refused by name is left out, however the name is written; pictures are read',
    text: '`find_services`: a refused name that holds a word of a trade is a name ("mohel not Rabbi Sample", "plumber not Avenue Dental"), also where a text begins ("avoid Clearwater plumber", "boycott Clearwater") or with what refuses it behind ("plumber but Clearwater no"); where nothing else is said, `near_trades` tell of what trade whoever is called so is ("never again Clear Pipe"). "I hate my dentist" asks for another one, and "no dentist has called back" for any; "doctor, not Doctor Levy" refuses no doctor else. Misspelt trades are refused too ("elecrician no plummer"), and work that is not needed ("I don\'t need a tow", "не нужен эвакуатор"); whoever else does such work is looked for then. Pictures of trades and things are read ("🚽🔧", "🦷 in Flatbush", "🔌🚫 🚽💦"). "Nto" is read as "not", and "avoid", "boycott", "anyone but" and "never again" refuse a name that nobody knows, of places and events too.',
  },
  {
    id: '2026-11-27-dishes-of-places-and-areas-refused',
    day: '2026-11-27',
    title: 'Dishes: places and areas that are refused, areas that are joined',
    text: '`recommend_food` leaves out the dishes of a place that is refused by its name, without a word that leads to it too ("sushi but not Tide & Rice", "never again Olive Branch", "pizza, Not Just Pizza no"), also in one list with foods ("no mushrooms or Not Just Pizza"). One word of a food stays the food ("apart from tuna"), a name of dishes alone is both, and an allergen within a name is kept away too. Places that are known to lie in a refused area are left out ("pizza not in Flatbush"), and of "not pareve" those that an agency lists so; `places_considered` counts all others. Areas that are joined are all searched ("in Flatbush or Borough Park"): `understood.area` is the first, a note names the others. "Roll no. tuna" refuses tuna, "no raw fish" sashimi and the like; "something" is filling in Spanish, Russian and Yiddish too, a word for a kind of food in any language ("carne") is met by what is of it, "as well as" joins alternatives, and "C.Y.", "mehadrin" and "kocher" are told, and are no words of a dish.',
  },
  {
    id: '2026-11-27-alternatives-and-refusals-behind',
    day: '2026-11-27',
    title: 'Alternatives in more words and signs; what is said behind a name refuses it',
    text: 'Questions in words: "both", "vs", "otherwise", "if not", "can\'t decide between", semicolons, question marks, new lines and the Hebrew "and" before a word ("פיצה וסושי") name alternatives; `recommend_food` and `search_events` look for each of a list that no dish or event is all of ("pastrami, kishke", "comedy, yoga"). "Jazz no, klezmer yes", "plumber? no. electrician", "coffee, Starbucks excluded", "🚫 sushi" and "any concert but jazz" refuse. "Doesn\'t cost more than $25" bounds the price. `jewish_calendar` reads a corner or an address that ends in a part of New York as that part, and says so; more spellings of cities are known.',
  },
  {
    id: '2026-11-27-what-dishes-are-not-held-to',
    day: '2026-11-27',
    title: 'Dishes: what is held to nothing is told in its own words; events: days that are over, or do not exist',
    text: 'Of a wish for dishes `notes` tell, quoted, a lowest price ("over $20", "from $6" of a range) and an order by price ("cheapest"), which cannot be asked for; "no kosher" and "halal", which filter nothing; and words that no menu has, where others found something ("cholent or gumbo"). "No nut allergy" is read as one, and that is told. "No pizza without mushrooms" asks for pizza with mushrooms: `understood.include` has them. "A tenner", prices between two sums and lowest prices are read in Spanish, Russian and Yiddish too, as are Russian adjectives of foods ("кроме грибной") and kitchens that are refused ("nisht fleishig"); "far from", "nowhere near" and "devoid of" refuse what is known behind them, of places and events too. Of events "yesterday", "last week" and "3 days ago" are read as times, and the note says that they are over; of "31 of April" it says that there is no such day, and nothing else is looked for.',
  },
  {
    id: '2026-11-27-places-and-services-refused',
    day: '2026-11-27',
    title: 'Places and services: what is refused is left out or told, in more ways of saying so',
    text: '`search_places`: "anything but McDonald\'s" wants the rest and shows it, places where food is had where what is refused is of food; "any restaurant but Golden Wok" refuses it. A refused name is known in Hebrew and Russian letters by its consonants ("кроме Кингстон", "לא קינגסטון"), also by `find_services`; a name that nobody on record bears is told as not left out. Words that say when a place must be open ("open past 1am", "פתוחה עד 2 בלילה") are set aside and quoted, and no longer keep everything away. "Williamsburg or bakery in Flatbush" and "pizza in Flatbush or sushi in Queens" look for both. `find_services`: whoever failed those who ask is looked for only where no other trade is asked for ("my painter never came, roofer wanted"); a refused narrower trade leaves out whoever says it by trade or name ("a doctor who is no pediatrician"); the note on words of which nothing was made quotes them.',
  },
  {
    id: '2026-11-27-refused-places-and-agencies-of-dishes',
    day: '2026-11-27',
    title: 'Dishes of places that are not wanted; agencies that are refused',
    text: '`recommend_food` leaves out the dishes of a place that is refused by name ("pizza but not from Maple Grill") and says so; what only agencies state is set aside with the word that refuses it ("pizza no CHK" looks for pizza), and allergens joined to it are kept away. "Is not allowed", "gives me hives" and more such sayings refuse. In `search_places` "CHK is not good enough" and "OU not accepted" leave out what these agencies list; signs that part words stay where an agency is named at length.',
  },
  {
    id: '2026-11-27-addresses-that-cannot-be-read',
    day: '2026-11-27',
    title: 'Verify: an address without a street is never enough; hours of several days; prices in words about places',
    text: 'Where no street can be read in the `address` that was sent to `verify_kosher` ("Kingston and Atlantic"), the answer says so and `sufficient_evidence_now` is false, unless a point or website tells the branch. "Sunday or Monday after 6pm" is after 6 on both days, and a note tells times that differ one by one. A price in words for places ("under $20") is set aside, and leaves the order of a question for kosher food as it is. "Tel 718-555-0101" is read as a number, "no Dominos, no Famiglia" as two refusals, and "I am off dairy", "gave up" and "swore off" as refusals.',
  },
  {
    id: '2026-11-26-calendar-of-many-days',
    day: '2026-11-26',
    title: 'Calendar: the Hebrew date of each day of a window, and every entry of a year',
    text: '`include=hebrew_days` adds `more.hebrew_days`: the Hebrew date of each day of the window, in English and Hebrew. With `year_view=true`, `include=entries` adds `year.entries`: every entry of the year with its times and in both languages, as `events` of a window has them. `all` names neither, and answers without them are what they were.',
  },
  {
    id: '2026-11-26-developers-pages-mended',
    day: '2026-11-26',
    title: 'Developers’ pages: a search, anchors, what is kept of you, and files that programs look for',
    text: 'Guides have a search, a link beside each heading and buttons that copy examples; the quick start’s commands answer on any data. The reference sends nothing that you did not choose, and has no table for cookies, which the service takes none of. `/docs/status`, `/docs/privacy` and `/docs/terms` say what is true of the service. Signed in on `/account`, you stay so when the page is loaded anew, in that tab alone and still without a cookie. New: `/.well-known/api-catalog` (RFC 9727), `/robots.txt`, `/docs/sitemap.xml`, `/sitemap.xml`, `/favicon.ico`, and `/.well-known/security.txt` where the service names an address to write to; `info.contact` of the document is that address or absent.',
  },
  {
    id: '2026-11-26-cards-for-assistants',
    day: '2026-11-26',
    title: 'Cards for assistants that show MCP Apps',
    text: '`search_places`, `verify_kosher` and `jewish_calendar` name a card in `_meta.ui.resourceUri` (`ui://kehilla/places`, `ui://kehilla/verify`, `ui://kehilla/calendar`, `text/html;profile=mcp-app`), which an assistant that shows MCP Apps shows with the answer. The cards load nothing from any host and show what `structuredContent` has. Other clients lose nothing; the tools stay six, and their list costs no more tokens: some descriptions of arguments are shorter.',
  },
  {
    id: '2026-11-26-smaller-answers-and-more-kosher-words',
    day: '2026-11-26',
    title: 'Smaller brief answers; places over MCP within 5,000 tokens; more words that ask for kosher food',
    text: '`detail=brief` leaves out more: the day of the last confirmation in lists of places and dishes (`status` says whether it is within 14 days, `sources` when lists were read), `listing_checked_at` and `event_status` of scheduled events, `coverage.note`, which `notes` repeats, dates of lists in `checked`, lists of one agency that say the same, candidates beyond the first five and the status of those that no list shows, and `lightings`, which `events` has. Over MCP, an answer with places that would cost a model more than 5,000 tokens for twenty lacks `relevance`, `world`, `website`, `phone` or `why` of the last places, in this order, and a note says which; REST is as before. "heimish" and "shomer shabbos" said of a place to eat, "kosher store", "kosher market", "kosher spot" and questions such as "dónde comer kosher", "где поесть кошерно" and "איפה אוכלים כשר" ask for kosher food; "kosher theatre" answers with listed places, not with theatres. The nearest place outside a circle is told by name; standards and food status that no list states of any place are told; a kind of event with a time ("concert tonight") points to `search_events`, and "eruv" no longer to providers. Words for a synagogue, school or community center no longer find shops and places to eat that only bear them in their name. Pages repeat nothing where many items come between those shown last.',
  },
  {
    id: '2026-11-26-pages-for-people',
    day: '2026-11-26',
    title: 'Pages for people at `/`, in English and Hebrew',
    text: '`/` no longer leads to `/docs`: it is the first of pages for people, to find a place, check one, and look up dishes, services, events and the calendar. They ask the same questions as every caller, on the anonymous tier by address, and say nothing that an answer does not say. `/docs`, `/account`, `/v1` and `/mcp` stay where they are.',
  },
  {
    id: '2026-11-26-calendar-parts-and-nights',
    day: '2026-11-26',
    title:
      'Calendar: nightfall by its own opinion, days that do not exist are refused, more names; events feeds hold all',
    text: '`havdalah` takes degrees from 5.95 and minutes from 40, below which no custom for the end of Shabbat is known here; where minutes pass before the stars are out, as in the north in summer, a note says so. `nightfall_at` is 8.5 degrees whatever `havdalah` is, which ends Shabbat, Yom Tov and Yom Kippur alone; `custom.havdalah_degrees` is 8.5 where minutes were asked for. `holiday` refuses a night or day that there is not ("9th night of chanukah", a second Seder in Israel), knows `seder` (each of its nights), `zos chanukah`, `purim meshulash`, `isru chag`, `yom tov` and `fast`, and answers "motzei yom kippur" and Selichot with the night after. In `hebrew_date` and `yahrzeit_of` a year from 1900 to 2100 is civil, which is said; a year beyond 9999 is refused. `/feeds/events.ics` holds up to 500 events and refuses a place outside the city or not known.',
  },
  {
    id: '2026-11-26-linked-by-name-and-area',
    day: '2026-11-26',
    title:
      'Lines of a list without an address are linked by name and area, labelled, and not enough until a person confirms',
    text: 'A line of an agency\'s list that prints no address is linked to the one place of the agency\'s area that bears its whole, distinctive name, where nothing else in the city is called nearly so. Such a certification has `matched_on: ["name_and_area"]`, `kosher.linked_by_name` names its agency, and the summary says so; the answer is `verified` with `sufficient_evidence_now` false, until a person has confirmed the link. `MatchedOn` has the value `name_and_area`. A word behind the name of a place at its door ("Maple Grill Express") makes the answer no longer enough. A live reading that failed is told in `answer.summary`. `get_place` says of the id of an establishment outside the city what it is and that `verify_kosher` answers of it.',
  },
  {
    id: '2026-11-26-one-establishment-one-place',
    day: '2026-11-26',
    title:
      'One establishment is one place; verify answers establishments outside the city that an agency lists, and says what it does not cover',
    text: 'Records of one establishment that sources write otherwise are one place: a number one off on the same side of the street, a corner with two addresses, a permit issued anew, a brand or a word added to a name. What lets a line of an agency\'s list reach a place is as strict as before. `verify_kosher` answers an establishment outside New York City from the agency\'s own line: `subject` has name and address as the agency prints them and no other fact, `coverage.covered` is false and a note says that the city ends before; by name with address or town, by the agency\'s page as `url`, or by a name that nothing else has, which alone is never enough. An id of such a `subject` is known to `verify_kosher` alone. A place that no list shows tells in its summary what agencies list under a like name at its door; a line that no source has placed is told in `missing` where it bears the address that was sent. A packaged product, an eruv, a mikvah, a caterer without premises and a town outside are said not to be covered. A word before the name of a place at its door ("Garden Maple") makes the answer no longer enough. "CH Mozzarella", "Rothschild Tel Aviv" and "MLK Blvd" without West or East have the place that may be meant among `candidates`.',
  },
  {
    id: '2026-11-26-feeds',
    day: '2026-11-26',
    title: 'Feeds: calendars can subscribe, without a key',
    text: 'A calendar application can subscribe to `/feeds/calendar.ics?location=…` (a year ahead, with `tz`, `israel`, `candle_minutes`, `havdalah` and `alarm` in minutes), to `/feeds/events.ics?…` (words, area and times of `search_events`), and to a list of yahrzeits that is made on `/account` under an address of its own, which can be revoked. They need no key, are limited by address as anonymous callers, and have an `ETag`, stable UIDs and a `REFRESH-INTERVAL`; the iCalendar of `search_events` has that too.',
  },
  {
    id: '2026-11-26-calendar-more-of-the-day',
    day: '2026-11-26',
    title: 'Calendar: a year at once; fasts, Omer, molad, prayers, readings and learning of a day',
    text: '`jewish_calendar` takes `year_view=true`, with `year` or for the Hebrew year of today: the member `year` lists its holidays, fasts with their times, Rosh Chodesh and portions in brief, and `zmanim` and `events` are empty then. `include` names what the new member `more` tells of the day: `fasts` by several opinions, `omer`, `molad` with its announcement, `prayers` (Tachanun, Hallel), `readings` (aliyot and haftarah of weekdays, Shabbat and holidays), `learning` (Daf Yomi, Yerushalmi, Mishna Yomi, Nach Yomi, Rambam of one and of three chapters), or `all`.',
  },
  {
    id: '2026-11-26-calendar-opinions',
    day: '2026-11-26',
    title: 'Calendar: own opinions for havdalah, further zmanim, sunrise and sunset at a height',
    text: '`jewish_calendar` takes `havdalah` (degrees such as 7.083 or 16.1, or minutes after sunset such as 42, 50 or 72; a number below 20 without a unit is degrees), which ends Shabbat, Yom Tov and Yom Kippur and lights a second night; `zmanim` (`baal_hatanya`, `rabbeinu_tam`, `ahavat_shalom` or `all`), which adds times with new keys behind the standard ones; and `elevation_m`, which moves `sunrise` and `sunset` of the zmanim and nothing else. `custom` tells them, with `havdalah_minutes` where minutes were asked for.',
  },
  {
    id: '2026-11-26-calendar-by-name',
    day: '2026-11-26',
    title: 'Calendar: when a holiday, a Hebrew date or a yahrzeit is',
    text: '`jewish_calendar` takes `holiday` ("pesach", "first night of chanukah", "פסח"), `hebrew_date` ("15 Nisan 5788", "ט״ו בניסן", or a civil date to be converted) or `yahrzeit_of` ("2019-03-05 after sunset", "28 Adar 5779"), each with `year` (Hebrew or civil) or without, for the next. The new member `when` tells the dates, with sunset, nightfall and end at the place; where customs differ, as for Adar, each with its name. Hebrew dates of the years 1 to 9999 are told; times of 1900 to 2100. Answers to requests without these are what they were.',
  },
  {
    id: '2026-11-26-areas-in-russian',
    day: '2026-11-26',
    title: 'Areas by their Russian names; foods in the cases of Russian; fewer words taken for refusals',
    text: 'Boroughs and some thirty neighbourhoods are known by their Russian names, also behind a preposition: "пицца в Бруклине", "ресторан в Боро-Парке". What holds an allergen or is kept away from is known in more of its Russian forms ("без миндаля", "без креветок"). "I have no nut allergy" refuses no nuts; "no nut allergy" alone still does. "New Sin Restaurant" is a name and no Spanish refusal, "0 days" refuses nothing, "not Without Borders Cafe" refuses the café of that name, and "לא רק פיצה" and "не только пицца" look for pizza. `search_events` knows Rosh Chodesh as a time.',
  },
  {
    id: '2026-11-26-answers-of-the-right-size',
    day: '2026-11-26',
    title: 'Answers of the right size: pages, brief answers, texts that tell everything, kosher food from lists first',
    text: '`search_places` and `search_events` take `cursor`, which `coverage.next_cursor` gives while more fits: every match is reachable, and after a newer ingestion the next page goes on behind what was shown last and says so; the client walks pages with `eachPlace`, `eachEvent` and `eachPage`. `detail=brief` on the five searching operations leaves out nulls, what the envelope says once and what only pages need. Texts over MCP tell every item in a line of its own, then notes and sources, in at most 1,500 tokens; tools have `annotations.title`. Words that ask for kosher food ("kosher deli", "glatt kosher chinese", "kosher hotel") answer with places that an agency lists, of the kind and then others nearby, in a wider circle where none is near (told), then with what a map or register calls kosher, and nothing else: an `agency_listing` then counts 130 points (method `places-3`). An `ambiguous` answer does not repeat branches as candidates. Water is in the city: bridges, ferries, the harbour, the sea before the beaches. An event of several listings costs from the lowest price that a fresh one states. Where nothing fits, `notes` names the conditions without which something would, how far the nearest is, and what no source tells of; words of which nothing was made are told there. Providers of whom only a licence for several trades tells that they do a work, and whose licence is over, stand behind the others, and a widened area is a note.',
  },
  {
    id: '2026-11-26-who-is-meant',
    day: '2026-11-26',
    title:
      'Verify and search: who stands at the door, names a slip of spelling or a script away, addresses as people write them',
    text: '`verify_kosher` tells who stands at the address that was sent among `candidates`, whatever the name there, before what is called so elsewhere; beside a subject it tells what agencies state of that door. A name one or two slips of spelling from one on record ("Sushi Soot", "HouseofGlatt"), or in the other script, has it among the candidates, and is that place where the door agrees. An agency\'s own page of a place sent as `url` finds it. The number of the house beside, and the website of a business of another name, are no match: `not_found` with the place among the candidates (before, it was the subject with `sufficient_evidence_now` false). An `address` that is a part of the city ("Times Square", "Flushing, Queens") is read as one, and branches there come nearest first. `search_places` finds a name with its address in one `q`, and names nearly so where nothing else is found. Numbers in words, halves, a space for the hyphen of Queens, "B 17 St", "Coney Isl. Ave" and second names of streets ("Cathedral Parkway", "Central Park South") are read in every address.',
  },
  {
    id: '2026-11-26-kinds-in-more-languages',
    day: '2026-11-26',
    title: 'Kinds of place and cuisines in Spanish, Russian and more of Yiddish',
    text: 'In `q` and `category` kinds of place and what is eaten there are known in Spanish and Russian, and more of them in Yiddish: "panadería", "supermercado kosher", "sinagoga", "пекарня", "кошерный магазин", "ресторан без суши", "רעסטאראנען", "ביבליאטעק".',
  },
  {
    id: '2026-11-26-dishes-understood',
    day: '2026-11-26',
    title: 'Dishes: refusals in every form of a sentence, alternatives by turns, foods in five languages',
    text: '`recommend_food` keeps away what is refused, however it is said: "pizza nisht kein mushrooms", "sandwich w/o tuna, egg, tongue", "spinach yes mushrooms no", "hold the onions", "pizza -onions", "פיצה פרט לפטריות", "sopa sin pollo", "суп без курицы"; what only looks like a refusal is none ("can\'t live without falafel", "not allergic to nuts", a dish whose name has such words). Alternatives ("pizza or sushi", "falafel and kugel", "pastrami, tongue or corned beef", "קוגל אדער טשאלנט") are each looked for and shown by turns, and a note names them and those of which nothing was found. Foods are known in English, Hebrew, Yiddish in both letters, Spanish and Russian, and by more spellings. Prices are read in more words ("doesn\'t cost more than $8", "ביז 8 דאלאר", "hasta 15 dólares"). "No beef, burger" wants a burger. `understood.ignored` has the words that play no part in the order of the text; words that lead to a refusal ("I", "my wife") belong to it.',
  },
  {
    id: '2026-11-26-places-understood',
    day: '2026-11-26',
    title: 'Places: refusals leave out what is known to be refused, alternatives are shown by turns',
    text: '`search_places` leaves out what a question refuses where a source says that it is so: a kind ("restaurant but not sushi"), an area ("pizza not in Brooklyn"), what an agency lists or states ("not under the OU", "no dairy") and whoever bears a name ("coffee but not Starbucks"); what no source tells of ("non-kosher", "gluten free") is set aside and told, as before. "Pizza or sushi", "bagels/pizza" and "in Flatbush or Crown Heights" are both looked for and shown by turns. Words in which a question is put ("looking for", "my wife wants", "asap") are set aside; pictures of kinds are read; squares, museums, hospitals and terminals are places to search around. `query.ignored` stands in the order of the text and holds every word of which nothing was made. Words of refusal are read in English, Hebrew, Yiddish in both letters, Spanish and Russian.',
  },
  {
    id: '2026-11-26-events-understood',
    day: '2026-11-26',
    title: 'Events: times, prices, refusals and alternatives as people say them, in five languages',
    text: '`search_events` reads a time in English, Hebrew, Yiddish in both letters, Spanish and Russian ("a week from tomorrow", "weekday mornings", "sundays", "after 8", "fifth night of Chanukah", "chol hamoed", "מארגן ביינאכט", "в воскресенье вечером"), a price in more words ("won\'t pay more than 10", "budget $25", "אומזיסט"), kinds of events in those languages, and who wants something ("my wife wants yoga"). What is refused is left out, whichever words refuse it: a thing, every such weekday, a part of the day, an area (before, areas and times were set aside); of what "and", "or" or a slash joins one is enough. A weekday before other words ("sunday brunch") is a day, unless an event is called so. A question is read in at most two ways, and each is looked for once. `understood.ignored` has the words that play no part in the order of the text, and notes repeat words as they were written.',
  },
  {
    id: '2026-11-26-services-understood',
    day: '2026-11-26',
    title: 'Services: needs in everyday words of five languages, refusals and alternatives',
    text: '`find_services` understands a need by a thing and what is wrong with it or is to be done ("fuse keeps blowing", "suit needs to be taken in", "כואבת לי השן", "течёт кран", "se tapó el inodoro"), with a slip in any of its words, in English, Hebrew, Yiddish, Spanish and Russian. Every word of refusal refuses ("w/o", "avoid", "sans", "חוץ מ", "אויסער", "menos", "кроме"): trades, areas ("anywhere but Queens") and whoever bears a name; "no heat" and "won\'t turn on" refuse nobody. Two trades named as alternatives are both looked for and shown by turns, further ones told as not looked for. Where nobody of a trade that was described is on record, those of the wider one are shown, and a note says so. `understood.ignored` holds words of which nothing was made, and no longer those that only make a sentence.',
  },
  {
    id: '2026-11-26-own-sites-of-every-place',
    day: '2026-11-26',
    title: 'Own websites of every place are read',
    text: 'Hours and telephone numbers come from the own websites of all places, no longer of those alone that sell food: providers of services earn what the Truth Score gives for hours, phone and website of their own. A site of many branches gives each no more than what it states at that address.',
  },
  {
    id: '2026-11-26-turns',
    day: '2026-11-26',
    title: 'Questions are answered in turn',
    text: 'A caller has a few questions worked on at once, by its tier, and further ones wait in its own line; callers are answered in turn. One more than the line holds gets 429 `rate_limited` with `Retry-After`. Who sends one after another, or keeps to the burst of its tier, meets none of it.',
  },
  {
    id: '2026-11-26-dates-as-known',
    day: '2026-11-26',
    title: 'Dates that are known to their year or month alone',
    text: 'What was read from a copy whose date is known to its year or month is shown as of that: texts say "2020" or "March 2013", a source tells `observed_in`, and `freshness.partial_dates` lists every such instant of the answer. Lines of agencies, alerts and events are never dated so.',
  },
  {
    id: '2026-11-26-alerts-as-statements',
    day: '2026-11-26',
    title: "Agencies' alerts are read as statements; what waits for a person is told; never tried is not tried in vain",
    text: 'Alerts that end, suspend, deny, restore or confirm a certification are read in English and Hebrew, with the branch they are about. An alert that was not understood, or whose place is not sure, is told in `checked.alerts`, the notes, `missing` and `kosher.alerts_waiting`, and `sufficient_evidence_now` is false for the place that it names until a person has decided. In `checked.lists` a list that was never tried is `not_consulted` and one tried in vain `unreadable`; `coverage.agencies` tells `list_outcome`, `alert_page` and `alerts_waiting`.',
  },
  {
    id: '2026-11-26-hours-and-lifecycles',
    day: '2026-11-26',
    title:
      'Opening hours by every reading of the text; dates that a business excepts; places that the map says are gone',
    text: '`open_now` is definite only where all readings of published hours agree, whatever times and days are written as; hours past midnight go on into the next day, and of a day that only some keep as a holiday hours that speak of holidays are unknown. `hours.text` from a business\'s own page ends with the dates that it excepts ("…; 2026 Nov 26 off"). The open map closes a place by its lifecycle tags, dates and name (fact `lifecycle`), and no longer by what is former beside a living place; an end to come is the fact `ends_on`.',
  },
  ...EARLIEST_CHANGES,
];
