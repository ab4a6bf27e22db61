// Generated from openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process up?
         * @description Answers as long as the process runs; says nothing about its data. Needs no key. Use `/ready` before sending traffic.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Can the service answer?
         * @description 200 when the database is reachable and the certification lists are loaded, 503 otherwise; the same body in both cases. Needs no key.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find kosher and Jewish places
         * @description Finds kosher and Jewish places in New York City by words, area and filters. Kosher filters use certifying agencies' own lists only. Not for one place's certification (use verify_kosher), dishes (recommend_food), tradespeople (find_services) or events (search_events). A place that no agency lists is unknown, not "not kosher".
         */
        get: operations["search_places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places/{place_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything on record about one place
         * @description Every fact the service has about one place, each with its source and the time it was read; where sources disagree both claims are shown. Use it with an id from another answer. To decide about kashrus use verify_kosher, which also says which lists were read and which could not be. The id of a merged place still answers, with its canonical id. Needs a valid key and no scope.
         */
        get: operations["get_place"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of places that begin as typed so far
         * @description Names that go on from what was typed, for a field in which somebody writes the name of a place: each with its address, so that branches are told apart. Whole words stand in the name as they are, the last one may be unfinished. Not a search (use search_places), and it says nothing about certification (use verify_kosher).
         */
        get: operations["suggest_places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/evidence/{evidence_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list reading behind a certification
         * @description Resolves an `evidence_id` of an earlier answer: which list was read, when, from where, the SHA-256 of what was read, and the row as it stood there. Use it to check an answer afterwards; it does not say what the list says today (use verify_kosher). Needs a valid key and no scope.
         */
        get: operations["get_evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/kosher/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What agencies' lists changed since a day
         * @description Says what changed in the evidence since an instant, newest first: a line that a list has now and had not, one that it no longer has, another food status, standard or scope, a notice, a certificate document. Each line is told with both whole readings that show it; nothing is inferred from a reading in part. Not for the state of one place (use verify_kosher).
         */
        get: operations["kosher_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/kosher/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who certifies this place, on what evidence?
         * @description Says which certifying agency lists one place, with date, link, meat/dairy/pareve, standards, and what each list said. Identify by place_id, name, url or lat, lng. On `ambiguous` ask which branch. `unknown`: no readable agency lists it, never that it is not kosher. The user asks their rabbi. Not for search, dishes, packaged products, eruvin, mikvahs, caterers without premises.
         */
        post: operations["verify_kosher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/food/recommend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recommend dishes from menus on file
         * @description Recommends dishes from menus that the service holds, or reads now from the named business's own website; never from ordering platforms or reviews, and never invented. Send at least one of query, place_id, name. Each dish carries the printed price, why it matches, what could not be checked, the menu and its date, and the place's certification status. Not for kashrus: a dish is no kosher claim (use verify_kosher).
         */
        post: operations["recommend_food"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find up to five local service providers
         * @description Finds up to five providers of a trade or profession (plumber, dentist, lawyer) in New York City, ranked by a Truth Score of public evidence plus distance. Rank is not for sale and says nothing about quality. Each provider carries the evidence behind its rank and its licence record where a government register holds one. Does not check kashrus; not for restaurants, shops or synagogues (use search_places).
         */
        post: operations["find_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find Jewish community events
         * @description Finds Jewish community events in New York City, soonest first, with what each event's own listing published: name, organizer, venue, start and end, lowest price or free, page, and when it was last read. Cancelled events stay visible; each says whether it is known to be the community's. Listings not re-confirmed within 72 hours come only with include_stale. Not for holiday dates or candle lighting (use jewish_calendar). `Accept: text/calendar` gives the same events as iCalendar.
         */
        get: operations["search_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shabbat, holidays, zmanim and Hebrew date for any place
         * @description Shabbat and Yom Tov times, zmanim, holidays, fasts, Rosh Chodesh, parsha, daf yomi and Hebrew date anywhere; when a holiday, Hebrew date or yahrzeit is (dates need no place). Calculations, no ruling. Not for events (use search_events). Needs a valid key and no scope. `Accept: text/calendar` gives the same days as iCalendar.
         */
        get: operations["jewish_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Something is wrong here
         * @description Tells the people behind the service that something it says is wrong: a rabbi of an agency, an owner, a guest. Needs no key. A person reads it; no report changes an answer by itself. It is deleted after 180 days.
         */
        post: operations["submit_report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Id of a place. */
        PlaceId: string;
        /** @description Id of one reading of one list, as it concerns one row. */
        EvidenceId: string;
        /** @description Code of a certifying agency: OU, OK, CRC, CHK, V5T, KLBD. */
        AgencyCode: string;
        /**
         * @description What the answer is worth. Lack of evidence is a status, never an error.
         * @enum {string}
         */
        Status: "ok" | "verified" | "stale" | "conflicted" | "unknown" | "ambiguous" | "not_found" | "no_data" | "partial" | "temporarily_unavailable";
        /**
         * @description verified = listed, confirmed within 14 days; stale = listed, confirmation older; conflicted = sources disagree, both shown; unknown = no readable agency lists it (not the same as not kosher); ambiguous = several branches match.
         * @enum {string}
         */
        VerifyStatus: "verified" | "stale" | "conflicted" | "unknown" | "ambiguous" | "not_found" | "temporarily_unavailable";
        /**
         * @description What kind of publisher a fact comes from; `kehilla` is the service's own curated data.
         * @enum {string}
         */
        SourceKind: "certifying_agency" | "business_website" | "government_register" | "open_map_data" | "base_map" | "listing_site" | "kehilla" | "computation";
        /** @description Where a fact came from. */
        Source: {
            /** @description The publisher's name. */
            name: string;
            kind: components["schemas"]["SourceKind"];
            /** @description The page or data set that was read, null when it has no address. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
            /** @description Licence of the data. */
            license?: string;
            /** @description Credit line; keep it when showing the data. */
            attribution?: string;
        };
        /** @description Instants of this answer, wherever they stand in it, of which only the year or the month is known. Absent where every date is known to its day. */
        PartialDates: components["schemas"]["PartialDate"][];
        /** @description What is known of the dates of the answer. */
        DatesCoverage: {
            dates: components["schemas"]["PartialDates"];
        };
        /** @description A date that is not known to its day. */
        PartialDate: {
            /**
             * Format: date-time
             * @description The earliest instant that it may be; it stands for the date.
             */
            instant: string;
            /** @description The part that is known: `2020`, `2013-03`. */
            known: string;
        };
        /** @description Age of the answer. */
        Freshness: {
            /**
             * Format: date-time
             * @description When the answer was assembled.
             */
            as_of: string;
            /**
             * Format: date-time
             * @description Oldest reading among the facts used.
             */
            oldest_fact_at: string | null;
            /**
             * Format: date-time
             * @description Until when the answer counts as fresh.
             */
            fresh_until: string | null;
            /**
             * @description Whether `fresh_until` has passed; unknown when no fact has a date.
             * @enum {string}
             */
            state: "fresh" | "stale" | "unknown";
            /**
             * @description How the answer was obtained.
             * @enum {string}
             */
            tier: "cache" | "db" | "live" | "computed";
        };
        /** @description Free-text notes for the reader. */
        Notes: string[];
        /** @description Every source used. */
        Sources: components["schemas"]["Source"][];
        /** @description A point in degrees, WGS 84. */
        LatLng: {
            /** @description Latitude. */
            lat: number;
            /** @description Longitude. */
            lng: number;
        };
        /** @description A price as the source states it. */
        Money: {
            /** @description In units of the currency. */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
        };
        /** @description The reasons for a ranked position; the points of `factors` add up to `score`. */
        Why: {
            /** @description Position in the answer. */
            rank: number;
            /** @description Sum of the points, null when the order is not a score (events: soonest first). */
            score: number | null;
            /** @description Name and version of the ranking rule. */
            method: string;
            /** @description The reasons. */
            factors: components["schemas"]["Factor"][];
            /** @description Facts shown that had no part in the score. */
            shown_not_scored: string[];
        };
        /** @description One reason and its points. */
        Factor: {
            /** @description Name of the factor. */
            factor: string;
            /** @description Points it gave. */
            points: number;
            /** @description What was found. */
            detail: string;
            evidence?: components["schemas"]["FactorEvidence"];
        };
        /** @description What the points rest on. */
        FactorEvidence: {
            /** @description The publisher's name. */
            source?: string;
            /** @description The page read. */
            url?: string | null;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at?: string | null;
        };
        /** @description A value as the source states it. */
        FactValue: string | number | boolean | null;
        /** @description What one source says where sources disagree. */
        Claim: {
            value: components["schemas"]["FactValue"];
            /** @description The publisher's name. */
            source: string;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
        };
        /** @description A field on which sources disagree, with every claim. */
        Conflict: {
            /** @description The field in question. */
            field: string;
            /** @description What each source says. */
            claims: components["schemas"]["Claim"][];
        };
        /** @description How well a record fits what was asked. */
        Match: {
            /** @description 1 is identity. */
            score: number;
            /** @description What agreed. */
            matched_on: components["schemas"]["MatchedOn"][];
        };
        /**
         * @description Something two records agree on.
         * @enum {string}
         */
        MatchedOn: "place_id" | "name" | "address" | "postcode" | "city" | "phone" | "url" | "location" | "licence_number" | "name_and_area";
        /** @description A word that was read as another. */
        Spelling: {
            /** @description As sent. */
            given: string;
            /** @description As understood. */
            read_as: string;
        };
        /**
         * @description Where the radius comes from: the request, the named area's own size, or the default around a point; null when there is none. Without one asked for, a borough is searched whole, up to its own line, and a region within its borough.
         * @enum {string|null}
         */
        RadiusFrom: "asked" | "area" | "default" | null;
        /** @description The area that a location was understood to name. */
        UnderstoodArea: {
            /** @description Everyday name. */
            name: string;
            /** @description Borough it lies in, null for the whole city. */
            borough: string | null;
            /**
             * @description What kind of area it is.
             * @enum {string}
             */
            kind: "city" | "borough" | "neighbourhood" | "region" | "zip" | "point";
            /** @description Latitude of its centre. */
            lat: number;
            /** @description Longitude of its centre. */
            lng: number;
            /** @description Its own size as a radius in metres. */
            radius_m: number;
        };
        /** @description What the service can know about one agency. */
        AgencyCoverage: {
            agency: components["schemas"]["AgencyCode"];
            /** @description The agency's name. */
            agency_name?: string;
            /** @description Whether it publishes a list that the service can read. */
            readable_list: boolean;
            /**
             * Format: date-time
             * @description Newest complete reading of its lists.
             */
            last_complete_reading_at: string | null;
            /** @description What limits it, e.g. served by attached certificates only. */
            note: string | null;
            /**
             * @description How its own lists are read: one was read whole; or each that was tried failed or came in part only; or none was ever tried. Absent where it publishes none that can be read.
             * @enum {string}
             */
            list_outcome?: "read" | "unreadable" | "not_consulted";
            /**
             * @description The same of the page on which it publishes alerts; absent where none of it can be read.
             * @enum {string}
             */
            alert_page?: "read" | "unreadable" | "not_consulted";
            /** @description Alerts of it that a person has yet to decide; absent where none waits. */
            alerts_waiting?: number;
        };
        /** @description What the service can know from one register or listing site. */
        SourceCoverage: {
            /** @description The publisher's name. */
            name: string;
            /** @description Whether its newest reading was good. */
            readable: boolean;
            /**
             * Format: date-time
             * @description Newest complete reading.
             */
            last_complete_reading_at: string | null;
            /** @description What limits it. */
            note: string | null;
        };
        /** @description What became of reading a page during the call. */
        LiveOutcome: {
            /** @description Whether a reading was made for this call, in vain or late too; false where one of a moment ago is used again. */
            made: boolean;
            /** @description Whether it counts as a live call; never where the site failed. */
            metered: boolean;
            /**
             * @description How it ended.
             * @enum {string}
             */
            outcome: "read" | "nothing_found" | "unreachable" | "changed_shape" | "timed_out" | "refused_by_site" | "not_allowed" | "not_needed";
            /** @description The page. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was read, null if it was not.
             */
            read_at: string | null;
            /** @description What the answer rests on instead, or that a reading is used again. */
            note: string | null;
        };
        /**
         * @description Body of every error.
         * @example {
         *       "error": {
         *         "code": "conflict",
         *         "message": "The request contradicts the present state. Read it again and retry.",
         *         "details": {
         *           "request_id": "req_01JD3Q8ZK4"
         *         }
         *       }
         *     }
         */
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        /** @description What went wrong and what to send instead. */
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            /** @description For people. */
            message: string;
            details?: components["schemas"]["ErrorDetails"];
        };
        /**
         * @description For programs.
         * @enum {string}
         */
        ErrorCode: "invalid_request" | "invalid_api_key" | "insufficient_scope" | "not_found" | "conflict" | "rate_limited" | "quota_exceeded" | "payload_too_large" | "temporarily_unavailable" | "internal_error";
        /** @description What helps the caller to go on; every member only where it applies. */
        ErrorDetails: {
            /** @description Id of this request. */
            request_id?: string;
            /** @description The parameter or body member at fault. */
            field?: string;
            /** @description What it should have been. */
            expected?: string;
            /** @description The values (or methods) that are allowed. */
            allowed?: string[];
            /** @description Near values that exist. */
            suggestions?: string[];
            /** @description IANA time zone at the point that was sent. */
            suggested_tz?: string;
            /** @description Where this is explained. */
            docs_url?: string;
            scope?: components["schemas"]["Scope"];
            tier?: components["schemas"]["Tier"];
            /**
             * @description The limit that was reached.
             * @enum {string}
             */
            window?: "burst" | "day" | "month" | "live_day";
            /**
             * Format: date-time
             * @description When it returns.
             */
            resets_at?: string;
            /** @description Whole seconds until a retry can succeed. */
            retry_after_seconds?: number;
            /** @description How to get a higher limit. */
            how_to_get_more?: string;
            /** @description Every fault where there are several. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description One fault of a request. */
        FieldError: {
            /** @description The parameter or body member at fault. */
            field: string;
            /** @description What is wrong with it. */
            message: string;
            /** @description What it should have been. */
            expected?: string;
            /** @description The values that are allowed. */
            allowed?: string[];
        };
        /**
         * @description What a key may do.
         * @enum {string}
         */
        Scope: "places:read" | "kosher:verify" | "food:read" | "services:read" | "events:read";
        /**
         * @description The caller's set of limits.
         * @enum {string}
         */
        Tier: "anonymous" | "key_free" | "app_person_free" | "company_free" | "app_subscriber" | "company";
        /** @description State of the process. */
        Health: {
            /** @description Whether all is well. */
            ok: boolean;
            /** @description Name of the service. */
            name: string;
            /** @description Version of this description. */
            version: string;
            /** @description Version of the developer reference. */
            developer_reference_version?: string;
            /** @description Version of the program that answers; `version` is that of the interface, which changes only when the interface does. */
            release?: string;
            checks?: components["schemas"]["HealthChecks"];
        };
        /** @description What was looked at. */
        HealthChecks: {
            database?: components["schemas"]["HealthCheck"];
            certification_lists?: components["schemas"]["HealthCheck"];
            city?: components["schemas"]["HealthCheck"];
            limits?: components["schemas"]["HealthCheck"];
        };
        /** @description One thing looked at. */
        HealthCheck: {
            /** @description Whether it is well. */
            ok: boolean;
            /** @description What was found, in words that are safe to show. */
            detail: string | null;
            /**
             * Format: date-time
             * @description When it was looked at.
             */
            checked_at: string | null;
        };
        /**
         * @description What an agency says is served.
         * @enum {string}
         */
        FoodStatus: "meat" | "dairy" | "pareve" | "fish";
        /**
         * @description A standard as an agency states it.
         * @enum {string}
         */
        Standard: "cholov_yisroel" | "pas_yisroel" | "yoshon" | "glatt" | "bishul_yisroel" | "chassidishe_shechita";
        /**
         * @description no_readable_agency_lists_it means unknown; it is never a claim that the place is not kosher.
         * @enum {string}
         */
        KosherStatus: "listed_by_agency" | "listing_stale" | "no_readable_agency_lists_it" | "no_longer_listed_by_agency" | "conflicted";
        /**
         * @description The agency's own list, or a certificate document that a curator attached.
         * @enum {string}
         */
        EvidenceKind: "agency_list" | "certificate_document";
        /** @description What certifying agencies say about a place, in short. */
        KosherSummary: {
            status: components["schemas"]["KosherStatus"];
            /** @description Agencies with live evidence. */
            certified_by: components["schemas"]["AgencyCode"][];
            /** @description Of these, the ones not confirmed within 14 days, where another agency is; else absent. */
            stale_agencies?: components["schemas"]["AgencyCode"][];
            /** @description Of these, the ones of which every line is for a feast that is over, however lately it was seen; else absent. */
            past_season?: components["schemas"]["AgencyCode"][];
            /** @description Of these, the ones whose line is linked by name and area alone and waits for a person; else absent. */
            linked_by_name?: components["schemas"]["AgencyCode"][];
            /** @description What its evidence is limited to (a part of the business, a condition), or what looks like such a limit, as printed; it is then not sufficient for the whole place. Absent for none. */
            limits?: string[];
            /** @description As the agency states it; null when it states none or several. */
            food_status?: components["schemas"]["FoodStatus"] | null;
            /** @description Standards the agency states. */
            standards?: components["schemas"]["Standard"][];
            /**
             * Format: date-time
             * @description Newest confirmation by a list or certificate.
             */
            last_confirmed_at: string | null;
            /** @description What it rests on; absent where that is agencies' lists alone. */
            evidence_kinds?: components["schemas"]["EvidenceKind"][];
            /** @description Alerts of agencies that name the place, may be against its certification, and wait for a person's decision; absent where there are none. */
            alerts_waiting?: number;
        };
        /** @description What a register or map calls a place; shown, and never evidence of kashrus. */
        PlaceLabel: {
            /** @description As printed, e.g. Jewish/Kosher or diet:kosher=yes. */
            label: string;
            /** @description The publisher's name. */
            source: string;
            /** @description What it does and does not mean. */
            note: string | null;
        };
        /** @description A place's row in one register, map or list. */
        RegisterEntry: {
            /** @description The publisher's name. */
            source: string;
            /** @description The row's id at its publisher. */
            external_id: string;
            /**
             * Format: date-time
             * @description First reading that held it.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description Newest reading that held it.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description First complete reading that lacked it.
             */
            missing_since: string | null;
            state: components["schemas"]["RegisterState"];
            /** @description The row's own page. */
            url: string | null;
        };
        /**
         * @description Whether its sources still have it: one does (absent in a list of results); none does any more; or the newest reading was partial and shows nothing. A partial reading never removes a row.
         * @enum {string}
         */
        RegisterState: "listed" | "left_register" | "not_seen_in_latest_partial_reading";
        /**
         * @description The group that a place is shown in, all of one before the next. listed: an agency lists it · labelled: a map or register calls it kosher, which is no certification · listed_beyond: listed, of the kind, beyond the area · listed_other_kind: listed, of another kind, in the area · listed_elsewhere: listed, of another kind, beyond the area · jewish: Jewish by its kind · others: nobody says that they are kosher. Absent for a place whose whole name the words are: it stands before them all.
         * @enum {string}
         */
        PlaceGroup: "listed" | "labelled" | "listed_beyond" | "listed_other_kind" | "listed_elsewhere" | "jewish" | "others";
        /** @description How many places are in a group. */
        PlacesOfGroup: {
            group: components["schemas"]["PlaceGroup"];
            /** @description Places of the group that fit. */
            matched: number;
            /** @description Metres around the centre within which they were looked for; null for no circle: a borough, the city, or beyond the area. */
            within_m: number | null;
        };
        /** @description A place in a list of results. */
        PlaceSummary: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Category in the taxonomy. */
            category: string | null;
            /** @description Group of categories, e.g. food or worship. */
            world?: string | null;
            /** @description Address in one line. */
            address: string | null;
            /** @description Neighbourhood. */
            area: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from the centre of the search, null without one. */
            distance_m: number | null;
            /**
             * @description What tells where it is, where no source gives a point: its ZIP code, its neighbourhood or the houses beside it. Absent otherwise.
             * @enum {string}
             */
            placed_by?: "zip" | "neighbourhood" | "street";
            /** @description As dialled. */
            phone?: string | null;
            /** @description Its own website; never a page about it on a review site or map. */
            website?: string | null;
            kosher: components["schemas"]["KosherSummary"];
            /** @description Null when hours are unknown or sources disagree. */
            open_now: boolean | null;
            hours_today?: components["schemas"]["HoursOfDay"];
            next_opening?: components["schemas"]["NextOpening"];
            hours_then?: components["schemas"]["HoursThen"];
            /** @description Where the agency that confirmed it last publishes its line; absent where none lists it. */
            listing_url?: string;
            /** @description Which map or register calls it kosher, where no agency lists it; no certification. Absent where none does. */
            label?: string;
            /** @description Whether the record is invented sample data. */
            sample: boolean;
            register_state?: components["schemas"]["RegisterState"];
            group?: components["schemas"]["PlaceGroup"];
            /** @description How well it fits the words; 1 is a full match. */
            relevance?: number;
            why?: components["schemas"]["Why"];
        };
        /** @description A name by which a place is known. */
        PlaceName: {
            /** @description The name. */
            name: string;
            /** @description BCP 47 language, null when the source does not say. */
            lang: string | null;
            /**
             * @description How it is used.
             * @enum {string}
             */
            kind: "everyday" | "other" | "legal" | "former";
            /** @description The publisher's name. */
            source: string;
        };
        /**
         * @description Its hours today, on New York's clock: "09:00-17:00", several with commas, "18:00-02:00" past midnight, "00:00-24:00" all day, or "closed". Of a kosher place whose hours do not speak of Shabbat or Yom Tov that time is told as likely closed, never as known: "09:00-16:10; likely closed from 16:10 (Shabbat)". Null when hours are unknown, sources disagree or the hours do not tell of the day.
         * @example 09:00-17:00
         * @example closed
         */
        HoursOfDay: string | null;
        /** @description As `hours_today`, on the day of `open_at`; absent where no time was asked for, or it is today. */
        HoursThen: string | null;
        /**
         * Format: date-time
         * @description When it opens next by its published hours, within a week; absent when it is open, or nobody can tell.
         */
        NextOpening: string;
        /** @description A day of this week, with its Shabbat or Yom Tov. */
        HoursOnDay: {
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /**
             * @description Day of the week.
             * @enum {string}
             */
            day: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /** @description As `hours_today` says it. */
            hours: string | null;
        };
        /** @description Opening hours as published. */
        Hours: {
            /** @description As the source prints them. */
            text: string | null;
            /**
             * @description osm follows the opening_hours syntax, text is free text; null without text.
             * @enum {string|null}
             */
            syntax: "osm" | "text" | null;
            /** @description The ordinary week; null when the text could not be read. */
            weekly: components["schemas"]["OpenPeriod"][] | null;
            /** @description Seven days from today, Shabbat and Yom Tov reckoned. */
            days?: components["schemas"]["HoursOnDay"][];
            /** @description What limits them, e.g. holidays not stated or sources disagree. */
            note: string | null;
            sources: components["schemas"]["Sources"];
        };
        /** @description One opening on one day of the week, local time. A `closes` at or before `opens` is on the next day. */
        OpenPeriod: {
            /**
             * @description Day it opens.
             * @enum {string}
             */
            day: "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
            /** @description HH:MM. */
            opens: string;
            /** @description HH:MM. */
            closes: string;
        };
        /** @description One statement of one source. */
        Fact: {
            /** @description What it is about. */
            field: string;
            value: components["schemas"]["FactValue"];
            /** @description The publisher's name. */
            source: string;
            /** @description The page read. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
        };
        /** @description A licence record of a government register, as printed there. A match on the name alone is never shown. */
        Licence: {
            /** @description The register's name. */
            register: string;
            /** @description Licence number. */
            number: string;
            /** @description Kind of licence as printed. */
            licence_type: string | null;
            /** @description Status as printed. */
            status: string | null;
            /**
             * Format: date
             * @description Civil day.
             */
            expires_on: string | null;
            /** @description What ties it to the place. */
            matched_on: components["schemas"]["MatchedOn"][];
            /** @description The record's page. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
        };
        /** @description A menu on file. */
        Menu: {
            /** @description Where it was read; all of it stands there. */
            url: string;
            /** @description The publisher's name. */
            source: string;
            /**
             * Format: date-time
             * @description When it was read.
             */
            read_at: string;
            /** @description Dishes on it. */
            dish_count: number;
            /** @description Its headings as printed. */
            sections: string[];
            /** @description BCP 47 language. */
            lang: string | null;
            /** @description The first 50 of its dishes in its order; where `dish_count` is more, `recommend_food` with this place finds the others. */
            dishes: components["schemas"]["PrintedDish"][];
        };
        /** @description A dish as a menu prints it. It is no kosher claim. */
        PrintedDish: {
            /** @description As the menu prints it. */
            dish: string;
            /** @description As printed. */
            description: string | null;
            /** @description Its heading. */
            section: string | null;
            /** @description Null when the menu prints none. */
            price: components["schemas"]["Money"] | null;
            /** @description The price as printed. */
            price_text: string | null;
        };
        /** @description A street-level photo taken near a place; that it exists is the evidence, nobody looked into it. */
        Photo: {
            /** @description Its id at its publisher. */
            photo_id: string;
            /** @description The publisher's name. */
            source: string;
            /** @description Its page. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was taken.
             */
            captured_at: string | null;
            /** @description Metres between camera and place. */
            distance_m: number;
            /** @description Whether the camera looked towards the place; null when its heading is unknown. */
            facing: boolean | null;
        };
        /** @description Everything on record about a place. */
        Place: {
            place_id: components["schemas"]["PlaceId"];
            canonical_place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Every name on record. */
            names: components["schemas"]["PlaceName"][];
            /** @description Category in the taxonomy. */
            category: string | null;
            /** @description Group of categories, e.g. food or worship. */
            world: string | null;
            /** @description Address in one line. */
            address: string | null;
            /** @description Neighbourhood. */
            area: string | null;
            /** @description Borough. */
            borough: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Null here; there is no search to measure from. */
            distance_m: number | null;
            /**
             * @description What tells where it is, where no source gives a point. Absent otherwise.
             * @enum {string}
             */
            placed_by?: "zip" | "neighbourhood" | "street";
            group?: components["schemas"]["PlaceGroup"];
            /** @description As dialled. */
            phone: string | null;
            /** @description Its own website; never a page about it on a review site or map. */
            website: string | null;
            kosher: components["schemas"]["KosherSummary"];
            /** @description Null when hours are unknown or sources disagree. */
            open_now: boolean | null;
            hours_today?: components["schemas"]["HoursOfDay"];
            next_opening?: components["schemas"]["NextOpening"];
            hours_then?: components["schemas"]["HoursThen"];
            /** @description Where the agency that confirmed it last publishes its line. */
            listing_url?: string;
            /** @description Where somebody tells that something here is wrong; the same as POST /v1/reports. */
            report_url?: string;
            /** @description Absent here; see `labels`. */
            label?: string;
            /** @description Whether it closed for good; null when no source says. */
            closed: boolean | null;
            /** @description Whether the record is invented sample data. */
            sample: boolean;
            /** @description Absent here; one place is not ranked. */
            relevance?: number;
            why?: components["schemas"]["Why"];
            /** @description Null when none are on file. */
            hours: components["schemas"]["Hours"] | null;
            /** @description What registers and maps call it; never evidence. */
            labels: components["schemas"]["PlaceLabel"][];
            register_state: components["schemas"]["RegisterState"];
            /** @description Its rows at publishers. */
            register: components["schemas"]["RegisterEntry"][];
            /** @description Every statement on record. */
            facts: components["schemas"]["Fact"][];
            /** @description Licence records. */
            licences: components["schemas"]["Licence"][];
            /** @description Evidence of certification, past evidence included. */
            certifications: components["schemas"]["Certification"][];
            /** @description Menus on file. */
            menus: components["schemas"]["Menu"][];
            /** @description Street-level photos near it. */
            photos: components["schemas"]["Photo"][];
            /** @description Fields on which sources disagree. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description Earlier ids that still answer. */
            merged_from: components["schemas"]["PlaceId"][];
        };
        /** @description One place. */
        GetPlaceData: {
            place: components["schemas"]["Place"];
            coverage?: components["schemas"]["DatesCoverage"];
        };
        /** @description Answer of get_place. */
        GetPlaceEnvelope: {
            data: components["schemas"]["GetPlaceData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description What was made of the words. */
        SearchPlacesUnderstood: {
            /** @description Words searched for, folded. */
            terms: string[];
            /** @description Category or world that was understood. */
            category: string | null;
            /** @description Cuisines that were understood. */
            cuisine: string[];
            /** @description What is not wanted, and left places out: kinds, areas, agencies and names. Absent when nothing did. */
            refused?: string[];
            /** @description Null when no area was named or understood. */
            area: components["schemas"]["UnderstoodArea"] | null;
            /** @description Words read as others. */
            spelling: components["schemas"]["Spelling"][];
            /**
             * Format: date-time
             * @description When it is to be open, by `open_at` or by the words ("open after 8 tonight"); absent where neither says so.
             */
            open_at?: string;
            /**
             * Format: date-time
             * @description Where the words name a stretch ("open on Sunday"), its end; open at some time of it is enough.
             */
            open_until?: string;
        };
        /** @description The question as it was answered; parameters that were not sent and have no default are absent. */
        SearchPlacesQuery: {
            /** @description As sent. */
            q?: string;
            /** @description As sent. */
            location?: string;
            /** @description As sent. */
            lat?: number;
            /** @description As sent. */
            lng?: number;
            /** @description Metres that were used, null for the whole city. */
            radius_m: number | null;
            radius_from: components["schemas"]["RadiusFrom"];
            /** @description As used. */
            kosher_only: boolean;
            /** @description Agencies asked for. */
            hashgacha?: components["schemas"]["AgencyCode"][];
            food_status?: components["schemas"]["FoodStatus"];
            /** @description Standards asked for. */
            standards?: components["schemas"]["Standard"][];
            /** @description As sent. */
            category?: string;
            /** @description As sent. */
            open_now?: boolean;
            /**
             * Format: date-time
             * @description As sent.
             */
            open_at?: string;
            /**
             * @description The order where it is not by fit.
             * @enum {string}
             */
            sort?: "distance";
            /** @description As sent. */
            include_stale?: boolean;
            /** @description As used. */
            limit: number;
            understood: components["schemas"]["SearchPlacesUnderstood"];
            /** @description Words that played no part. */
            ignored: string[];
        };
        /** @description How much was looked at, and what was left out. */
        SearchPlacesCoverage: {
            /** @description Places that fit. */
            matched: number;
            /** @description Places in this answer. */
            returned: number;
            /** @description Places that fit and come after those of this answer. */
            more: number;
            /** @description Send as `cursor` for the next page; absent on the last. */
            next_cursor?: string;
            /** @description How many of them an agency lists, a map or register calls kosher, or are Jewish by kind; absent where a name was asked for. */
            marked?: number;
            /** @description Their groups in the order shown; absent where a name was asked for. */
            groups?: components["schemas"]["PlacesOfGroup"][];
            /** @description Whether the service covers the place asked about; null when none was named. */
            covered: boolean | null;
            /** @description Whether `location` was understood; null when none was sent. */
            area_understood: boolean | null;
            /** @description Left out by open_now or open_at because their hours are unknown. */
            excluded_hours_unknown: number;
            /** @description Left out because they closed for good. */
            excluded_closed: number;
            /** @description Left out by a kosher filter because what their agencies say of them was not confirmed in the last 14 days, or is for a Passover that is over; include_stale=true shows them. */
            excluded_stale?: number;
            /** @description Left out because no source gives a point. */
            excluded_no_location: number;
            /** @description Places looked at. */
            places_considered: number;
            /** @description What is known of each agency that something limits. Of one that is left out a list was read whole within 14 days. */
            agencies: components["schemas"]["AgencyCoverage"][];
            /** @description Number of the ingestion answered from. */
            city_generation: number;
            /** @description In words. */
            note: string[];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Places in ranked order. */
        SearchPlacesData: {
            /** @description The places. */
            results: components["schemas"]["PlaceSummary"][];
            /** @description Number of results here; `coverage.matched` is the number that fit. */
            count: number;
            query: components["schemas"]["SearchPlacesQuery"];
            coverage?: components["schemas"]["SearchPlacesCoverage"];
        };
        /** @description Answer of search_places. */
        SearchPlacesEnvelope: {
            data: components["schemas"]["SearchPlacesData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description The place, by at least one of place_id, name, url, or lat with lng. */
        VerifyKosherRequest: {
            place_id?: components["schemas"]["PlaceId"];
            /** @description Name of the place. */
            name?: string;
            /** @description Street address; tells branches apart. */
            address?: string;
            /** @description City or borough. */
            city?: string;
            /** @description ZIP. */
            postcode?: string;
            /** @description The business's own website. */
            url?: string;
            /** @description With lng. */
            lat?: number;
            /** @description With lat. */
            lng?: number;
            /**
             * @description always reads the agency's list now (metered apart); else stored.
             * @default auto
             * @enum {string}
             */
            live?: "auto" | "always" | "never";
            /**
             * Format: date-time
             * @description As known at this instant; not with live=always.
             */
            as_of?: string;
            /**
             * @description Default full; brief: no nulls or reasons.
             * @enum {string}
             */
            detail?: "full" | "brief";
        };
        /** @description The season a listing is limited to, e.g. passover-5787; null for all the year. */
        Season: string | null;
        /** @description One agency's evidence about one place. */
        Certification: {
            agency: components["schemas"]["AgencyCode"];
            /** @description The agency's name. */
            agency_name: string;
            evidence_kind: components["schemas"]["EvidenceKind"];
            /** @description The list; null for a certificate document. */
            list_id: string | null;
            /**
             * @description listed = confirmed within 14 days; stale = confirmation older.
             * @enum {string}
             */
            listing_status: "listed" | "stale" | "no_longer_listed" | "certificate_valid" | "certificate_expired";
            /** @description Where the agency publishes it. */
            listing_url: string | null;
            /**
             * Format: date-time
             * @description First reading that held it.
             */
            first_seen_on_list_at: string | null;
            /**
             * Format: date-time
             * @description Newest complete reading that held it.
             */
            last_seen_on_list_at: string | null;
            /**
             * Format: date-time
             * @description First complete reading that lacked it.
             */
            missing_since: string | null;
            /**
             * @description Why it counts as no longer listed.
             * @enum {string|null}
             */
            removal_reason: "absent_from_list" | "list_says_removed" | null;
            /**
             * Format: date
             * @description Last civil day of a certificate document, or of a line that names one; else null.
             */
            valid_until: string | null;
            /** @description What limits the line to a part, or under a condition, or looks like a limit, as printed; absent for none. */
            limits?: string[];
            /**
             * Format: date-time
             * @description When a certificate document was issued, or a curator last looked at it, whichever is recorded later; absent for a listing, which has last_seen_on_list_at.
             */
            last_confirmed_at?: string;
            /** @description As the agency states it; null when it states none or several (then scope_note says so). */
            food_status: components["schemas"]["FoodStatus"] | null;
            /** @description Standards the agency states. */
            standards: components["schemas"]["Standard"][];
            /** @description Limits the agency states, e.g. only this branch. */
            scope_note: string | null;
            season: components["schemas"]["Season"];
            /** @description The reading it rests on, resolved by get_evidence; null for a certificate document. */
            evidence_id: components["schemas"]["EvidenceId"] | null;
            /** @description Where a certificate document can be seen, a whole address where the service knows its own; null for a listing. */
            document_url: string | null;
            /** @description Name letter for letter as the agency prints it; null for a certificate document. */
            listed_name: string | null;
            /** @description Address letter for letter as the agency prints it. */
            listed_address: string | null;
            /** @description Name as it was read of that, where it is otherwise. */
            listed_name_cleaned?: string;
            /** @description Address as it was read of that, its street written out, where it is otherwise. */
            listed_address_cleaned?: string;
            /** @description `name_and_area` where the line prints no address and is linked because this place alone bears its name in the agency's area; never sufficient until a person has confirmed it. Absent for every other line. */
            matched_on?: components["schemas"]["MatchedOn"][];
        };
        /** @description The place that the answer is about. */
        VerifySubject: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Category in the taxonomy. */
            category: string | null;
            /** @description Address in one line. */
            address: string | null;
            /** @description Neighbourhood. */
            area: string | null;
            /** @description Borough. */
            borough: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from lat/lng, null when none were sent. */
            distance_m: number | null;
            /** @description As dialled. */
            phone: string | null;
            /** @description Its own website; never a page about it on a review site or map. */
            website: string | null;
            /** @description Whether it closed for good; null when no source says. */
            closed: boolean | null;
            /** @description Whether the record is invented sample data. */
            sample: boolean;
            match: components["schemas"]["Match"];
            kosher: components["schemas"]["KosherSummary"];
        };
        /** @description A place that may have been meant. */
        VerifyCandidate: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address: string | null;
            /** @description Metres from lat/lng, null when none were sent. */
            distance_m: number | null;
            match: components["schemas"]["Match"];
            kosher: components["schemas"]["KosherSummary"];
            /** @description False of a line of an agency's list that is linked to no place: name, address and `certifications` are as the list prints them, `place_id` names the line, and `kosher.certified_by` is empty, for no place is certified by it. Absent of a place. */
            linked_to_place?: boolean;
            /** @description What the list prints, of such a line. Absent of a place. */
            certifications?: components["schemas"]["Certification"][];
        };
        /** @description A branch that matches, with its own evidence. */
        VerifyBranch: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from lat/lng, null when none were sent. */
            distance_m: number | null;
            /** @description Its evidence. */
            certifications: components["schemas"]["Certification"][];
            kosher: components["schemas"]["KosherSummary"];
        };
        /** @description The answer in short. */
        VerifyAnswer: {
            /** @description Whether live evidence, confirmed within 14 days, stands unopposed at this moment. False is not "not kosher": it is also said of evidence that is older or contradicted, of a place nobody lists or that may be another than the one that was meant, and of every question about the past (`as_of`). */
            sufficient_evidence_now: boolean;
            /** @description Agencies with live evidence. */
            certified_by: components["schemas"]["AgencyCode"][];
            /** @description In one or two sentences. */
            summary: string;
            /** @description The state of the subject; null without one. */
            kosher_status: components["schemas"]["KosherStatus"] | null;
            /** @description What to do next; no ruling, ask your rabbi. */
            advice: string;
        };
        /** @description Meat, dairy, pareve or fish, and who says so. */
        StatedFoodStatus: {
            /** @description Null when no agency states one, or they differ. */
            value: components["schemas"]["FoodStatus"] | null;
            /** @description Each agency's own statement. */
            stated_by: components["schemas"]["FoodStatusStatement"][];
        };
        /** @description What one agency says is served. */
        FoodStatusStatement: {
            agency: components["schemas"]["AgencyCode"];
            /** @description One or several. */
            values: components["schemas"]["FoodStatus"][];
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
        };
        /** @description What agencies state beyond the certification itself. */
        VerifyAttributes: {
            /** @description Standards and who states them. */
            standards: components["schemas"]["StatedStandard"][];
            /** @description Rules that an agency publishes for all it certifies. */
            agency_policies: components["schemas"]["AgencyPolicy"][];
            passover: components["schemas"]["PassoverStatement"];
        };
        /** @description A standard that an agency states for this place. */
        StatedStandard: {
            standard: components["schemas"]["Standard"];
            /** @description The agencies. */
            stated_by: components["schemas"]["AgencyCode"][];
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
        };
        /** @description A rule that an agency publishes for all it certifies. */
        AgencyPolicy: {
            agency: components["schemas"]["AgencyCode"];
            /** @description The rule in short. */
            policy: string;
            /** @description Where it says so. */
            url: string | null;
            /**
             * Format: date
             * @description Civil day on which a curator read it there.
             */
            read_on?: string;
        };
        /** @description What agencies say about Passover. */
        PassoverStatement: {
            /** @description Whether it is the four weeks before Pesach or Pesach itself. */
            in_season: boolean;
            /** @description Whether an agency lists it for Passover; null when none says. */
            stated: boolean | null;
            /** @description The agencies. */
            stated_by: components["schemas"]["AgencyCode"][];
            /** @description E.g. that a year-round listing says nothing about Passover. */
            note: string | null;
        };
        /** @description One list, and what reading it said about the place. */
        CheckedList: {
            /** @description The list. */
            list_id: string;
            agency: components["schemas"]["AgencyCode"];
            /**
             * @description The four are never confused; only read_not_listed says that a whole list lacks the place. unreadable was tried, and failed or came in part only; not_consulted was never tried, or its silence says nothing.
             * @enum {string}
             */
            outcome: "listed" | "read_not_listed" | "unreadable" | "not_consulted";
            /**
             * Format: date-time
             * @description Newest reading of any kind.
             */
            last_read_at: string | null;
            /**
             * Format: date-time
             * @description Newest complete reading.
             */
            last_complete_reading_at: string | null;
            /** @description Where the agency publishes it. */
            url: string | null;
            /** @description Whether it was read during this call. */
            live: boolean;
            /** @description In words. */
            note: string | null;
        };
        /** @description A page on which an agency publishes alerts, and what is known from it about the place. */
        CheckedAlerts: {
            /** @description The page. */
            source_id: string;
            agency: components["schemas"]["AgencyCode"];
            /**
             * @description unreadable was tried and failed, and never read; not_consulted was never tried.
             * @enum {string}
             */
            outcome: "read" | "unreadable" | "not_consulted";
            /**
             * Format: date-time
             * @description Newest reading.
             */
            last_read_at: string | null;
            /** @description Where the agency publishes it. */
            url: string | null;
            /** @description Alerts of the agency that a person has yet to decide. */
            waiting: number;
            /** @description Of those, the ones that name the place; until they are decided no evidence about it is sufficient. */
            about_place: components["schemas"]["WaitingAlert"][];
            /** @description In words. */
            note: string | null;
        };
        /** @description An agency's alert that was not understood, or whose place is not sure, and that a person has yet to decide. */
        WaitingAlert: {
            /** @description As the agency prints it. */
            title: string;
            /** @description The alert. */
            url: string | null;
            /**
             * Format: date
             * @description Civil day, New York.
             */
            published_on: string;
            /**
             * @description What it was read to state.
             * @enum {string}
             */
            states: "not_certified" | "certification_ended" | "warning" | "reinstated" | "not_understood";
            /**
             * Format: date
             * @description The last day of a certification that it names; after it the place is `conflicted` until a person decides. Absent where it names none.
             */
            ends_on?: string;
        };
        /** @description What was consulted for this answer. */
        VerifyChecked: {
            /** @description Every registered list as it concerns the subject; empty without one. */
            lists: components["schemas"]["CheckedList"][];
            /** @description Certificate documents attached to the place. */
            certificates_on_file: number;
            /** @description Open notices of agencies about the place. */
            notices_on_file: number;
            /** @description Every page of alerts as it concerns the subject; absent without a subject or such a page. */
            alerts?: components["schemas"]["CheckedAlerts"][];
            /** @description Null when no live reading was asked for. */
            live: components["schemas"]["LiveOutcome"] | null;
            /**
             * Format: date-time
             * @description The instant the evidence was judged at.
             */
            as_of: string;
        };
        /** @description How far the answer reaches. */
        VerifyCoverage: {
            /** @description Whether the service covers where the place was said to be; null when nothing said. */
            covered: boolean | null;
            /** @description Whether city and postcode were understood; null when none was sent. */
            area_understood: boolean | null;
            /** @description Places that fit: 0 when none is meant, 1 when one is, more when they cannot be told apart; candidates do not count. `note` says when more may fit than were compared. */
            matched: number;
            /** @description Places looked at. */
            places_considered: number;
            /** @description What is known per agency. */
            agencies: components["schemas"]["AgencyCoverage"][];
            /** @description Number of the ingestion answered from. */
            city_generation: number;
            /** @description In words. */
            note: string[];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Evidence about one place. */
        VerifyKosherData: {
            /** @description Null when none or several match. */
            subject: components["schemas"]["VerifySubject"] | null;
            /** @description Places that may have been meant, nearest fit first; those among `branches` are not repeated. */
            candidates: components["schemas"]["VerifyCandidate"][];
            answer: components["schemas"]["VerifyAnswer"];
            /** @description Evidence about the subject, past evidence included. */
            certifications: components["schemas"]["Certification"][];
            food_status: components["schemas"]["StatedFoodStatus"];
            attributes: components["schemas"]["VerifyAttributes"];
            /** @description Where sources disagree, both shown. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description What is not known. */
            missing: string[];
            checked: components["schemas"]["VerifyChecked"];
            coverage: components["schemas"]["VerifyCoverage"];
            /** @description Present when ambiguous: each matching place with its own evidence. */
            branches?: components["schemas"]["VerifyBranch"][];
        };
        /** @description Answer of verify_kosher. */
        VerifyKosherEnvelope: {
            data: components["schemas"]["VerifyKosherData"];
            status: components["schemas"]["VerifyStatus"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description The row as it was read, field by field as the agency names them. */
        EvidenceRow: {
            [key: string]: string | number | boolean | null;
        };
        /** @description The list that was read. */
        EvidenceList: {
            /** @description The list. */
            id: string;
            agency: components["schemas"]["AgencyCode"];
            /** @description The agency's name. */
            agency_name: string;
            /** @description The list's name. */
            name: string;
        };
        /** @description One row of one reading of one list. */
        Evidence: {
            evidence_id: components["schemas"]["EvidenceId"];
            list: components["schemas"]["EvidenceList"];
            /** @description Where it was read. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was read.
             */
            read_at: string;
            /** @description SHA-256 of the bytes that were read, as anyone downloads them; of a list of several pages, of all of them one after the other. */
            sha256: string;
            row: components["schemas"]["EvidenceRow"];
            /**
             * @description How the reading ended.
             * @enum {string}
             */
            reading_state: "complete" | "partial" | "failed" | "unchanged";
            /** @description The place the row was linked to; null when to none. */
            place_id: components["schemas"]["PlaceId"] | null;
        };
        /** @description One piece of evidence. */
        GetEvidenceData: {
            evidence: components["schemas"]["Evidence"];
            coverage?: components["schemas"]["DatesCoverage"];
        };
        /** @description Answer of get_evidence. */
        GetEvidenceEnvelope: {
            data: components["schemas"]["GetEvidenceData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description A place whose name goes on from what was typed. */
        Suggestion: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Its everyday name. */
            name: string;
            /** @description Kind of place, null when no source tells one. */
            category: string | null;
            /** @description Its address, null when no source states one. */
            address: string | null;
            /** @description Neighbourhood, null when it is not known. */
            area: string | null;
            /** @description Borough, null when it is not known. */
            borough: string | null;
            /** @description Whether it is invented sample data. */
            sample: boolean;
        };
        /** @description Names of places. */
        SuggestPlacesData: {
            /** @description Those that an agency lists first, then those that begin with the words, the shorter first. */
            suggestions: components["schemas"]["Suggestion"][];
        };
        /** @description Answer of suggest_places. */
        SuggestPlacesEnvelope: {
            data: components["schemas"]["SuggestPlacesData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description A line as a whole reading of its list shows it. */
        KosherChangeReading: {
            /**
             * Format: date-time
             * @description When the list was read whole.
             */
            read_at: string;
            /** @description Names the line in that reading; null where it was not there. */
            evidence_id: components["schemas"]["EvidenceId"] | null;
            /** @description Whether the list had the line. */
            listed: boolean;
            /** @description As the agency prints it, null where it prints none. */
            food_status: string | null;
            /** @description Standards that the line states. */
            standards: string[];
            /** @description What limits the line. */
            scope_note: string | null;
        };
        /** @description The place that a line is linked to. */
        KosherChangePlace: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address: string | null;
        };
        /** @description One change of the evidence about one establishment. */
        KosherChange: {
            /**
             * @description What changed; `alert`: an agency's alert that waits for a person to decide what it says.
             * @enum {string}
             */
            kind: "listed" | "no_longer_listed" | "food_status" | "standards" | "scope" | "notice" | "notice_closed" | "alert" | "certificate" | "certificate_withdrawn";
            /**
             * Format: date-time
             * @description When it was read, or recorded.
             */
            at: string;
            agency: components["schemas"]["AgencyCode"];
            /** @description The agency in words. */
            agency_name: string;
            /** @description The list's name; null of a notice, an alert and a document. */
            list: string | null;
            /** @description Null where the line is linked to no place of the city. */
            place: components["schemas"]["KosherChangePlace"] | null;
            /** @description As the list prints it, or an alert about nobody on record; null of others. */
            listed_name: string | null;
            /** @description As the list prints it. */
            listed_address: string | null;
            /** @description The whole reading before it; of a notice, an alert and a document the newest one of the agency's line that was made before, null where none is known. */
            before: components["schemas"]["KosherChangeReading"] | null;
            /** @description The whole reading that shows it; of a notice, an alert and a document the newest one of the agency's line that was made since, null where none is known. */
            after: components["schemas"]["KosherChangeReading"] | null;
            /** @description The agency's page of it. */
            url: string | null;
            /** @description What a notice or an alert says, as far as it is kept; null of others. */
            statement: string | null;
        };
        /** @description How often a source of lists was read whole in that time, and could be compared. */
        KosherListCompared: {
            /** @description Whose lists. */
            agencies: components["schemas"]["AgencyCode"][];
            /** @description Name of the source. */
            source: string;
            /** @description Whole readings since then with one before them; 0 = nothing could have been seen to change. */
            whole_readings: number;
        };
        /** @description How far the answer reaches. */
        KosherChangesCoverage: {
            /** @description Every source of agencies' lists. */
            compared: components["schemas"]["KosherListCompared"][];
            /** @description What was not compared, and why. */
            note: string[];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Changes, newest first. */
        KosherChangesData: {
            /** @description The newest ones, at most `limit`. */
            changes: components["schemas"]["KosherChange"][];
            /** @description How many there are. */
            count: number;
            /**
             * Format: date-time
             * @description From when on.
             */
            since: string;
            /**
             * Format: date-time
             * @description The moment of the answer.
             */
            until: string;
            coverage: components["schemas"]["KosherChangesCoverage"];
        };
        /** @description Answer of kosher_changes. */
        KosherChangesEnvelope: {
            data: components["schemas"]["KosherChangesData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description What is wrong. */
        SubmitReportRequest: {
            /** @description Id of a place or an event; absent = the service at large. */
            about?: string;
            topic?: components["schemas"]["ReportTopic"];
            /** @description In your own words. */
            text: string;
            /** @description Where a person may answer; absent = nobody answers. Never shown and used for nothing else. */
            email?: string;
        };
        /**
         * @description What it is about.
         * @enum {string}
         */
        ReportTopic: "kosher" | "name_or_address" | "hours_or_contact" | "closed" | "menu" | "event" | "other";
        /** @description The report that was kept. */
        SubmitReportData: {
            report: components["schemas"]["KeptReport"];
        };
        /** @description A report as it was kept. */
        KeptReport: {
            /** @description To quote when writing again; nobody can read it by this. */
            report_id: string;
            /** @description What it is about; a place that was merged as the one it became. */
            about: string | null;
            topic: components["schemas"]["ReportTopic"];
            /**
             * Format: date-time
             * @description When it came.
             */
            received_at: string;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            delete_at: string;
        };
        /** @description Answer of submit_report. */
        SubmitReportEnvelope: {
            data: components["schemas"]["SubmitReportData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description At least one of query, place_id, name. */
        RecommendFoodRequest: {
            /** @description The wish in the user's words. */
            query?: string;
            place_id?: components["schemas"]["PlaceId"];
            /** @description Name of the place. */
            name?: string;
            /** @description NYC area, ZIP, address, corner or place. */
            location?: string;
            /** @description With lng. */
            lat?: number;
            /** @description With lat. */
            lng?: number;
            /** @description Metres; default 5000 or the area's size. */
            radius_m?: number;
            /** @description Highest price of a dish, dollars. */
            max_price?: number;
            food_status?: components["schemas"]["FoodStatus"];
            /** @description Words a dish must have. */
            include?: string[];
            /** @description Words a dish must not have. */
            exclude?: string[];
            /** @description How many eat. */
            party_size?: number;
            /**
             * @description Only places that a readable agency lists.
             * @default false
             */
            kosher_only?: boolean;
            /**
             * @description auto may read the named place's own site now (metered apart).
             * @default auto
             * @enum {string}
             */
            live?: "auto" | "never";
            /**
             * @description Most dishes.
             * @default 5
             */
            limit?: number;
            /**
             * @description Default full; brief: no nulls or reasons.
             * @enum {string}
             */
            detail?: "full" | "brief";
        };
        /** @description A wanted word and where the menu has it. */
        DishMatch: {
            /** @description As wanted. */
            word: string;
            /**
             * @description Where it stands.
             * @enum {string}
             */
            where: "dish" | "description" | "section" | "cuisine" | "place";
        };
        /** @description A wish that the menu gives no way to check. */
        UncheckedConstraint: {
            /** @description The wish, e.g. max_price or an allergen. */
            constraint: string;
            /** @description Why not, e.g. price not stated. */
            reason: string;
        };
        /** @description A dish as a menu prints it. Not a kosher claim. */
        Dish: {
            /** @description Its name as printed. */
            dish: string;
            /** @description As printed. */
            description: string | null;
            /** @description Menu heading as printed. */
            section: string | null;
            /** @description Null when the menu states no single price. */
            price: components["schemas"]["Money"] | null;
            /** @description As printed. */
            price_text: string | null;
            place_id: components["schemas"]["PlaceId"];
            /** @description Name of the place. */
            place: string;
            /** @description Address of the place. */
            address: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from the centre of the search, null without one. */
            distance_m: number | null;
            /** @description Whether the record is invented sample data. */
            sample: boolean;
            kosher: components["schemas"]["KosherSummary"];
            /** @description URL of the menu. */
            source: string;
            /**
             * Format: date-time
             * @description When the menu was read.
             */
            read_at: string;
            /** @description Wanted words and where they stand. */
            matched: components["schemas"]["DishMatch"][];
            /** @description Wishes that could not be checked. */
            could_not_check: components["schemas"]["UncheckedConstraint"][];
            /** @description Marks as printed, e.g. vegan. */
            stated_on_menu: string[];
            sources: components["schemas"]["Sources"];
            why: components["schemas"]["Why"];
        };
        /** @description The place that was named. */
        FoodPlace: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Whether a menu of it is on file. */
            menu_on_file: boolean;
        };
        /** @description What was made of the wish. */
        RecommendFoodUnderstood: {
            /** @description Words searched for, folded. */
            terms: string[];
            /** @description Cuisines that were understood. */
            cuisine: string[];
            /** @description Diets that were understood, e.g. vegan. */
            dietary: string[];
            /** @description Null when no area was named or understood. */
            area: components["schemas"]["UnderstoodArea"] | null;
            /** @description Null when none was named or found. */
            place: components["schemas"]["FoodPlace"] | null;
            /** @description Null when none was given. */
            max_price: components["schemas"]["Money"] | null;
            /** @description Null when none was given. */
            food_status: components["schemas"]["FoodStatus"] | null;
            /** @description Words a dish must have. */
            include: string[];
            /** @description Words a dish must not have. */
            exclude: string[];
            /** @description Null when none was given. */
            party_size: number | null;
            /** @description As used. */
            kosher_only: boolean;
            /** @description Metres that were used, null for the whole city. */
            radius_m: number | null;
            radius_from: components["schemas"]["RadiusFrom"];
            /** @description Words read as others. */
            spelling: components["schemas"]["Spelling"][];
            /** @description Words that played no part. */
            ignored: string[];
        };
        /** @description How much was looked at, and what was left out. */
        RecommendFoodCoverage: {
            /** @description Dishes that fit. */
            matched: number;
            /** @description Dishes in this answer. */
            returned: number;
            /** @description Dishes that fit and are not in this answer. */
            more: number;
            /** @description Whether the service covers the place asked about; null when none was named. */
            covered: boolean | null;
            /** @description Whether `location` was understood; null when none was sent. */
            area_understood: boolean | null;
            /** @description Places considered with a menu on file. */
            places_with_menu: number;
            /** @description Places considered without one. */
            places_without_menu: number;
            /** @description Dishes looked at. */
            dishes_considered: number;
            /** @description Places left out because they closed for good. */
            excluded_closed: number;
            /** @description Places left out by a kosher filter because what their agencies say of them is old. */
            excluded_stale?: number;
            /** @description Places left out because no source gives a point. */
            excluded_no_location: number;
            /** @description Dishes left out by max_price. */
            excluded_too_dear: number;
            /** @description Fitting dishes whose menu states no price. */
            price_not_stated: number;
            /**
             * Format: date-time
             * @description Oldest menu used.
             */
            oldest_menu_read_at: string | null;
            /** @description Null when no live reading came into question. */
            live: components["schemas"]["LiveOutcome"] | null;
            /** @description What is known of each agency that something limits. Of one that is left out a list was read whole within 14 days. */
            agencies: components["schemas"]["AgencyCoverage"][];
            /** @description Number of the ingestion answered from. */
            city_generation: number;
            /** @description In words. */
            note: string[];
            /** @description Present where a name fits several places, or none surely: those that may have been meant, best fit first. Ask again with the `place_id` of one. */
            candidates?: components["schemas"]["FoodCandidate"][];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description A place that a name may mean. */
        FoodCandidate: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address: string | null;
        };
        /** @description Dishes in ranked order. */
        RecommendFoodData: {
            /** @description The dishes. */
            dishes: components["schemas"]["Dish"][];
            /** @description Places looked at. */
            places_considered: number;
            understood?: components["schemas"]["RecommendFoodUnderstood"];
            coverage?: components["schemas"]["RecommendFoodCoverage"];
        };
        /** @description Answer of recommend_food. */
        RecommendFoodEnvelope: {
            data: components["schemas"]["RecommendFoodData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description The trade or need, and where. */
        FindServicesRequest: {
            /** @description Trade or need, e.g. plumber or locked out. */
            service: string;
            /** @description NYC area, ZIP, address, corner or place. */
            location?: string;
            /** @description With lng. */
            lat?: number;
            /** @description With lat. */
            lng?: number;
            /** @description Metres; default the area's size (at least 2500) or 4000 around a point; wider when thin. */
            radius_m?: number;
            /** @description Only providers known to be open now (false is no filter). */
            open_now?: boolean;
            /**
             * Format: date-time
             * @description Only providers known to be open then.
             */
            open_at?: string;
            /** @description Also who has had no standing licence for two years. */
            include_ended?: boolean;
            /** @description coverage.next_cursor; other members unchanged. */
            cursor?: string;
            /**
             * @description Most providers.
             * @default 5
             */
            limit?: number;
            /**
             * @description Default full; brief: no nulls or reasons.
             * @enum {string}
             */
            detail?: "full" | "brief";
        };
        /** @description A local service provider. */
        Provider: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Trade in the taxonomy. */
            trade: string | null;
            /** @description Address in one line. */
            address: string | null;
            /** @description Neighbourhood. */
            area: string | null;
            /** @description Borough. */
            borough: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from the centre of the search, null without one. */
            distance_m: number | null;
            /** @description As dialled. */
            phone: string | null;
            /** @description Who publishes this number. */
            phone_published_by: string[];
            /** @description Its own website; never a page about it on a review site or map. */
            website: string | null;
            /** @description Null when hours are unknown or sources disagree. */
            open_now: boolean | null;
            hours_today?: components["schemas"]["HoursOfDay"];
            next_opening?: components["schemas"]["NextOpening"];
            hours_then?: components["schemas"]["HoursThen"];
            /** @description Points of public evidence (truth-1), distance left out. */
            truth_score: number;
            /** @description Null when no register ties one to it. */
            licence: components["schemas"]["Licence"] | null;
            /** @description Why there is none, or what it does not say. */
            licence_note: string | null;
            /** @description Whether the record is invented sample data. */
            sample: boolean;
            sources: components["schemas"]["Sources"];
            why: components["schemas"]["Why"];
        };
        /** @description A factor of the ranking rule. */
        RankingFactor: {
            /** @description Name of the factor. */
            factor: string;
            /** @description Most points it can give. */
            max_points: number;
            /** @description What it looks at. */
            description: string;
        };
        /** @description How the order was made. */
        FindServicesRanking: {
            /** @description Name and version of the rule, as in `why.method`. */
            method: string;
            /** @description Version of the Truth Score table. */
            truth_score_version: string;
            /** @description Everything that is scored. */
            factors: components["schemas"]["RankingFactor"][];
            /** @description What decides, in order: how a provider stands before its score, the others between equal scores. */
            tie_break: string[];
            /** @description Metres at which distance gives no points, null without a centre. */
            radius_m: number | null;
            /** @description Always false. */
            paid_placement: boolean;
            /** @description In words. */
            note: string;
        };
        /** @description What was made of the need. */
        FindServicesUnderstood: {
            /** @description As sent. */
            service: string;
            /** @description Trade in the taxonomy, null when not understood. */
            trade: string | null;
            /** @description The trade in words. */
            trade_label: string | null;
            /** @description Trades that may have been meant. */
            near_trades: string[];
            /** @description Words searched for, folded. */
            terms: string[];
            /** @description Null when no area was named or understood. */
            area: components["schemas"]["UnderstoodArea"] | null;
            /** @description Words read as others. */
            spelling: components["schemas"]["Spelling"][];
            /** @description Words that played no part. */
            ignored: string[];
            /**
             * Format: date-time
             * @description When it is to be open, by `open_at` or by the words ("open after 8 tonight"); absent where neither says so.
             */
            open_at?: string;
            /**
             * Format: date-time
             * @description Where the words name a stretch ("open on Sunday"), its end; open at some time of it is enough.
             */
            open_until?: string;
        };
        /** @description How much was looked at, and what was left out. */
        FindServicesCoverage: {
            /** @description Providers that fit. */
            matched: number;
            /** @description Providers in this answer. */
            returned: number;
            /** @description Providers that fit and are not in this answer. */
            more: number;
            /** @description Send as `cursor` for the next page; absent on the last. */
            next_cursor?: string;
            /** @description Whether the service covers the place asked about; null when none was named. */
            covered: boolean | null;
            /** @description Whether `location` was understood; null when none was sent. */
            area_understood: boolean | null;
            /** @description Metres that were used, null for the whole city. */
            radius_m: number | null;
            radius_from: components["schemas"]["RadiusFrom"];
            /** @description Metres before the area was widened, null when it was not. */
            widened_from_m: number | null;
            /** @description Left out by open_now or open_at because their hours are unknown. */
            excluded_hours_unknown: number;
            /** @description Left out because they closed for good. */
            excluded_closed: number;
            /** @description Left out because registers print their licences as over for more than two years. */
            excluded_ended?: number;
            /** @description Left out because no source gives a point. */
            excluded_no_location: number;
            /** @description Providers looked at. */
            providers_considered: number;
            /** @description Licence registers that were consulted. */
            registers: components["schemas"]["SourceCoverage"][];
            /** @description Number of the ingestion answered from. */
            city_generation: number;
            /** @description In words. */
            note: string[];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Providers in ranked order. */
        FindServicesData: {
            /** @description The providers. */
            providers: components["schemas"]["Provider"][];
            /** @description Always empty. */
            sponsored: components["schemas"]["Provider"][];
            ranking: components["schemas"]["FindServicesRanking"];
            /** @description Fitting providers in the area that are not in this answer. */
            more_nearby: number;
            understood?: components["schemas"]["FindServicesUnderstood"];
            coverage?: components["schemas"]["FindServicesCoverage"];
        };
        /** @description Answer of find_services. */
        FindServicesEnvelope: {
            data: components["schemas"]["FindServicesData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description An event as its own listing publishes it; `community` says whether it is known to be the Jewish community's. */
        Event: {
            /** @description Id of the event, stable over re-ingestion. */
            event_id: string;
            /** @description As published. */
            name: string;
            /** @description As published. */
            organizer: string | null;
            /** @description As published. */
            venue: string | null;
            /** @description Address in one line. */
            address: string | null;
            /** @description Neighbourhood. */
            area: string | null;
            /** @description Borough. */
            borough: string | null;
            /** @description Null when no source gives a point. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from the centre of the search, null without one. */
            distance_m: number | null;
            /**
             * Format: date-time
             * @description With offset; midnight when all_day.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description With offset, null when not published.
             */
            ends_at: string | null;
            /** @description IANA time zone of the event. */
            time_zone: string;
            /** @description Whether the listing gives days without times. */
            all_day: boolean;
            /** @description Lowest published price, null when none is stated. Price, is_free, url and listing_checked_at are of one listing, whose site is the first of sources. */
            price: components["schemas"]["Money"] | null;
            /** @description Null when not stated. */
            is_free: boolean | null;
            /** @description The event's page on the listing whose price is shown. */
            url: string | null;
            /** @description Category in the taxonomy. */
            category: string | null;
            /** @description All categories that its listings and its title name, where they are several; absent of one. */
            categories?: string[];
            /**
             * @description As published.
             * @enum {string}
             */
            event_status: "scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online";
            /**
             * @description Its listing says that no place is left. Absent where it does not, which does not mean that there are any.
             * @enum {boolean}
             */
            sold_out?: true;
            /**
             * @description stale = not re-confirmed within 72 hours.
             * @enum {string}
             */
            listing_state: "fresh" | "stale";
            /**
             * Format: date-time
             * @description When the listing whose price and url are shown was last read.
             */
            listing_checked_at: string;
            /** @description Its listings that were not re-confirmed within 72 hours, with include_stale, where another was; nothing else of the event is theirs. Absent where there is none. Fresh ones are in sources and conflicts. */
            stale_listings?: components["schemas"]["EventListing"][];
            /** @description Shared by the dates of a repeated event. */
            series_id: string | null;
            /** @description Fields on which listings disagree. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description Set when it starts inside Shabbat or Yom Tov there; computed, not a ruling. */
            calendar_note: string | null;
            /** @description True where its organizer, venue or listing is Jewish or its title names a Jewish subject; null where nothing known here says so: it is for everybody in the city, as far as known, which is no statement that it is not Jewish. */
            community: boolean | null;
            /** @description Whether the record is invented sample data. */
            sample: boolean;
            sources: components["schemas"]["Sources"];
            why: components["schemas"]["Why"];
        };
        /** @description Of all events that fit, how many are known to be the Jewish community's, also where community_only leaves the others out. */
        EventsCommunity: {
            /** @description Known to be the Jewish community's. */
            community: number;
            /** @description For everybody in the city, as far as known. */
            others: number;
        };
        /** @description A stale listing of an event that another listing re-confirms. */
        EventListing: {
            /** @description Name of the site. */
            source: string;
            /** @description The event's page there, null when none is stated. */
            url: string | null;
            /** @description Lowest price it publishes, null when none is stated. */
            price: components["schemas"]["Money"] | null;
            /** @description Null when not stated. */
            is_free: boolean | null;
            /**
             * Format: date-time
             * @description When it was last read.
             */
            listing_checked_at: string;
        };
        /** @description What was made of the question. */
        SearchEventsUnderstood: {
            /** @description Words searched for, folded. */
            terms: string[];
            /** @description Category that was understood. */
            category: string | null;
            /**
             * @description Set where only the community's events were looked for, as sent or by the words of q.
             * @enum {boolean}
             */
            community_only?: true;
            /** @description Null when no area was named or understood. */
            area: components["schemas"]["UnderstoodArea"] | null;
            /**
             * Format: date-time
             * @description Earliest start that was used.
             */
            from: string;
            /**
             * Format: date-time
             * @description Latest start that was used.
             */
            to: string;
            /** @description Metres that were used, null for the whole city. */
            radius_m: number | null;
            radius_from: components["schemas"]["RadiusFrom"];
            /** @description Words read as others. */
            spelling: components["schemas"]["Spelling"][];
            /** @description Words that played no part. */
            ignored: string[];
        };
        /** @description How much was looked at, and what was left out. */
        SearchEventsCoverage: {
            /** @description Events that fit. */
            matched: number;
            /** @description Events in this answer. */
            returned: number;
            /** @description Events that fit and come after those of this answer. */
            more: number;
            /** @description Send as `cursor` for the next page; absent on the last. */
            next_cursor?: string;
            /** @description Whether the service covers the place asked about; null when none was named. */
            covered: boolean | null;
            /** @description Whether `location` was understood; null when none was sent. */
            area_understood: boolean | null;
            community: components["schemas"]["EventsCommunity"];
            /** @description Left out because not re-confirmed within 72 hours. */
            excluded_stale: number;
            /** @description Left out by free_only or max_price because no price is stated. */
            excluded_price_not_stated: number;
            /** @description Left out because no source gives a point. */
            excluded_no_location: number;
            /** @description Events looked at. */
            events_considered: number;
            /** @description What is known per listing site. */
            sites: components["schemas"]["SourceCoverage"][];
            /** @description Number of the ingestion answered from. */
            city_generation: number;
            /** @description In words. */
            note: string[];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Events, soonest first. */
        SearchEventsData: {
            /** @description The events. */
            events: components["schemas"]["Event"][];
            /** @description Number of events here. */
            count: number;
            understood?: components["schemas"]["SearchEventsUnderstood"];
            coverage?: components["schemas"]["SearchEventsCoverage"];
        };
        /** @description Answer of search_events. */
        SearchEventsEnvelope: {
            data: components["schemas"]["SearchEventsData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description The place the times are for. */
        CalendarLocation: {
            /** @description Its name, or the coordinates. */
            name: string;
            /** @description What people call it: a ZIP by its neighbourhood and borough, `Crown Heights, Brooklyn (11213)`; a neighbourhood with its borough. Absent where `name` says it. */
            label?: string;
            /** @description The label in Hebrew, or where there is none the name; absent where it is not known in Hebrew. */
            label_he?: string;
            /**
             * @description What was understood.
             * @enum {string}
             */
            kind: "city" | "borough" | "neighbourhood" | "region" | "zip" | "point";
            /** @description State or region. */
            admin: string | null;
            /** @description ISO 3166-1 alpha-2 code, null for a bare point. */
            country: string | null;
            /** @description Latitude used. */
            lat: number;
            /** @description Longitude used. */
            lng: number;
            /** @description IANA time zone used. */
            tz: string;
            /** @description Whether the place counts as being in Israel. */
            in_israel: boolean;
            /** @description True where the request named no place: the answer has dates alone and no time, and this clock says which day is today. Absent otherwise. */
            assumed?: boolean;
        };
        /** @description A day of the Hebrew calendar. */
        HebrewDay: {
            /** @description Year, e.g. 5787. */
            year: number;
            /** @description Month counted from Nisan = 1; Adar II = 13. */
            month: number;
            /** @description Month in English letters. */
            month_name: string;
            /** @description Day of the month. */
            day: number;
            /** @description In English. */
            text_en: string;
            /** @description In Hebrew. */
            text_he: string;
        };
        /** @description A civil date holds two Hebrew days; the day's light belongs to the first. */
        HebrewDate: {
            day: components["schemas"]["HebrewDay"];
            after_sunset: components["schemas"]["HebrewDay"];
            /**
             * Format: date-time
             * @description Sunset, null when the sun does not set or no place was named.
             */
            divides_at: string | null;
        };
        /**
         * @description Name of a time.
         * @enum {string}
         */
        ZmanKey: "alot_hashachar" | "alot_72" | "misheyakir" | "misheyakir_machmir" | "sunrise" | "sof_zman_shma_mga" | "sof_zman_shma_mga_16_1" | "sof_zman_shma_gra" | "sof_zman_tfilla_mga" | "sof_zman_tfilla_gra" | "chatzot" | "mincha_gedola" | "mincha_ketana" | "plag_hamincha" | "sunset" | "tzeit_7_083" | "tzeit_hakochavim" | "tzeit_72" | "alot_baal_hatanya" | "sunrise_baal_hatanya" | "sof_zman_shma_baal_hatanya" | "sof_zman_tfilla_baal_hatanya" | "mincha_gedola_baal_hatanya" | "mincha_ketana_baal_hatanya" | "plag_hamincha_baal_hatanya" | "sunset_baal_hatanya" | "tzeit_baal_hatanya" | "alot_72_zmaniyot" | "alot_90" | "sof_zman_shma_mga_90" | "sof_zman_tfilla_mga_90" | "bein_hashmashot_rt_58_5" | "bein_hashmashot_rt_13_24" | "tzeit_72_zmaniyot" | "tzeit_90" | "tzeit_90_zmaniyot" | "tzeit_16_1" | "mincha_gedola_ahavat_shalom" | "mincha_ketana_ahavat_shalom" | "plag_hamincha_ahavat_shalom";
        /** @description One time of the day by one opinion. */
        Zman: {
            key: components["schemas"]["ZmanKey"];
            /** @description In English. */
            label: string;
            /** @description In Hebrew. */
            label_he: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time: string | null;
            /** @description Whose opinion it is. */
            opinion: string;
            /** @description Degrees below the horizon it is defined by, null otherwise. */
            degrees: number | null;
            /** @description Minutes it is defined by, null otherwise. */
            minutes: number | null;
            /** @description Why there is no time, or what to know. */
            note: string | null;
        };
        /** @description One lighting. */
        CandleLighting: {
            /**
             * Format: date
             * @description Civil day of the lighting.
             */
            date: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time: string | null;
            /** @description What it is for. */
            for: string;
            /**
             * @description after_nightfall when the day is already holy and is not a Friday.
             * @enum {string}
             */
            kind: "before_sunset" | "after_nightfall";
            /** @description Null after nightfall. */
            minutes_before_sunset: number | null;
            /** @description What to know. */
            note: string | null;
        };
        /** @description The end of Shabbat or Yom Tov. */
        Havdalah: {
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time: string | null;
            /** @description Whose opinion it is: 8.5 degrees below the horizon. */
            opinion: string;
            /** @description What to know. */
            note: string | null;
        };
        /** @description An unbroken stretch of Shabbat and Yom Tov. */
        HolyInterval: {
            /**
             * Format: date-time
             * @description First candle lighting.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description Havdalah.
             */
            ends_at: string | null;
            /** @description Its holy days in order. */
            days: components["schemas"]["HolyDay"][];
        };
        /** @description One day of the stretch. */
        HolyDay: {
            /**
             * Format: date
             * @description Civil day of its daytime.
             */
            date: string;
            /** @description In English. */
            title_en: string;
            /** @description In Hebrew. */
            title_he: string;
        };
        /** @description The present or next Shabbat or Yom Tov, counted from the start of `date`. */
        ShabbatOrYomTov: {
            /** @description Whether the moment of the answer lies in the interval; null when `date` is not today there or the times are unknown. */
            is_now: boolean | null;
            /** @description The next one; during the interval it may belong to the one after. */
            candle_lighting: components["schemas"]["CandleLighting"] | null;
            /** @description Every lighting of the interval. */
            lightings: components["schemas"]["CandleLighting"][];
            /** @description The end of the interval. */
            havdalah: components["schemas"]["Havdalah"] | null;
            /** @description The unbroken stretch. */
            interval: components["schemas"]["HolyInterval"] | null;
        };
        /** @description One entry of the window. */
        CalendarEvent: {
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "yom_tov" | "chol_hamoed" | "erev" | "minor_holiday" | "modern_holiday" | "fast" | "rosh_chodesh" | "special_shabbat" | "parsha" | "candle_lighting" | "havdalah";
            /** @description In English. */
            title_en: string;
            /** @description In Hebrew. */
            title_he: string;
            /**
             * Format: date-time
             * @description Begin of a fast, or the time of a lighting or havdalah; else null.
             */
            starts_at: string | null;
            /**
             * Format: date-time
             * @description End of a fast, else null.
             */
            ends_at: string | null;
            /** @description E.g. where it is kept, or why there is no time. */
            note: string | null;
        };
        /** @description The reading of the coming Shabbat. */
        Parsha: {
            /**
             * Format: date
             * @description The Shabbat.
             */
            date: string;
            /** @description In English. */
            title_en: string;
            /** @description In Hebrew. */
            title_he: string;
        };
        /** @description The customs and assumptions behind the times. */
        CalendarCustom: {
            /** @description Minutes before sunset that were used. */
            candle_minutes: number;
            /**
             * @description Where they come from.
             * @enum {string}
             */
            candle_minutes_from: "asked" | "default" | "jerusalem";
            /** @description Whether the Israel schedule was used. */
            israel_schedule: boolean;
            /**
             * @description What decided it.
             * @enum {string}
             */
            israel_from: "asked" | "place";
            /** @description Degrees below the horizon; where minutes were asked for, 8.5, which every other nightfall keeps. */
            havdalah_degrees: number;
            /** @description Minutes after sunset, where the caller asked for minutes. */
            havdalah_minutes?: number;
            /** @description Metres, for sunrise and sunset of the zmanim alone; 0 = sea level. */
            elevation_m: number;
            /** @description In words, e.g. local customs that were not applied. */
            note: string[];
        };
        /** @description A time by one opinion. */
        OpinionTime: {
            /** @description Whose opinion it is. */
            opinion: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time: string | null;
            /** @description Why there is no time. */
            note: string | null;
        };
        /** @description A fast with its begin and end by several opinions, the usual one first. */
        FastTimes: {
            /**
             * Format: date
             * @description Civil day of its daytime.
             */
            date: string;
            /** @description In English. */
            title_en: string;
            /** @description In Hebrew. */
            title_he: string;
            /** @description When it begins. */
            begins: components["schemas"]["OpinionTime"][];
            /** @description When it ends. */
            ends: components["schemas"]["OpinionTime"][];
        };
        /** @description One of the 49 days. */
        OmerDay: {
            /** @description Which. */
            count: number;
            /** @description How it is counted. */
            text_en: string;
            /** @description In Hebrew. */
            text_he: string;
        };
        /** @description The count of the Omer of a civil day. */
        Omer: {
            /** @description Of its daytime; null outside the 49 days. */
            day: components["schemas"]["OmerDay"] | null;
            /** @description What is counted in its evening; null outside the 49 days. */
            after_sunset: components["schemas"]["OmerDay"] | null;
        };
        /** @description The mean new moon of the month whose Rosh Chodesh comes next, in Jerusalem's mean time. */
        Molad: {
            /** @description Month in English letters. */
            month_name: string;
            /** @description Hebrew year. */
            year: number;
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /** @description Its day of the week. */
            weekday: string;
            /** @description Hours from midnight. */
            hour: number;
            /** @description Minutes. */
            minute: number;
            /** @description Parts of a minute, of which it has 18. */
            chalakim: number;
            /** @description In words. */
            text_en: string;
            /** @description Its civil days. */
            rosh_chodesh: string[];
            /**
             * Format: date
             * @description The Shabbat on which it is announced; null of Tishrei.
             */
            announced_on: string | null;
        };
        /** @description What of the prayers changes with the day. */
        Prayers: {
            /** @description Whether Tachanun is said; on Shabbat Tzidkatcha at Mincha. */
            tachanun: {
                /** @description In the morning. */
                shacharit: boolean;
                /** @description In the afternoon. */
                mincha: boolean;
                /** @description False where some congregations leave it out. */
                by_all: boolean;
            };
            /**
             * @description Which Hallel.
             * @enum {string}
             */
            hallel: "none" | "half" | "whole";
            /** @description Where customs differ. */
            note: string | null;
        };
        /** @description What is read from the Torah at one service. */
        TorahReading: {
            /** @description In English. */
            title_en: string;
            /** @description In Hebrew. */
            title_he: string;
            /**
             * @description What kind of day.
             * @enum {string}
             */
            type: "shabbat" | "holiday" | "weekday";
            /** @description All of it. */
            torah: string;
            /** @description The same in Hebrew. */
            torah_he?: string | null;
            /** @description Who is called up to what. */
            aliyot: {
                /** @description 1 to 7, or maftir. */
                aliyah: string;
                /** @description Book, chapters and verses. */
                verses: string;
            }[];
            /** @description Null where there is none. */
            haftarah: string | null;
            /** @description The same in Hebrew. */
            haftarah_he?: string | null;
            /** @description Null where it is the same. */
            haftarah_sephardic: string | null;
            /** @description Scroll read on that day. */
            megillah: string | null;
            /** @description The same in Hebrew. */
            megillah_he?: string | null;
            /** @description What to know. */
            note: string | null;
        };
        /** @description What is learnt on a civil day; null before a cycle began or on days it leaves out. */
        Learning: {
            /** @description Page of the Babylonian Talmud. */
            daf_yomi: string | null;
            /** @description Page of the Jerusalem Talmud. */
            yerushalmi: string | null;
            /** @description Two mishnayot. */
            mishna_yomi: string | null;
            /** @description Chapter of Prophets and Writings. */
            nach_yomi: string | null;
            /** @description One chapter of Mishneh Torah. */
            rambam_1: string | null;
            /** @description Three chapters of Mishneh Torah. */
            rambam_3: string | null;
            /** @description The same in Hebrew. */
            he?: {
                /** @description Page of the Babylonian Talmud. */
                daf_yomi: string | null;
                /** @description Page of the Jerusalem Talmud. */
                yerushalmi: string | null;
                /** @description Two mishnayot. */
                mishna_yomi: string | null;
                /** @description Chapter of Prophets and Writings. */
                nach_yomi: string | null;
                /** @description One chapter of Mishneh Torah. */
                rambam_1: string | null;
                /** @description Three chapters of Mishneh Torah. */
                rambam_3: string | null;
            };
        };
        /** @description More of `date`; each member is there where `include` names it. */
        CalendarMore: {
            /** @description Fasts of that day and those that begin in its evening. */
            fasts?: components["schemas"]["FastTimes"][];
            /** @description Null outside the 49 days. */
            omer?: components["schemas"]["Omer"] | null;
            molad?: components["schemas"]["Molad"];
            prayers?: components["schemas"]["Prayers"];
            /** @description In the order of the services. */
            readings?: components["schemas"]["TorahReading"][];
            learning?: components["schemas"]["Learning"];
            /** @description The Hebrew date of each day of the window, with `hebrew_days`, which `all` does not name. */
            hebrew_days?: components["schemas"]["CalendarHebrewDay"][];
        };
        /** @description A civil day and the Hebrew day of its daytime. */
        CalendarHebrewDay: {
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /** @description In English. */
            text_en: string;
            /** @description In Hebrew. */
            text_he: string;
        };
        /** @description A fast of the year. */
        CalendarYearFast: {
            /**
             * Format: date
             * @description Civil day of its daytime.
             */
            date: string;
            /** @description In English. */
            title_en: string;
            /**
             * Format: date-time
             * @description Dawn or the sunset before; null when the sun does not get there.
             */
            begins_at: string | null;
            /**
             * Format: date-time
             * @description When stars are out; null when the sun does not get there.
             */
            ends_at: string | null;
        };
        /** @description A year in brief, for the place and the schedule. */
        CalendarYear: {
            /** @description Which year. */
            year: number;
            /**
             * @description By which calendar.
             * @enum {string}
             */
            calendar: "hebrew" | "civil";
            /**
             * Format: date
             * @description Its first civil day.
             */
            from: string;
            /**
             * Format: date
             * @description Its last civil day.
             */
            until: string;
            /** @description Festivals with their Chol HaMoed, minor and modern days and special Shabbatot, a line each: the civil day, or the first and the last with a slash between, a blank, and the title. */
            holidays: string[];
            /** @description Fasts. */
            fasts: components["schemas"]["CalendarYearFast"][];
            /** @description Rosh Chodesh, a line each as those of holidays. */
            rosh_chodesh: string[];
            /** @description A line each: the civil day of the Shabbat, a blank, and the portion. */
            portions: string[];
            /** @description Every entry of the year with its times, as `events` of a window, where `include` names `entries`; absent otherwise. */
            entries?: components["schemas"]["CalendarEvent"][];
        };
        /** @description One answer to when something is. It begins on the evening before `date`, a day fast at its dawn. */
        CalendarWhenDate: {
            /** @description In English. */
            title_en: string;
            /** @description In Hebrew. */
            title_he: string;
            /** @description The Hebrew date of its first day; of a night that of the day that begins with it. */
            hebrew: components["schemas"]["HebrewDay"];
            /** @description The first civil day in words, BCE where it is so. */
            civil: string;
            /**
             * Format: date
             * @description First civil day (of its daytime; of a night the day on whose evening it begins), proleptic Gregorian; null where its year has not four digits.
             */
            date: string | null;
            /**
             * Format: date
             * @description Last civil day, as `date`.
             */
            last_date: string | null;
            /**
             * Format: date-time
             * @description Sunset of the evening it begins on, dawn of a day fast, the end of what a night after it follows; null, with a note, when not computed.
             */
            begins_at: string | null;
            /**
             * Format: date-time
             * @description Nightfall of that evening at 8.5 degrees, whatever `havdalah` says; null of a day fast, or when not computed.
             */
            nightfall_at: string | null;
            /**
             * Format: date-time
             * @description End of its last day: of Shabbat and Yom Tov by `havdalah`, else nightfall; null of a night alone, or when not computed.
             */
            ends_at: string | null;
            /** @description Whose custom it is, where customs differ. */
            custom: string | null;
            /** @description What to know. */
            note: string | null;
            /** @description Of a holiday asked for by name: the entries of the day on whose evening it begins, such as the first candle of Chanukah or the last times for chametz. Absent where there is none. */
            eve?: components["schemas"]["CalendarEvent"][];
        };
        /** @description The answer to `holiday`, `hebrew_date` or `yahrzeit_of`. */
        CalendarWhen: {
            /**
             * @description Which was asked.
             * @enum {string}
             */
            by: "holiday" | "hebrew_date" | "yahrzeit_of";
            /** @description As it was sent. */
            asked: string;
            /** @description What was understood. */
            read_as: string;
            /** @description How many years were asked for with `years`; absent otherwise. */
            years?: number;
            /** @description Soonest first. Several where customs differ, a leap year has two, or a civil year holds it twice; none where that year has none. */
            dates: components["schemas"]["CalendarWhenDate"][];
        };
        /** @description The day asked for and the days that follow. */
        JewishCalendarData: {
            location: components["schemas"]["CalendarLocation"];
            /**
             * Format: date
             * @description First civil day.
             */
            date: string;
            hebrew_date: components["schemas"]["HebrewDate"];
            /** @description Times of `date`. */
            zmanim: components["schemas"]["Zman"][];
            shabbat_or_yom_tov: components["schemas"]["ShabbatOrYomTov"];
            /** @description Entries of the window in order. */
            events: components["schemas"]["CalendarEvent"][];
            /** @description Null when the coming Shabbat is a holiday with a reading of its own. */
            parsha?: components["schemas"]["Parsha"] | null;
            /** @description Daf of `date`. */
            daf_yomi?: string | null;
            /** @description The same in Hebrew. */
            daf_yomi_he?: string | null;
            custom?: components["schemas"]["CalendarCustom"];
            /** @description When what was asked for by name or Hebrew date is; absent otherwise. `date` and the rest of the answer are then of its first day where times are computed (1900 to 2100), else of today there. */
            when?: components["schemas"]["CalendarWhen"];
            /** @description The year, with `year_view`; absent otherwise. `zmanim` and `events` are then empty, as they are with `years` and with `include=fasts` alone: the rest of the answer is of one day. */
            year?: components["schemas"]["CalendarYear"];
            /** @description What `include` asked for; absent otherwise. */
            more?: components["schemas"]["CalendarMore"];
        };
        /** @description Answer of jewish_calendar. */
        JewishCalendarEnvelope: {
            data: components["schemas"]["JewishCalendarData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            sources: components["schemas"]["Sources"];
            notes?: components["schemas"]["Notes"];
        };
        /** @description Where facts came from, without the licence. */
        BriefSource: {
            /** @description The publisher's name. */
            name: string;
            kind: components["schemas"]["SourceKind"];
            /** @description The page or data set that was read, null when it has no address. */
            url: string | null;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at: string | null;
            /** @description Credit line; keep it when showing the data. */
            attribution?: string;
        };
        /** @description The area that was understood. Members without a value are absent. */
        BriefArea: {
            /** @description Everyday name. */
            name: string;
            /** @description Borough it lies in, null for the whole city. */
            borough?: string;
        };
        /** @description What certifying agencies say about a place, in short; `status` says whether that was confirmed within 14 days, the `observed_at` of the answer's sources when lists were read. Members without a value are absent. */
        BriefKosher: {
            status: components["schemas"]["KosherStatus"];
            /** @description Agencies with live evidence. */
            certified_by: components["schemas"]["AgencyCode"][];
            /** @description Of these, the ones not confirmed within 14 days, where another agency is; else absent. */
            stale_agencies?: components["schemas"]["AgencyCode"][];
            /** @description As of the whole answer. */
            limits?: string[];
            /** @description Of these, the ones whose line is linked by name and area alone and waits for a person; else absent. */
            linked_by_name?: components["schemas"]["AgencyCode"][];
            food_status?: components["schemas"]["FoodStatus"];
            /** @description Standards the agency states. */
            standards?: components["schemas"]["Standard"][];
            /** @description What it rests on; absent where that is agencies' lists alone. */
            evidence_kinds?: components["schemas"]["EvidenceKind"][];
            /** @description Alerts of agencies that name the place, may be against its certification, and wait for a person's decision; absent where there are none. */
            alerts_waiting?: number;
            /**
             * Format: date-time
             * @description Newest confirmation by a list or certificate.
             */
            last_confirmed_at: string | null;
        };
        /** @description What certifying agencies say about a place, by its status alone. Members without a value are absent. */
        BriefKosherStatus: {
            status: components["schemas"]["KosherStatus"];
            /** @description Agencies with live evidence. */
            certified_by: components["schemas"]["AgencyCode"][];
            /**
             * Format: date-time
             * @description Newest confirmation by a list or certificate.
             */
            last_confirmed_at: string | null;
        };
        /** @description As `hours_today` of the whole answer; absent where it is not known. */
        BriefHoursOfDay: string;
        /**
         * Format: date-time
         * @description As `next_opening` of the whole answer.
         */
        BriefNextOpening: string;
        /** @description A place in a brief list of results. Members without a value are absent. */
        BriefPlace: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description As dialled. */
            phone?: string;
            kosher: components["schemas"]["BriefKosher"];
            group?: components["schemas"]["PlaceGroup"];
            register_state?: components["schemas"]["RegisterState"];
            /**
             * @description Whether the record is invented sample data. Absent where false.
             * @enum {boolean}
             */
            sample?: true;
            /** @description Category in the taxonomy. */
            category: string | null;
            /** @description Address in one line. */
            address: string | null;
            /** @description Null when it is not known. */
            location: components["schemas"]["LatLng"] | null;
            /** @description Metres from the centre of the search, null without one. */
            distance_m: number | null;
            /** @description Null when hours are unknown or sources disagree. */
            open_now: boolean | null;
            hours_today?: components["schemas"]["BriefHoursOfDay"];
            next_opening?: components["schemas"]["BriefNextOpening"];
            hours_then?: components["schemas"]["BriefHoursOfDay"];
            /** @description Where the agency publishes its line. */
            listing_url?: string;
            /** @description Which map or register calls it kosher; no certification. */
            label?: string;
            /**
             * @description What tells where it is without a point.
             * @enum {string}
             */
            placed_by?: "zip" | "neighbourhood" | "street";
        };
        /** @description What was made of the words. Members without a value are absent. */
        BriefPlacesUnderstood: {
            area?: components["schemas"]["BriefArea"];
            /** @description Words read as others. */
            spelling?: components["schemas"]["Spelling"][];
            /**
             * Format: date-time
             * @description When it is to be open, by `open_at` or by the words ("open after 8 tonight"); absent where neither says so.
             */
            open_at?: string;
            /**
             * Format: date-time
             * @description Where the words name a stretch ("open on Sunday"), its end; open at some time of it is enough.
             */
            open_until?: string;
        };
        /** @description How the question was read. Members without a value are absent. */
        BriefPlacesQuery: {
            /** @description Metres that were used, null for the whole city. */
            radius_m?: number;
            understood?: components["schemas"]["BriefPlacesUnderstood"];
            /** @description Words that played no part. */
            ignored?: string[];
        };
        /** @description How much was looked at, and what was left out. Members without a value are absent. */
        BriefPlacesCoverage: {
            /** @description Places that fit. */
            matched: number;
            /** @description Places that fit and are not in this answer. */
            more: number;
            /** @description Send as `cursor` for the next page; absent on the last. */
            next_cursor?: string;
            /** @description How many somebody calls kosher or Jewish. */
            marked?: number;
            /** @description Their groups in the order shown. */
            groups?: components["schemas"]["PlacesOfGroup"][];
            /**
             * @description Whether the service covers the place asked about; null when none was named. Absent where true or null.
             * @enum {boolean}
             */
            covered?: false;
            /**
             * @description Whether `location` was understood; null when none was sent. Absent where true or null.
             * @enum {boolean}
             */
            area_understood?: false;
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Places in ranked order. Members without a value are absent. */
        BriefPlacesData: {
            /** @description The places. */
            results: components["schemas"]["BriefPlace"][];
            query: components["schemas"]["BriefPlacesQuery"];
            coverage?: components["schemas"]["BriefPlacesCoverage"];
            /** @description Places in this answer. */
            count: number;
        };
        /** @description An event in a brief list. Members without a value are absent. */
        BriefEvent: {
            /** @description Id of the event, stable over re-ingestion. */
            event_id: string;
            /** @description As published. */
            name: string;
            /** @description As published. */
            organizer?: string;
            /** @description As published. */
            venue?: string;
            /** @description Address in one line. */
            address?: string;
            /** @description Metres from the centre of the search, null without one. */
            distance_m?: number;
            /**
             * Format: date-time
             * @description With offset; midnight when all_day.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description With offset, null when not published.
             */
            ends_at?: string;
            /**
             * @description Whether the listing gives days without times. Absent where false.
             * @enum {boolean}
             */
            all_day?: true;
            price?: components["schemas"]["Money"];
            /** @description Null when not stated. */
            is_free?: boolean;
            /** @description The event's own page. */
            url?: string;
            /**
             * @description As published. Absent where scheduled.
             * @enum {string}
             */
            event_status?: "cancelled" | "postponed" | "rescheduled" | "moved_online";
            /** @description As published. */
            category?: string;
            /**
             * Format: date-time
             * @description When its listing was last read.
             */
            listing_checked_at?: string;
            /**
             * @description Its listing says that no place is left. Absent otherwise.
             * @enum {boolean}
             */
            sold_out?: true;
            /**
             * @description stale = not re-confirmed within 72 hours; the answer's sources say when each was read. Absent otherwise.
             * @enum {string}
             */
            listing_state?: "stale";
            /** @description Fields on which listings disagree. */
            conflicts?: components["schemas"]["Conflict"][];
            /** @description Set when it starts inside Shabbat or Yom Tov there; computed, not a ruling. */
            calendar_note?: string;
            /**
             * @description Whether organizer, venue, listing or title is Jewish. Absent where nothing known here says so, which is no no.
             * @enum {boolean}
             */
            community?: true;
            /**
             * @description Whether the record is invented sample data. Absent where false.
             * @enum {boolean}
             */
            sample?: true;
        };
        /** @description What was made of the question. Members without a value are absent. */
        BriefEventsUnderstood: {
            /** @description Words searched for, folded. */
            terms?: string[];
            /** @description Category that was understood. */
            category?: string;
            /**
             * @description Set where only the community's events were looked for.
             * @enum {boolean}
             */
            community_only?: true;
            area?: components["schemas"]["BriefArea"];
            /**
             * Format: date-time
             * @description Earliest start that was used.
             */
            from: string;
            /**
             * Format: date-time
             * @description Latest start that was used.
             */
            to: string;
            /** @description Words read as others. */
            spelling?: components["schemas"]["Spelling"][];
            /** @description Words that played no part. */
            ignored?: string[];
        };
        /** @description How much was looked at, and what was left out. Members without a value are absent. */
        BriefEventsCoverage: {
            /** @description Events that fit. */
            matched: number;
            /** @description Events that fit and are not in this answer. */
            more: number;
            community?: components["schemas"]["EventsCommunity"];
            /** @description Send as `cursor` for the next page; absent on the last. */
            next_cursor?: string;
            /**
             * @description Whether the service covers the place asked about; null when none was named. Absent where true or null.
             * @enum {boolean}
             */
            covered?: false;
            /**
             * @description Whether `location` was understood; null when none was sent. Absent where true or null.
             * @enum {boolean}
             */
            area_understood?: false;
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Events, soonest first. Members without a value are absent. */
        BriefEventsData: {
            /** @description The events. */
            events: components["schemas"]["BriefEvent"][];
            understood?: components["schemas"]["BriefEventsUnderstood"];
            coverage?: components["schemas"]["BriefEventsCoverage"];
            /** @description Events in this answer. */
            count: number;
        };
        /** @description A licence record of a government register, as printed there. Members without a value are absent. */
        BriefLicence: {
            /** @description The register's name. */
            register: string;
            /** @description Licence number. */
            number: string;
            /** @description Kind of licence as printed. */
            licence_type?: string;
            /** @description Status as printed. */
            status?: string;
            /**
             * Format: date
             * @description Civil day.
             */
            expires_on?: string;
            /**
             * Format: date-time
             * @description When it was read.
             */
            observed_at?: string;
        };
        /** @description A provider in a brief list. Members without a value are absent. */
        BriefProvider: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Trade in the taxonomy. */
            trade?: string;
            /** @description Address in one line. */
            address?: string;
            /** @description Metres from the centre of the search, null without one. */
            distance_m?: number;
            /** @description As dialled. */
            phone?: string;
            /** @description Who publishes this number. */
            phone_published_by?: string[];
            /** @description Its own website. */
            website?: string;
            /** @description Null when hours are unknown or sources disagree. */
            open_now?: boolean;
            hours_today?: components["schemas"]["BriefHoursOfDay"];
            next_opening?: components["schemas"]["BriefNextOpening"];
            hours_then?: components["schemas"]["BriefHoursOfDay"];
            /** @description Points of public evidence (truth-1), distance left out. */
            truth_score: number;
            licence?: components["schemas"]["BriefLicence"];
            /** @description Why there is none, or what it does not say. */
            licence_note?: string;
            /**
             * @description Whether the record is invented sample data. Absent where false.
             * @enum {boolean}
             */
            sample?: true;
        };
        /** @description How the order was made. Members without a value are absent. */
        BriefServicesRanking: {
            /** @description Name and version of the rule, as in `why.method`. */
            method: string;
            /** @description In words. */
            note: string;
        };
        /** @description What was made of the need. Members without a value are absent. */
        BriefServicesUnderstood: {
            /** @description Trade in the taxonomy, null when not understood. */
            trade?: string;
            /** @description Trades that may have been meant. */
            near_trades?: string[];
            /** @description Words searched for, folded. */
            terms?: string[];
            area?: components["schemas"]["BriefArea"];
            /** @description Words read as others. */
            spelling?: components["schemas"]["Spelling"][];
            /** @description Words that played no part. */
            ignored?: string[];
            /**
             * Format: date-time
             * @description When it is to be open, by `open_at` or by the words ("open after 8 tonight"); absent where neither says so.
             */
            open_at?: string;
            /**
             * Format: date-time
             * @description Where the words name a stretch ("open on Sunday"), its end; open at some time of it is enough.
             */
            open_until?: string;
        };
        /** @description How much was looked at, and what was left out. Members without a value are absent. */
        BriefServicesCoverage: {
            /** @description Providers that fit. */
            matched: number;
            /** @description Providers that fit and are not in this answer. */
            more: number;
            /** @description Send as `cursor` for the next page; absent on the last. */
            next_cursor?: string;
            /**
             * @description Whether the service covers the place asked about; null when none was named. Absent where true or null.
             * @enum {boolean}
             */
            covered?: false;
            /**
             * @description Whether `location` was understood; null when none was sent. Absent where true or null.
             * @enum {boolean}
             */
            area_understood?: false;
            /** @description Metres before the area was widened, null when it was not. */
            widened_from_m?: number;
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Providers in ranked order. Members without a value are absent. */
        BriefServicesData: {
            /** @description The providers. */
            providers: components["schemas"]["BriefProvider"][];
            ranking: components["schemas"]["BriefServicesRanking"];
            /** @description Fitting providers in the area that are not in this answer. */
            more_nearby: number;
            understood?: components["schemas"]["BriefServicesUnderstood"];
            coverage?: components["schemas"]["BriefServicesCoverage"];
            /** @description Always empty: rank is not for sale. */
            sponsored: components["schemas"]["Provider"][];
        };
        /** @description A dish in a brief list. Not a kosher claim. Members without a value are absent. */
        BriefDish: {
            /** @description Its name as printed. */
            dish: string;
            price?: components["schemas"]["Money"];
            /** @description As printed. */
            price_text?: string;
            place_id: components["schemas"]["PlaceId"];
            /** @description Name of the place. */
            place: string;
            /** @description Address of the place. */
            address?: string;
            /** @description Metres from the centre of the search, null without one. */
            distance_m?: number;
            kosher: components["schemas"]["BriefKosher"];
            /** @description URL of the menu. */
            source: string;
            /**
             * Format: date-time
             * @description When the menu was read.
             */
            read_at: string;
            /** @description Wishes that could not be checked. */
            could_not_check?: components["schemas"]["UncheckedConstraint"][];
            /** @description Marks as printed, e.g. vegan. */
            stated_on_menu?: string[];
            /**
             * @description Whether the record is invented sample data. Absent where false.
             * @enum {boolean}
             */
            sample?: true;
        };
        /** @description What was made of the wish. Members without a value are absent. */
        BriefFoodUnderstood: {
            /** @description Words searched for, folded. */
            terms?: string[];
            /** @description Cuisines that were understood. */
            cuisine?: string[];
            /** @description Diets that were understood, e.g. vegan. */
            dietary?: string[];
            area?: components["schemas"]["BriefArea"];
            place?: components["schemas"]["FoodPlace"];
            max_price?: components["schemas"]["Money"];
            food_status?: components["schemas"]["FoodStatus"];
            /** @description Words a dish must have. */
            include?: string[];
            /** @description Words a dish must not have. */
            exclude?: string[];
            /** @description Null when none was given. */
            party_size?: number;
            /** @description Words read as others. */
            spelling?: components["schemas"]["Spelling"][];
            /** @description Words that played no part. */
            ignored?: string[];
        };
        /** @description How much was looked at, and what was left out. Members without a value are absent. */
        BriefFoodCoverage: {
            /** @description Dishes that fit. */
            matched: number;
            /** @description Dishes that fit and are not in this answer. */
            more: number;
            /**
             * @description Whether the service covers the place asked about; null when none was named. Absent where true or null.
             * @enum {boolean}
             */
            covered?: false;
            /**
             * @description Whether `location` was understood; null when none was sent. Absent where true or null.
             * @enum {boolean}
             */
            area_understood?: false;
            /** @description Places considered with a menu on file. */
            places_with_menu?: number;
            live?: components["schemas"]["BriefLive"];
            /** @description Present where a name fits several places, or none surely: those that may have been meant, best fit first. Ask again with the `place_id` of one. */
            candidates?: components["schemas"]["BriefFoodCandidate"][];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Dishes in ranked order. Members without a value are absent. */
        BriefFoodData: {
            /** @description The dishes. */
            dishes: components["schemas"]["BriefDish"][];
            understood?: components["schemas"]["BriefFoodUnderstood"];
            coverage?: components["schemas"]["BriefFoodCoverage"];
            /** @description Places whose dishes were in question. */
            places_considered: number;
        };
        /** @description The place that the answer is about. Members without a value are absent. */
        BriefSubject: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Category in the taxonomy. */
            category?: string;
            /** @description Address in one line. */
            address?: string;
            /** @description Whether it closed for good; null when no source says. */
            closed?: boolean;
            /**
             * @description Whether the record is invented sample data. Absent where false.
             * @enum {boolean}
             */
            sample?: true;
        };
        /** @description A place that may have been meant. Members without a value are absent. */
        BriefCandidate: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address?: string;
            /** @description Metres from lat/lng, null when none were sent. */
            distance_m?: number;
            kosher?: components["schemas"]["BriefCandidateKosher"];
            /** @description False of a line of a list that is linked to no place. */
            linked_to_place?: boolean;
            /** @description What the list prints, of such a line. */
            certifications?: components["schemas"]["BriefCertification"][];
        };
        /** @description What certifying agencies say about a candidate. Absent where no readable list shows it, which does not mean that it is not kosher. */
        BriefCandidateKosher: {
            /**
             * @description As that of a place.
             * @enum {string}
             */
            status: "listed_by_agency" | "listing_stale" | "no_longer_listed_by_agency" | "conflicted";
            /** @description Agencies with live evidence. */
            certified_by: components["schemas"]["AgencyCode"][];
            /**
             * Format: date-time
             * @description Newest confirmation by a list or certificate.
             */
            last_confirmed_at: string | null;
        };
        /** @description A branch that matches. Members without a value are absent. */
        BriefBranch: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address?: string;
            /** @description Metres from lat/lng, null when none were sent. */
            distance_m?: number;
            kosher: components["schemas"]["BriefKosherStatus"];
        };
        /** @description One agency's evidence about one place. Members without a value are absent. */
        BriefCertification: {
            agency: components["schemas"]["AgencyCode"];
            /**
             * @description listed = confirmed within 14 days; stale = confirmation older.
             * @enum {string}
             */
            listing_status: "listed" | "stale" | "no_longer_listed" | "certificate_valid" | "certificate_expired";
            /** @description Where the agency publishes it. */
            listing_url?: string;
            /**
             * Format: date-time
             * @description Newest complete reading that held it.
             */
            last_seen_on_list_at?: string;
            /**
             * Format: date-time
             * @description First complete reading that lacked it.
             */
            missing_since?: string;
            /**
             * @description Why it counts as no longer listed.
             * @enum {string}
             */
            removal_reason?: "absent_from_list" | "list_says_removed";
            /**
             * Format: date
             * @description Last civil day of a certificate document; null for a listing.
             */
            valid_until?: string;
            food_status?: components["schemas"]["FoodStatus"];
            /** @description Standards the agency states. */
            standards?: components["schemas"]["Standard"][];
            /** @description Limits the agency states, e.g. only this branch. */
            scope_note?: string;
            season?: components["schemas"]["Season"];
            evidence_id?: components["schemas"]["EvidenceId"];
            /** @description Where a certificate document can be seen, a whole address where the service knows its own; absent for a listing. */
            document_url?: string;
            /** @description `name_and_area` where the line prints no address and is linked because this place alone bears its name in the agency's area; never sufficient until a person has confirmed it. Absent for every other line. */
            matched_on?: components["schemas"]["MatchedOn"][];
        };
        /** @description What agencies say about Passover, in its season. Members without a value are absent. */
        BriefPassover: {
            /**
             * @description Whether it is the four weeks before Pesach or Pesach itself. Absent where false.
             * @enum {boolean}
             */
            in_season: true;
            /** @description Whether an agency lists it for Passover; null when none says. */
            stated?: boolean;
            /** @description The agencies. */
            stated_by?: components["schemas"]["AgencyCode"][];
            /** @description E.g. that a year-round listing says nothing about Passover. */
            note?: string;
        };
        /** @description What agencies state beyond the certification itself. Members without a value are absent. */
        BriefAttributes: {
            passover?: components["schemas"]["BriefPassover"];
        };
        /** @description One list, and what reading it said about the place. Members without a value are absent. */
        BriefCheckedList: {
            agency: components["schemas"]["AgencyCode"];
            /**
             * @description The four are never confused; only read_not_listed says that a whole list lacks the place. unreadable was tried, and failed or came in part only; not_consulted was never tried, or its silence says nothing.
             * @enum {string}
             */
            outcome: "listed" | "read_not_listed" | "unreadable" | "not_consulted";
        };
        /** @description What became of reading a page during the call. Members without a value are absent. */
        BriefLive: {
            /** @description Whether a page was asked for. */
            made: boolean;
            /**
             * @description How it ended.
             * @enum {string}
             */
            outcome: "read" | "nothing_found" | "unreachable" | "changed_shape" | "timed_out" | "refused_by_site" | "not_allowed" | "not_needed";
            /** @description The page. */
            url?: string;
            /**
             * Format: date-time
             * @description When it was read.
             */
            read_at?: string;
            /** @description What the answer rests on instead. */
            note?: string;
        };
        /** @description A place that a name may mean. Members without a value are absent. */
        BriefFoodCandidate: {
            place_id: components["schemas"]["PlaceId"];
            /** @description Everyday name. */
            name: string;
            /** @description Address in one line. */
            address?: string;
        };
        /** @description A page of alerts with what waits for a decision about the place. Members without a value are absent. */
        BriefCheckedAlerts: {
            agency: components["schemas"]["AgencyCode"];
            /** @description Of those, the ones that name the place; until they are decided no evidence about it is sufficient. */
            about_place: components["schemas"]["WaitingAlert"][];
        };
        /** @description What was consulted for this answer. Members without a value are absent. */
        BriefChecked: {
            /** @description Every registered list as it concerns the subject, lists of one agency that say the same once; absent without a subject. */
            lists?: components["schemas"]["BriefCheckedList"][];
            /** @description Every page of alerts as it concerns the subject; absent without a subject or such a page. */
            alerts?: components["schemas"]["BriefCheckedAlerts"][];
            live?: components["schemas"]["BriefLive"];
        };
        /** @description How far the answer reaches. Members without a value are absent. */
        BriefVerifyCoverage: {
            /**
             * @description Whether the service covers where the place was said to be; null when nothing said. Absent where true or null.
             * @enum {boolean}
             */
            covered?: false;
            /**
             * @description Whether city and postcode were understood; null when none was sent. Absent where true or null.
             * @enum {boolean}
             */
            area_understood?: false;
            /** @description In words. */
            note?: string[];
            dates?: components["schemas"]["PartialDates"];
        };
        /** @description Evidence about one place. Members without a value are absent. */
        BriefVerifyData: {
            /** @description The first five places that may have been meant, nearest fit first; the whole answer has all. */
            candidates: components["schemas"]["BriefCandidate"][];
            answer: components["schemas"]["VerifyAnswer"];
            /** @description Evidence about the subject, past evidence included. */
            certifications: components["schemas"]["BriefCertification"][];
            attributes: components["schemas"]["BriefAttributes"];
            /** @description Where sources disagree, both shown. */
            conflicts: components["schemas"]["Conflict"][];
            /** @description What is not known. */
            missing: string[];
            checked: components["schemas"]["BriefChecked"];
            coverage: components["schemas"]["BriefVerifyCoverage"];
            /** @description Present when ambiguous: each matching place with its own evidence. */
            branches?: components["schemas"]["BriefBranch"][];
            /** @description The place, null where no one place is meant. */
            subject: components["schemas"]["BriefSubject"] | null;
            food_status: components["schemas"]["StatedFoodStatus"];
        };
        /** @description Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order. */
        BriefSearchPlacesEnvelope: {
            data: components["schemas"]["BriefPlacesData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            /** @description Where the facts came from. */
            sources: components["schemas"]["BriefSource"][];
            notes?: components["schemas"]["Notes"];
        };
        /** @description Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order. */
        BriefSearchEventsEnvelope: {
            data: components["schemas"]["BriefEventsData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            /** @description Where the facts came from. */
            sources: components["schemas"]["BriefSource"][];
            notes?: components["schemas"]["Notes"];
        };
        /** @description Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order. */
        BriefFindServicesEnvelope: {
            data: components["schemas"]["BriefServicesData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            /** @description Where the facts came from. */
            sources: components["schemas"]["BriefSource"][];
            notes?: components["schemas"]["Notes"];
        };
        /** @description Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order. */
        BriefRecommendFoodEnvelope: {
            data: components["schemas"]["BriefFoodData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            /** @description Where the facts came from. */
            sources: components["schemas"]["BriefSource"][];
            notes?: components["schemas"]["Notes"];
        };
        /** @description Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order. */
        BriefVerifyKosherEnvelope: {
            data: components["schemas"]["BriefVerifyData"];
            status: components["schemas"]["VerifyStatus"];
            freshness: components["schemas"]["Freshness"];
            /** @description Where the facts came from. */
            sources: components["schemas"]["BriefSource"][];
            notes?: components["schemas"]["Notes"];
        };
        /** @description The place the times are for. Members without a value are absent. */
        BriefCalendarLocation: {
            /** @description Its name, or the coordinates. */
            name: string;
            /** @description State or region. */
            admin?: string;
            /** @description ISO 3166-1 alpha-2 code, null for a bare point. */
            country?: string;
            /** @description IANA time zone used. */
            tz: string;
            /** @description True where the request named no place. */
            assumed?: boolean;
        };
        /** @description A Hebrew date. Members without a value are absent. */
        BriefHebrewDay: {
            /** @description In English. */
            text_en: string;
        };
        /** @description The Hebrew date, by day and after sunset. Members without a value are absent. */
        BriefHebrewDate: {
            day: components["schemas"]["BriefHebrewDay"];
            after_sunset?: components["schemas"]["BriefHebrewDay"];
        };
        /** @description One time of the day by one opinion, which `key` names. Members without a value are absent. */
        BriefZman: {
            key: components["schemas"]["ZmanKey"];
            /** @description Why there is no time, or what to know. */
            note?: string;
            /** @description Name of the time. */
            label: string;
            /** @description Whose opinion it is. */
            opinion: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time: string | null;
        };
        /** @description A candle lighting. Members without a value are absent. */
        BriefCandleLighting: {
            /**
             * Format: date
             * @description Civil day of the lighting.
             */
            date: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time?: string;
            /** @description What it is for. */
            for: string;
            /**
             * @description after_nightfall when the day is already holy and is not a Friday.
             * @enum {string}
             */
            kind?: "before_sunset" | "after_nightfall";
            /** @description Null after nightfall. */
            minutes_before_sunset?: number;
            /** @description What to know. */
            note?: string;
        };
        /** @description The end of Shabbat or Yom Tov. Members without a value are absent. */
        BriefHavdalah: {
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /**
             * Format: date-time
             * @description With offset; null, with a note, when the sun does not get there.
             */
            time?: string;
            /** @description Whose opinion it is: 8.5 degrees below the horizon. */
            opinion: string;
            /** @description What to know. */
            note?: string;
        };
        /** @description The present or next Shabbat or Yom Tov, counted from the start of `date`. Members without a value are absent. */
        BriefShabbatOrYomTov: {
            /**
             * @description Whether the moment of the answer lies in the interval; null when `date` is not today there or the times are unknown. Absent otherwise.
             * @enum {boolean}
             */
            is_now?: true;
            candle_lighting?: components["schemas"]["BriefCandleLighting"];
            havdalah?: components["schemas"]["BriefHavdalah"];
        };
        /** @description One entry of the window. Members without a value are absent. */
        BriefCalendarEvent: {
            /**
             * Format: date
             * @description Civil day.
             */
            date: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "yom_tov" | "chol_hamoed" | "erev" | "minor_holiday" | "modern_holiday" | "fast" | "rosh_chodesh" | "special_shabbat" | "parsha" | "candle_lighting" | "havdalah";
            /** @description In English. */
            title_en: string;
            /**
             * Format: date-time
             * @description Begin of a fast, or the time of a lighting or havdalah; else null.
             */
            starts_at?: string;
            /**
             * Format: date-time
             * @description End of a fast, else null.
             */
            ends_at?: string;
            /** @description E.g. where it is kept, or why there is no time. */
            note?: string;
        };
        /** @description The reading of the coming Shabbat. Members without a value are absent. */
        BriefParsha: {
            /**
             * Format: date
             * @description The Shabbat.
             */
            date?: string;
            /** @description In English. */
            title_en: string;
        };
        /** @description The customs behind the times. Members without a value are absent. */
        BriefCalendarCustom: {
            /** @description Minutes before sunset that were used. */
            candle_minutes: number;
            /** @description Whether the Israel schedule was used. */
            israel_schedule: boolean;
            /** @description In words, e.g. local customs that were not applied. */
            note?: string[];
        };
        /** @description One answer to when something is. Members without a value are absent. */
        BriefCalendarWhenDate: {
            /** @description In English. */
            title_en: string;
            hebrew: components["schemas"]["BriefHebrewDay"];
            /** @description The first civil day in words, BCE where it is so. */
            civil: string;
            /**
             * Format: date
             * @description First civil day (of its daytime).
             */
            date?: string;
            /**
             * Format: date
             * @description Last civil day, as `date`.
             */
            last_date?: string;
            /**
             * Format: date-time
             * @description Sunset of the evening it begins on, dawn of a day fast.
             */
            begins_at?: string;
            /**
             * Format: date-time
             * @description End of its last day.
             */
            ends_at?: string;
            /** @description Whose custom it is, where customs differ. */
            custom?: string;
            /** @description What to know. */
            note?: string;
            /** @description The entries of the day on whose evening it begins. */
            eve?: components["schemas"]["BriefCalendarEvent"][];
        };
        /** @description The answer to `holiday`, `hebrew_date` or `yahrzeit_of`. Members without a value are absent. */
        BriefCalendarWhen: {
            /**
             * @description Which was asked.
             * @enum {string}
             */
            by: "holiday" | "hebrew_date" | "yahrzeit_of";
            /** @description As it was sent. */
            asked: string;
            /** @description What was understood. */
            read_as: string;
            /** @description How many years were asked for. */
            years?: number;
            /** @description Soonest first. */
            dates: components["schemas"]["BriefCalendarWhenDate"][];
        };
        /** @description The day asked for and the days that follow. Members without a value are absent. */
        BriefCalendarData: {
            location: components["schemas"]["BriefCalendarLocation"];
            /**
             * Format: date
             * @description First civil day.
             */
            date: string;
            hebrew_date: components["schemas"]["BriefHebrewDate"];
            /** @description Times of `date`. */
            zmanim: components["schemas"]["BriefZman"][];
            shabbat_or_yom_tov: components["schemas"]["BriefShabbatOrYomTov"];
            /** @description Entries of the window in order. */
            events: components["schemas"]["BriefCalendarEvent"][];
            parsha?: components["schemas"]["BriefParsha"];
            /** @description Daf of `date`. */
            daf_yomi?: string;
            custom?: components["schemas"]["BriefCalendarCustom"];
            when?: components["schemas"]["BriefCalendarWhen"];
            year?: components["schemas"]["CalendarYear"];
            more?: components["schemas"]["CalendarMore"];
        };
        /** @description Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order. */
        BriefJewishCalendarEnvelope: {
            data: components["schemas"]["BriefCalendarData"];
            status: components["schemas"]["Status"];
            freshness: components["schemas"]["Freshness"];
            /** @description Where the facts came from. */
            sources: components["schemas"]["BriefSource"][];
            notes?: components["schemas"]["Notes"];
        };
    };
    responses: {
        /** @description The answer that the caller's `If-None-Match` names still stands. Costs rate but no quota. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter or body member is malformed, out of range or unknown, or an identifying one is missing. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing, malformed, unknown or revoked. */
        InvalidApiKey: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key lacks the scope that the operation needs; `details.scope` names it. */
        InsufficientScope: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nothing has this id. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path exists and does not answer this method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The burst, the day's, the month's or the day's live quota is spent; `details` says which and when it returns. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service failed; the request id finds the reason in its log. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot answer now. */
        TemporarilyUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description NYC area, ZIP, address, corner or place.
         * @example Crown Heights
         */
        Location: string;
        /**
         * @description With lng; wins over location.
         * @example 40.669
         */
        Lat: number;
        /**
         * @description With lat.
         * @example -73.943
         */
        Lng: number;
        /**
         * @description Default full; brief: no nulls or reasons.
         * @example brief
         */
        Detail: "full" | "brief";
        /**
         * @description coverage.next_cursor; other parameters unchanged.
         * @example 1k2x9f-7-k-6rnucb-clt62p-1q7f3a
         */
        Cursor: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of this request; the same as `error.details.request_id`.
         * @example req_01JD3Q8ZK4
         */
        RequestId: string;
        /**
         * @description Requests left in the caller's burst at this moment.
         * @example 19
         */
        RateLimitRemaining: number;
        /**
         * @description Requests left today (UTC). Left out where the tier has no daily cap.
         * @example 487
         */
        QuotaDailyRemaining: number;
        /**
         * @description Requests left this month (UTC). Left out where the tier has no monthly cap.
         * @example 9612
         */
        QuotaMonthlyRemaining: number;
        /**
         * @description What is left of each policy, in the IETF RateLimit field's form.
         * @example "burst";r=19;t=1
         */
        RateLimit: string;
        /**
         * @description The policies that apply, in the IETF RateLimit-Policy field's form.
         * @example "burst";q=20;w=20, "day";q=500;w=86400
         */
        RateLimitPolicy: string;
        /**
         * @description Weak validator of this answer, for `If-None-Match`.
         * @example W/"5f2c9a17b3d84e60a1c7"
         */
        ETag: string;
        /**
         * @description A private cache may keep this answer, and asks each time whether it still stands.
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description Whole seconds until a retry can succeed.
         * @example 2
         */
        RetryAfter: number;
        /**
         * @description The scheme to use, and what was wrong.
         * @example Bearer realm="kehilla", error="invalid_token"
         */
        WwwAuthenticate: string;
        /**
         * @description The methods that this path answers.
         * @example GET, OPTIONS
         */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is up. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            /** @description The service is not ready; `checks` says what is missing. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    search_places: {
        parameters: {
            query?: {
                /**
                 * @description Name, cuisine, kind of place; Hebrew too.
                 * @example pizza
                 */
                q?: string;
                /**
                 * @description NYC area, ZIP, address, corner or place.
                 * @example Crown Heights
                 */
                location?: components["parameters"]["Location"];
                /**
                 * @description With lng; wins over location.
                 * @example 40.669
                 */
                lat?: components["parameters"]["Lat"];
                /**
                 * @description With lat.
                 * @example -73.943
                 */
                lng?: components["parameters"]["Lng"];
                /**
                 * @description Metres; default the area's size, or 3000 around a point.
                 * @example 1500
                 */
                radius_m?: number;
                /**
                 * @description Only places that a readable agency lists.
                 * @example true
                 */
                kosher_only?: boolean;
                /**
                 * @description Comma-separated agency codes, any case: OU, OK, CRC, CHK, V5T, KLBD.
                 * @example OU,CHK
                 */
                hashgacha?: string;
                /**
                 * @description As the agency states it.
                 * @example dairy
                 */
                food_status?: components["schemas"]["FoodStatus"];
                /**
                 * @description Comma-separated, as agencies state them: cholov_yisroel, pas_yisroel, yoshon, glatt, bishul_yisroel, chassidishe_shechita.
                 * @example cholov_yisroel,pas_yisroel
                 */
                standards?: string;
                /**
                 * @description Category or world, e.g. restaurant, bakery, synagogue, kosher.
                 * @example restaurant
                 */
                category?: string;
                /**
                 * @description Only places known to be open now (false is no filter).
                 * @example true
                 */
                open_now?: boolean;
                /**
                 * @description Only places known to be open then; where no hours are known, all, and told.
                 * @example 2026-11-21T20:00:00-05:00
                 */
                open_at?: string;
                /**
                 * @description With kosher filters, also places last confirmed too long ago.
                 * @example true
                 */
                include_stale?: boolean;
                /**
                 * @description Order in each group: by fit (where nothing is sent), or all that fit nearest first.
                 * @example distance
                 */
                sort?: "fit" | "distance";
                /**
                 * @description Most results.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description coverage.next_cursor; other parameters unchanged.
                 * @example 1k2x9f-7-k-6rnucb-clt62p-1q7f3a
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Default full; brief: no nulls or reasons.
                 * @example brief
                 */
                detail?: components["parameters"]["Detail"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Places in ranked order, with what was understood and how much was left out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPlacesEnvelope"] | components["schemas"]["BriefSearchPlacesEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    get_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the place, as other answers give it.
                 * @example pl_vkr7qe3f1fsrn
                 */
                place_id: components["schemas"]["PlaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPlaceEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    suggest_places: {
        parameters: {
            query: {
                /**
                 * @description What was typed so far, Hebrew accepted.
                 * @example kingsway do
                 */
                q: string;
                /**
                 * @description How many are shown.
                 * @example 8
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestPlacesEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    get_evidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the evidence, as a certification gives it.
                 * @example evd_5f2c9a17b3
                 */
                evidence_id: components["schemas"]["EvidenceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evidence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetEvidenceEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    kosher_changes: {
        parameters: {
            query?: {
                /**
                 * @description From this instant on, at most 92 days back; default seven days ago.
                 * @example 2026-11-13T00:00:00Z
                 */
                since?: string;
                /**
                 * @description Agency codes, by commas.
                 * @example OU
                 */
                agency?: string;
                /**
                 * @description NYC area, ZIP, address, corner or place; changes of places around it alone.
                 * @example Crown Heights
                 */
                near?: string;
                /**
                 * @description How many are shown.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, and which lists were compared. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KosherChangesEnvelope"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    verify_kosher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The place to verify. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyKosherRequest"];
            };
        };
        responses: {
            /** @description The evidence, or an honest account of its absence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyKosherEnvelope"] | components["schemas"]["BriefVerifyKosherEnvelope"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    recommend_food: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What is wanted, and where. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecommendFoodRequest"];
            };
        };
        responses: {
            /** @description Dishes in ranked order, or a statement that no menu is on file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendFoodEnvelope"] | components["schemas"]["BriefRecommendFoodEnvelope"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    find_services: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The trade or need, and where. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindServicesRequest"];
            };
        };
        responses: {
            /** @description Providers in ranked order, each with its reasons. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindServicesEnvelope"] | components["schemas"]["BriefFindServicesEnvelope"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    search_events: {
        parameters: {
            query?: {
                /**
                 * @description Subject, organizer, when, where.
                 * @example klezmer concert
                 */
                q?: string;
                /**
                 * @description NYC area, ZIP, address, corner or place.
                 * @example Crown Heights
                 */
                location?: components["parameters"]["Location"];
                /**
                 * @description With lng; wins over location.
                 * @example 40.669
                 */
                lat?: components["parameters"]["Lat"];
                /**
                 * @description With lat.
                 * @example -73.943
                 */
                lng?: components["parameters"]["Lng"];
                /**
                 * @description Metres; default the area's size (at least 8000), or 15000 around a point.
                 * @example 8000
                 */
                radius_m?: number;
                /**
                 * @description Earliest start, with offset. Default now, with what is on today.
                 * @example 2026-11-20T00:00:00-05:00
                 */
                from?: string;
                /**
                 * @description Latest start, with offset. Default 30 days after `from`.
                 * @example 2026-12-20T00:00:00-05:00
                 */
                to?: string;
                /**
                 * @description E.g. concert, lecture, class, family.
                 * @example concert
                 */
                category?: string;
                /**
                 * @description Only events whose listing says free.
                 * @example false
                 */
                free_only?: boolean;
                /**
                 * @description Highest lowest price, dollars.
                 * @example 40
                 */
                max_price?: number;
                /**
                 * @description Only events that are known to be the Jewish community's.
                 * @example true
                 */
                community_only?: boolean;
                /**
                 * @description Also listings not confirmed within 72 hours, as stale.
                 * @example false
                 */
                include_stale?: boolean;
                /**
                 * @description Most results.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description coverage.next_cursor; other parameters unchanged.
                 * @example 1k2x9f-7-k-6rnucb-clt62p-1q7f3a
                 */
                cursor?: components["parameters"]["Cursor"];
                /**
                 * @description Default full; brief: no nulls or reasons.
                 * @example brief
                 */
                detail?: components["parameters"]["Detail"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, soonest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchEventsEnvelope"] | components["schemas"]["BriefSearchEventsEnvelope"];
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            403: components["responses"]["InsufficientScope"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    jewish_calendar: {
        parameters: {
            query?: {
                /**
                 * @description NYC area, ZIP, or any city.
                 * @example Crown Heights
                 */
                location?: string;
                /**
                 * @description With lng; wins over location.
                 * @example 40.669
                 */
                lat?: components["parameters"]["Lat"];
                /**
                 * @description With lat.
                 * @example -73.943
                 */
                lng?: components["parameters"]["Lng"];
                /**
                 * @description IANA; with lat/lng outside NYC.
                 * @example America/New_York
                 */
                tz?: string;
                /**
                 * @description First day; default today.
                 * @example 2026-11-20
                 */
                date?: string;
                /**
                 * @description Days listed.
                 * @example 8
                 */
                days?: number;
                /**
                 * @description Israel's schedule; default true there.
                 * @example false
                 */
                israel?: boolean;
                /**
                 * @description Before sunset; default 18, in Jerusalem 40.
                 * @example 18
                 */
                candle_minutes?: number;
                /**
                 * @description E.g. first night of chanukah.
                 * @example pesach
                 */
                holiday?: string;
                /**
                 * @description 15 Nisan 5788, or civil.
                 * @example 15 Nisan 5788
                 */
                hebrew_date?: string;
                /**
                 * @description Death: 2019-03-05 after sunset.
                 * @example 2019-03-05 after sunset
                 */
                yahrzeit_of?: string;
                /**
                 * @description Hebrew or civil.
                 * @example 5788
                 */
                year?: number;
                /**
                 * @description So many anniversaries; needs no place.
                 * @example 5
                 */
                years?: number;
                /**
                 * @description A year in brief.
                 * @example true
                 */
                year_view?: boolean;
                /**
                 * @description Degrees (8.5) or minutes (72).
                 * @example 72
                 */
                havdalah?: string;
                /**
                 * @description Further times.
                 * @example baal_hatanya
                 */
                zmanim?: "standard" | "baal_hatanya" | "rabbeinu_tam" | "ahavat_shalom" | "all";
                /**
                 * @description Metres.
                 * @example 750
                 */
                elevation_m?: number;
                /**
                 * @description Default full; brief: no nulls or reasons.
                 * @example brief
                 */
                detail?: components["parameters"]["Detail"];
                /**
                 * @description fasts, omer, molad, prayers, readings, learning, all.
                 * @example omer,readings
                 */
                include?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times of the day asked for and the days of the window. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-Quota-Daily-Remaining": components["headers"]["QuotaDailyRemaining"];
                    "X-Quota-Monthly-Remaining": components["headers"]["QuotaMonthlyRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JewishCalendarEnvelope"] | components["schemas"]["BriefJewishCalendarEnvelope"];
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidApiKey"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
    submit_report: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What is wrong. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitReportRequest"];
            };
        };
        responses: {
            /** @description The report is kept until a person has read it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmitReportEnvelope"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["TemporarilyUnavailable"];
        };
    };
}
