import type { Change } from './change.ts';

/** The first changes, newest first. */
export const EARLIEST_CHANGES: readonly Change[] = [
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
