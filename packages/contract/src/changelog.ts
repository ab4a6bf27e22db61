/** One visible change. `day` is the civil day on which it was served first. */
export type Change = { readonly id: string; readonly day: string; readonly title: string; readonly text: string };

/** Every change that a caller can see, newest first; added to with the change itself. Rule: specification §9.4. */
export const CHANGES: readonly Change[] = [
  {
    id: '2026-11-26-hours-and-lifecycles',
    day: '2026-11-26',
    title:
      'Opening hours by every reading of the text; dates that a business excepts; places that the map says are gone',
    text: '`open_now` is definite only where all readings of published hours agree, whatever times and days are written as; hours past midnight go on into the next day, and of a day that only some keep as a holiday hours that speak of holidays are unknown. `hours.text` from a business\'s own page ends with the dates that it excepts ("…; 2026 Nov 26 off"). The open map closes a place by its lifecycle tags, dates and name (fact `lifecycle`), and no longer by what is former beside a living place; an end to come is the fact `ends_on`.',
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
  {
    id: '2026-11-22-what-limits-an-answer',
    day: '2026-11-22',
    title: 'What limits an answer is told: lists, distance, lines nobody placed',
    text: "`verify_kosher` tells of a line on a list that may be about an unknown place, and cites that list. Over MCP a search for listed places tells how far around was looked and which lists were not read whole of late; a place's id stands before what a cut may take. A point with `lat` and `lng` exchanged is told so. The resources `coverage` and `agencies` say what a transcription may lack.",
  },
  {
    id: '2026-11-22-phones-numbers-kinds',
    day: '2026-11-22',
    title: 'Search: telephone numbers, numbers in other signs, kinds of several words',
    text: 'A telephone number in `q` finds the places that a source gives it for. "Jerusalem 2" finds "Jerusalem II", "Second Avenue" finds "2nd Ave", and "house of worship" is a kind of place.',
  },
  {
    id: '2026-11-22-branches-and-the-past',
    day: '2026-11-22',
    title: 'Kosher evidence: branches keep their lines, and the past says what was said',
    text: "A list that numbers its lines anew moves no branch's listing to another branch. Of two lines under one key only what both state is stated. With `as_of`, nothing is missing from a list whose silence says nothing. Every `evidence_id` of an older copy resolves.",
  },
  {
    id: '2026-11-22-menus-and-wishes',
    day: '2026-11-22',
    title: 'Dishes: prices of today in their own currency, and lists of what is not wanted',
    text: 'Prices whose offer has ended, is to come or cannot be had keep their text and have no amount; Canadian and other dollars are no US dollars; fees, deposits and labels beside dishes are no dishes. "No beef, lamb or veal" leaves out all three, and "no nuts, chicken soup" wants the soup; where a list is unclear, a note says how it was read. Agencies and standards in a wish find no dish: a menu\'s claim is no evidence.',
  },
  {
    id: '2026-11-22-series-and-moved-days',
    day: '2026-11-22',
    title: 'Events: the dates of a series are those of its rule; the calendar tells moved days',
    text: 'Rules of recurrence give the dates of RFC 5545, where some had given others; a rule by another calendar or by numbers of weeks gives its first date alone. A changed date that names another hour is the one of its day. Fasts and days that make way for Shabbat say from which date they were moved. A postal code beside a city suggests that city.',
  },
  {
    id: '2026-11-22-calendar-places',
    day: '2026-11-22',
    title: 'Calendar: the place that is meant, and minutes that are safe',
    text: 'Countries, states and counties are no place (400, with cities to send instead); Akko, Geneva, Har Nof and some sixty more names are read as people here say them, and namesakes are told. `is_now` is null only where the sun leaves it open. Over MCP, havdalah and the ends of fasts are told at the next whole minute. Days of the State are listed from the years since which they are kept.',
  },
  {
    id: '2026-11-22-kept-answers',
    day: '2026-11-22',
    title: 'A question asked again at once is answered at once',
    text: 'Whoever asks what was asked twice within half a minute gets the answer of a moment ago: `freshness.tier` is `cache`, `as_of` tells when it was put together, the `ETag` is the same. Live readings, the calendar and single places are never answered so, and no answer outlives a change of the record. Keys, scopes and limits are checked on every request.',
  },
  {
    id: '2026-11-22-food-candidates',
    day: '2026-11-22',
    title: 'Dishes: which place was meant, and wishes as people say them',
    text: 'Where a name fits several places, or none surely, `coverage.candidates` of `recommend_food` names them with id and address. "Isn\'t spicy", "me and three friends", "under $1,000" and "$20 a head" are read for what they say; of a price for a meal `could_not_check` says that one dish was compared. Menus: what stands below a dish is its description, numbers that count are no prices, and amounts stand in the currency that their page names.',
  },
  {
    id: '2026-11-22-stale-agencies',
    day: '2026-11-22',
    title: 'A kosher summary says which agency is stale',
    text: '`kosher.stale_agencies` names those of `certified_by` that were not confirmed within 14 days while another was; a search for one agency tells so whose word is fresh. `verify_kosher` cites the registers and maps that say where a place stands, after the evidence.',
  },
  {
    id: '2026-11-22-texts',
    day: '2026-11-22',
    title: 'Texts over MCP tell every lighting, the branch and what played no part',
    text: 'Over MCP, the text of `jewish_calendar` tells every candle lighting before the next havdalah and those of later weeks, and the evening in which a fast begins; `verify_kosher` tells the address and id of the place it is about; `recommend_food` tells first what could not be checked of any dish. Words that played no part, and an area read under another name, are told. Each source is named once, the age is never cut, and attributions that have no room are said to be left out. An object where text belongs is refused over MCP as over REST. With `open_now`, no answer says that a place which is only closed is on no record. A request with two hosts or two keys is 400.',
  },
  {
    id: '2026-11-22-names-streets-homes',
    day: '2026-11-22',
    title: 'Fewer wrong matches: names, streets, trades, events',
    text: 'A name that sounds otherwise or has its words in another order ("Glatt House", "House of Glatt") is a candidate, not an answer, and a street without a number tells branches apart. Trades: ordinary words are no misspelt trades, names are nouns, 161 trades. Hours: contradictions, ranges past midnight and hours by the sun are read as printed or not at all. Homes of people are withheld in more spellings. Events: halls that every house has join nothing, private entries and other countries are left out, changed series are followed. The calendar tells the next Shabbat in the night after one.',
  },
  {
    id: '2026-11-22-tools',
    day: '2026-11-22',
    title: 'Tools that are easier to call, and texts that say more',
    text: "Over MCP, arguments are read as models write them: numbers and truth values as text, null or empty text for what is left open. Texts show something of every long answer, name what they leave out, tell days as New York has them, what a live reading came to and what would settle a question. An unknown tool is the protocol's error -32602; a body that is compressed, not in UTF-8 or has a member twice, and a key in the address, are refused with words.",
  },
  {
    id: '2026-11-22-certificates',
    day: '2026-11-22',
    title: 'Corrected certificates keep what they said',
    text: '`as_of` an instant before a certificate was corrected shows what was attached then. Notices from alert pages rest on a reading that keeps its page; alerts that are limited, denied or speak of another agency wait for a person.',
  },
  {
    id: '2026-11-22-sentences',
    day: '2026-11-22',
    title: 'Search reads sentences, and words that agencies alone can answer',
    text: '"Where can I get …" is read for what it asks. "Glatt", "cholov yisroel", "dairy" or "OU" in `q` put listed places first, before all those of which an agency states it (`agency_statement`, 10 points, method `places-2`); a note says which filter shows those alone. "Food" means every place of food. Events: "tonight", "this weekend", "next week" and "in Flatbush" in `q` say when and where.',
  },
  {
    id: '2026-11-22-names',
    day: '2026-11-22',
    title: 'A name alone says less, and is found more often',
    text: 'A name that says a kind of business nothing known of the place bears out ("Maple Bagels" of "Maple Kosher"), or that differs by a "New" before it, is a candidate now, not an answer. Hebrew words said in two ways (Shabbos, Shabbat; Bais, Beit) are one, respelt ones (Zfat, Tzfat) are candidates. A name with its address behind it is read as both; "313 Kingston" agrees with Kingston Avenue. `as_of` counts the lines that lists carried then.',
  },
  {
    id: '2026-11-21-newer-lists',
    day: '2026-11-21',
    title: 'Older copies against newer lists; places nobody can tell of',
    text: "A transcription that the agency's own newer whole list lacks makes a place `conflicted`, with both shown. A city or postcode that nobody knows gives `not_found` with candidates. Events without `from` include what is running now and all day today; lists of results are shorter.",
  },
  {
    id: '2026-11-21-account',
    day: '2026-11-21',
    title: 'Your account, and a typed client',
    text: 'Sign in at [your account](/account) by an e-mailed link to make, name, rotate and revoke keys and to see their use. `@kehilla/client` has every operation as a typed function.',
  },
  {
    id: '2026-11-21-platform',
    day: '2026-11-21',
    title: 'Docs, reference and feed',
    text: 'This site: guides, the reference with try-it-out, `/openapi.json`, `/openapi.yaml`, `/llms.txt`, and this changelog as a JSON feed. Errors carry `details.docs_url`.',
  },
  {
    id: '2026-11-21-mcp',
    day: '2026-11-21',
    title: 'Six tools over MCP',
    text: 'The MCP server at `/mcp`, for protocol revisions old and new, with the same answers as REST; without a key on the anonymous tier.',
  },
  {
    id: '2026-11-21-kosher',
    day: '2026-11-21',
    title: 'Kosher evidence in full',
    text: "`POST /v1/kosher/verify` and `GET /v1/evidence/{evidence_id}`: who certifies a place, read from five agencies' own lists, with notices, labelled certificates, Passover, `as_of`, and live readings. Places in search answers are summaries now; labels and register entries are in the place's detail.",
  },
  {
    id: '2026-11-21-calendar',
    day: '2026-11-21',
    title: 'Calendar times world-wide',
    text: '`GET /v1/calendar`: zmanim by named opinions, Shabbat and Yom Tov, fasts, parsha, daf yomi, for a place in New York, a city, or a point with its time zone.',
  },
  {
    id: '2026-11-21-questions',
    day: '2026-11-21',
    title: 'Dishes, providers and events',
    text: "`POST /v1/food/recommend` answers from menus on file, `POST /v1/services/search` ranks providers by a Truth Score that explains itself, `GET /v1/events/search` gives what each event's own listing published.",
  },
  {
    id: '2026-11-20-keys',
    day: '2026-11-20',
    title: 'Keys, tiers and limits',
    text: 'Keys with scopes, rotation and immediate revocation; the tiers of [limits](/docs/limits); rate and quota headers.',
  },
  {
    id: '2026-11-20-places',
    day: '2026-11-20',
    title: 'The first answers',
    text: '`GET /v1/places/search` and `GET /v1/places/{place_id}`.',
  },
];

/** The changes as Markdown, day by day, without a heading of their own. */
export function changesInMarkdown(): string {
  const days = Map.groupBy(CHANGES, ({ day }) => day);
  return [...days]
    .map(([day, changes]) => [`## ${day}`, ...changes.map(({ title, text }) => `**${title}.** ${text}`)].join('\n\n'))
    .join('\n\n');
}
