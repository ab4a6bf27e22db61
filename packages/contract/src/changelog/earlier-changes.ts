import type { Change } from './change.ts';
import { EARLIEST_CHANGES } from './earliest-changes.ts';

/** Changes before those, newest first. */
export const EARLIER_CHANGES: readonly Change[] = [
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
  {
    id: '2026-11-26-release',
    day: '2026-11-26',
    title: 'Which release answers',
    text: '`/health` and `/ready` tell the `release` of the program beside the `version` of the interface, and this changelog goes by release.',
  },
  {
    id: '2026-11-25-allergies-and-dates',
    day: '2026-11-25',
    title: 'Dishes: allergies in everyday words, what menus state beside dishes; events: dates as people say them',
    text: 'A wish with a list of allergies ("allergic to walnuts, pecans and almonds", "walnut and almond allergy", "food allergies: nuts", "df nf") denies all of it; one entry of `exclude` may be a list or a picture, and one of which nothing is known is told. What a menu states in a column, a picture, a sign, a heading or a note belongs to the dishes that it holds for, "contains tree nuts" counts against every nut, and many more words are what is excluded by definition ("Nutella" is of hazelnuts, seafood of fish). An area that is not wanted is not looked in. `search_events` reads a weekday, a part of the day or an hour beside a date, begins "after Shabbat" at nightfall, looks for a holiday in Hebrew as that holiday, and for words in titles before names of rooms; where nothing is found it tells the window that was looked at and what begins later. What one site says is free and another is not passes no filter of prices; `text/calendar` confirms only what a publisher confirmed.',
  },
  {
    id: '2026-11-25-what-is-asked-of-agencies',
    day: '2026-11-25',
    title: 'Search: agencies by their names, and what a place is to be free of',
    text: 'In `q` agencies are known by their names ("under the Orthodox Union", "five towns vaad", "badatz of Crown Heights"), "meat" and "dairy" beside a kind of place are never a shop of that name, and where no agency states of a place shown what was asked a note says so. "Gluten free", "nut free" and the like are set aside and told: no source says what a place is free of, and `recommend_food` reads menus. Of "vegan" and "vegetarian" what is not known is no answer. A website in `q` finds whose it is; "where to eat" means food; Hebrew words for kinds find English signs; common words are not respelt. `find_services` knows roofers, painters and others among home improvement contractors by their names, and a register counts as searched whole only for trades that it held when it was read whole.',
  },
  {
    id: '2026-11-25-what-is-no-name',
    day: '2026-11-25',
    title:
      'Verify: telephone numbers and websites in names; dishes: what a word of a menu holds; streets by their name alone',
    text: 'A telephone number or a website in a `name` sent to `verify_kosher` is told and no part of it, "Maple Grill OU" asks about Maple Grill, and at an earlier `as_of` a place may be meant that its sources lost since. A listing for the Passover of a year is stale for good after it. `POST /v1/food/recommend` knows more words for what people keep away from, in any number; "gluten free pizza" is of milk all the same, "vegan schnitzel" has gluten, pasta and cake are found for "gluten free", and pizza for "vegan", only where the menu says that they are, and a kitchen that is "not free of nuts" states nothing. "Chelsea restaurants" asks for several in Chelsea, "bagels on Kingston" for those on Kingston Avenue. `search_events` reads "free" wherever it is said of the price, "erev Shabbos" and "later today"; of two areas it looks around one and tells the other.',
  },
  {
    id: '2026-11-24-prices-beside-dishes',
    day: '2026-11-24',
    title:
      'Dishes: what an addition costs is not the price of the dish; street words in names; photos read on a schedule',
    text: 'A price in words below a dish ("side of fries $4", "gluten free bun $2") is no dish, and not the price of the one above it. "Burger no pickles onions" wants neither. "Kings Hwy Bagels" and "Kings Highway Bagels" are one name. A name sent to `verify_kosher` with a square behind it ("Maple Grill in Times Square") is looked for around it, and not only on the street of that name. "Chelsea synagogue" asks for synagogues in Chelsea, where no place has such a name, and "Chelsea locksmith" for locksmiths there. Whether street-level photos exist beside a place is read on a schedule where the operator has a token for it; of each only its number, date, distance and whether it looks at the place are kept.',
  },
  {
    id: '2026-11-23-prices-for-all',
    day: '2026-11-23',
    title: 'Dishes: prices that everybody pays; slips in what is denied',
    text: 'A price for some people or hours ("happy hour $9", a column headed "Members") is not the price of a dish beside one for all; where the menu gives a price by measure or for some, `could_not_check` says so. What a shop sells beside food is no dish. A slip in what is not wanted ("alergic to sesme") is read as the nearest name and told in `spelling`; what is denied and stands on no menu is told in a note; "nuts: no", "keep nuts out" and "instead of meat" deny. A menu that states "nut free" counts for a wish without nuts. "Soup at Flatbush Noodles" means the place and not the area; "two slices" wants slices. A wish without a word in it is answered 400.',
  },
  {
    id: '2026-11-23-names-in-questions',
    day: '2026-11-23',
    title: 'A name in a question; agencies as names; please and thanks',
    text: 'A question sent as a `name` ("did Maple Grill lose its OU", "is Maple Grill glatt kosher", "please check if Maple Grill is kosher") is read for the name in it, in `search_places` too, and a note tells how. A kind of place alone ("Tea", "restaurant in Brooklyn") is no name of one place, an agency\'s name is told to be one, and a website in place of a name is read as `url`. Branches whose names are written in one word and in two are shown together, so that none that an agency lists is left out. Agencies of which nothing is read ("Star-K") are set aside and told. "Please" and "thanks" change no answer; "open now", "sunday" and "on pesach" find no name that is only like them; an area beside kinds of place is asked for, in any order; and "Broadway and 72nd" asks for the borough.',
  },
  {
    id: '2026-11-23-hours-and-occasions',
    day: '2026-11-23',
    title: 'Hours in Hebrew, hours that are not told; events asked for as people ask',
    text: 'Published hours are read in Hebrew, and "8-8" is from morning to evening; "12-12", a holiday that only the State keeps, and a Saturday night that is Yom Tov leave `open_now` unknown, and what ends before candle lighting on a Friday is to be asked. `search_events` reads more audiences, kinds and days, in the forms that words have; titles that look alike ("Meditation", "Mediation") stay two events. A synagogue that the map calls Chabad is a Chabad house. The restaurant register and the map are read from their publishers, not from saved copies alone.',
  },
  {
    id: '2026-11-23-branches',
    day: '2026-11-23',
    title: 'Verify: branches of a chain, questions as names; prices and helpers that are not guessed',
    text: '`verify_kosher` looks for a chain in the part of the city that was sent, under its other names too; a name with an area behind it ("Maple Donuts, Staten Island") is never answered with branches elsewhere, and a website alone tells no branch apart from others of its name of which none is on record. "Who certifies Maple Grill?", "is Maple Grill under the OU" and "Maple Grill hechsher" are questions for Maple Grill. The name of a street or an area alone is not enough. A page on an ordering platform, in a directory or on a network is nobody\'s own website. Prices of menus that go on in a form that is not read, or may be cents, have no amount. `find_services` looks for nobody who is sued or blamed, names the register of more trades, and reads misspelt words of longer names.',
  },
  {
    id: '2026-11-23-told-at-once',
    day: '2026-11-23',
    title: 'Live calls in the headers; prices in the guide',
    text: 'The `RateLimit` header of an answer that made a live call counts that call already. The guide to limits tells what each tier costs, and the guide to kosher evidence what an evidence identifier leads to.',
  },
  {
    id: '2026-11-23-landmarks',
    day: '2026-11-23',
    title: 'Around a place by its name',
    text: 'The name of a place on record ("Elmwood Jewish Center", with an area behind its comma where several are called so) is a `location` to search around, and "near", "next to" or "across from" it in words is read so; a note tells where it stands, or which of several to choose from. An address is found behind the name of who is there ("Maple Grill, 10 Ash Row"), and "40.63, -73.99" is read as a point. ZIP codes of eastern Queens are the city with "NY" or "Queens" before them too. Listed places of which only the town or ZIP code is known are found there ("Far Rockaway"), without a distance. `verify_kosher` leaves no branch out for a "kosher", "the" or "NYC" beside the name, tells the date of each transcribed list by its own newest line, and takes no part of a longer name for enough. Published hours that may be read in two ways are unknown ("Daily 11:00-02:00", "09:00-05:00"). Events: what is called off as a whole is called off in its parts, sold-out and expired tickets set no price, excepted dates of feeds without zones are left out, and "Gala Dinner" and its "VIP Reception", "Rambam" and "Ramban", are two events.',
  },
  {
    id: '2026-11-23-house-numbers',
    day: '2026-11-23',
    title: 'Around any house whose neighbours are known; verify is sure of the place',
    text: 'An address at which nothing is on record, as most homes are, is a point to search around too, reckoned from the house numbers beside it on its street; a note names them. One that several boroughs have is asked for again with its borough. In searches for dishes, providers and events a `location` that is a street is the area behind its comma; "9 Ash Row, Crown Heights" of which only the neighbourhood is known is looked for around that, and a note says so. Corners are found where no house of them is on record. `verify_kosher` says `sufficient_evidence_now: false` where something that was sent speaks against the place found being the one that was meant (a word of its name, its door, point, website or area), and notes say what; its summary tells of documents that ran out and of agencies that once listed a place; a name with its street or neighbourhood in one string, or asked as a question, is found. "Maple Glatt" is no longer answered with "Maple Grill". Menus whose prices stand in a block or on lines of their own are read only where each price is plainly its dish\'s.',
  },
  {
    id: '2026-11-23-streets-and-corners',
    day: '2026-11-23',
    title: 'Search: streets and corners',
    text: '"Pizza on Queens Boulevard", or such a `location`, finds places whose address is on that street, and a note says so. "13th Ave and 47th St", or "47th between 13th and 14th", is a point that every tool which looks around a point can search from, in words and as `location`, where enough is on record to tell where the two meet; a corner that two boroughs have is asked for again with its borough. A name that is a street as well is told to be one. `verify_kosher` shows up to 20 branches of a chain, `recommend_food` means those nearest to the caller. A search for a kind of kosher food counts the listed places of which no source says the kind. Assistants are told the day of the week beside a date.',
  },
  {
    id: '2026-11-23-hebrew-and-towns',
    day: '2026-11-23',
    title: 'Hebrew and Yiddish as they are written; towns elsewhere; what was dated ahead',
    text: 'What a wish in Hebrew or Yiddish does not want is left out in more of its forms, and a note tells where no English word is known for it. A name in Hebrew letters alone is that of a place in Latin letters only where the vowels that are written fit too. Kinds, days and prices are read as Hebrew inflects them. A town elsewhere beside a kind of place ("pizza Teaneck") is outside the city also without "in". `recommend_food` tells of a `name` that is not that of the `place_id`. A reading that was dated ahead of the clock counts for nothing.',
  },
  {
    id: '2026-11-22-clocks-and-names',
    day: '2026-11-22',
    title: 'Calendar: whose clock. Kosher: what does not count',
    text: '`jewish_calendar` refuses a `tz` of another part of the world for a point, and sets it aside with a note where the place has a clock that is known. Chanukah says when to light on Friday and on Shabbat. "Kosher meat" asks for what agencies state, not for a name with "meat" in it; "yeshivos" and "habad" find what is written otherwise. `verify_kosher` tells of a document that does not count beside its agency\'s list, and of a `place_id` that does not fit what else was sent. ZIP code 11425 is Queens.',
  },
  {
    id: '2026-11-22-as-people-ask',
    day: '2026-11-22',
    title: 'Search: as people ask',
    text: '`location` takes an address at which places are on record, and "near 10 Sample Street" is read so by every tool that looks for something nearby. "Queens Boulevard" is no longer Queens, "a 10 minute walk from" leads to a place, "near me" with no place is told, and words that ask for a kind of which nothing is on record are told too. "No chains" and "non-gebrokts" are set aside and told; other spellings of "kosher" count. A search for a kosher caterer says that licences say nothing of kashrus.',
  },
  {
    id: '2026-11-22-jewish-kitchens',
    day: '2026-11-22',
    title: 'Search: "Jewish deli" finds kitchens',
    text: 'The word "Jewish" beside a kind of place also finds what a register labels Jewish/Kosher; before, only names with that word. The label is shown as what it is, and is no evidence that a place is kosher. "Laundromat" or "plumber" no longer finds contractors of any kind: a note names the search for services.',
  },
  {
    id: '2026-11-22-boroughs',
    day: '2026-11-22',
    title: 'A borough ends at its own line',
    text: '"In Queens" is answered from all of Queens and from nowhere else, in searches for places, dishes and events (landmarks such as Brooklyn College, Bryant Park and the large hospitals are known as places to ask about, too); providers of another borough come only where fewer than three of it fit, which is told. With `radius_m` the circle around the middle is the bound, as before.',
  },
  ...EARLIEST_CHANGES,
];
