import type { components } from './generated/types.ts';

// The words of the contract: one alias for each schema that answers are made of. A test keeps the list whole.

type Schemas = components['schemas'];

// ---- words used everywhere
/** Id of a place, stable over re-ingestion. */
export type PlaceId = Schemas['PlaceId'];
/** Id of one reading of one list, as it concerns one row. */
export type EvidenceId = Schemas['EvidenceId'];
/** Code of a certifying agency, in capitals; the document lists them. */
export type AgencyCode = Schemas['AgencyCode'];
/** The value of the answer. Lack of evidence is a status, never an error. */
export type Status = Schemas['Status'];
/** verified = listed, confirmed within 14 days. */
export type VerifyStatus = Schemas['VerifyStatus'];
/** The kind of publisher of a fact; `kehilla` is the service's own curated data. */
export type SourceKind = Schemas['SourceKind'];
/** Where a fact came from. */
export type Source = Schemas['Source'];
/** A date that is known to its month or year. */
export type DatesCoverage = Schemas['DatesCoverage'];
export type PartialDates = Schemas['PartialDates'];
export type PartialDate = Schemas['PartialDate'];
/** Age of the answer. */
export type Freshness = Schemas['Freshness'];
/** Free-text notes for the reader. */
export type Notes = Schemas['Notes'];
/** Every source used. */
export type Sources = Schemas['Sources'];
/** A point in degrees, WGS 84. */
export type LatLng = Schemas['LatLng'];
/** A price as the source states it. */
export type Money = Schemas['Money'];
/** The reasons for a ranked position; the points of `factors` add up to `score`. */
export type Why = Schemas['Why'];
/** One reason and its points. */
export type Factor = Schemas['Factor'];
/** The basis of the points. */
export type FactorEvidence = Schemas['FactorEvidence'];
/** A value as the source states it. */
export type FactValue = Schemas['FactValue'];
/** The statement of one source if sources disagree. */
export type Claim = Schemas['Claim'];
/** A field on which sources disagree, with every claim. */
export type Conflict = Schemas['Conflict'];
/** How well a record fits the question. */
export type Match = Schemas['Match'];
/** Something two records agree on. */
export type MatchedOn = Schemas['MatchedOn'];
/** A word that was read as another. */
export type Spelling = Schemas['Spelling'];
/** Where the radius comes from: the request, the named area's own size, or the default around a point. */
export type RadiusFrom = Schemas['RadiusFrom'];
/** The area that a location was understood to name. */
export type UnderstoodArea = Schemas['UnderstoodArea'];
/** The service's knowledge of one agency. */
export type AgencyCoverage = Schemas['AgencyCoverage'];
/** The service's knowledge from one register or listing site. */
export type SourceCoverage = Schemas['SourceCoverage'];
/** The result of reading a page during the call. */
export type LiveOutcome = Schemas['LiveOutcome'];

// ---- errors and health
/** Body of every error. */
export type Error = Schemas['Error'];
/** The error and what to send instead. */
export type ErrorBody = Schemas['ErrorBody'];
/** For programs. */
export type ErrorCode = Schemas['ErrorCode'];
/** Help for the caller; every member only if it applies. */
export type ErrorDetails = Schemas['ErrorDetails'];
/** One fault of a request. */
export type FieldError = Schemas['FieldError'];
/** A right of a key. */
export type Scope = Schemas['Scope'];
/** The caller's set of limits. */
export type Tier = Schemas['Tier'];
/** State of the process. */
export type Health = Schemas['Health'];
/** The checks. */
export type HealthChecks = Schemas['HealthChecks'];
/** One thing looked at. */
export type HealthCheck = Schemas['HealthCheck'];

// ---- places
/** The kind of food that an agency states. */
export type FoodStatus = Schemas['FoodStatus'];
/** A standard as an agency states it. */
export type Standard = Schemas['Standard'];
/** no_readable_agency_lists_it means unknown; it is never a claim that the place is not kosher. */
export type KosherStatus = Schemas['KosherStatus'];
/** The agency's own list, or a certificate document that a curator attached. */
export type EvidenceKind = Schemas['EvidenceKind'];
/** The statements of certifying agencies about a place, in short. */
export type KosherSummary = Schemas['KosherSummary'];
/** The label of a place in a register or map; shown, and never evidence of kashrus. */
export type PlaceLabel = Schemas['PlaceLabel'];
/** A place's row in one register, map or list. */
export type RegisterEntry = Schemas['RegisterEntry'];
/** Whether a place's sources still have it. */
export type RegisterState = Schemas['RegisterState'];
/** A place in a list of results. */
export type PlacesOfGroup = Schemas['PlacesOfGroup'];
export type PlaceGroup = Schemas['PlaceGroup'];
export type PlaceSummary = Schemas['PlaceSummary'];
/** A known name of a place. */
export type PlaceName = Schemas['PlaceName'];
/** Opening hours as published. */
export type Hours = Schemas['Hours'];
/** The hours of a place on one day, in words. */
export type HoursOfDay = Schemas['HoursOfDay'];
/** The same on the day that was asked for. */
export type HoursThen = Schemas['HoursThen'];
/** When a place opens next. */
export type NextOpening = Schemas['NextOpening'];
/** One day of a week of hours. */
export type HoursOnDay = Schemas['HoursOnDay'];
/** One opening on one day of the week, local time. A `closes` at or before `opens` is on the next day. */
export type OpenPeriod = Schemas['OpenPeriod'];
/** One statement of one source. */
export type Fact = Schemas['Fact'];
/** A licence record of a government register, as printed there. A match on the name alone is never shown. */
export type Licence = Schemas['Licence'];
/** A menu on file. */
export type Menu = Schemas['Menu'];
export type PrintedDish = Schemas['PrintedDish'];
/** A street-level photo taken near a place; its existence is the evidence, its content was not read. */
export type Photo = Schemas['Photo'];
/** Everything on record about a place. */
export type Place = Schemas['Place'];
/** One place. */
export type GetPlaceData = Schemas['GetPlaceData'];
/** Answer of get_place. */
export type GetPlaceEnvelope = Schemas['GetPlaceEnvelope'];

// ---- reports
/** The topic of a report. */
export type ReportTopic = Schemas['ReportTopic'];
/** A report as it was kept. */
export type KeptReport = Schemas['KeptReport'];
/** The report that was kept. */
export type SubmitReportData = Schemas['SubmitReportData'];
/** Answer of submit_report. */
export type SubmitReportEnvelope = Schemas['SubmitReportEnvelope'];

// ---- search places
/** The understood parts of the words. */
export type SearchPlacesUnderstood = Schemas['SearchPlacesUnderstood'];
/** The question as it was answered; parameters that were not sent and have no default are absent. */
export type SearchPlacesQuery = Schemas['SearchPlacesQuery'];
/** The number of considered results, and what was left out. */
export type SearchPlacesCoverage = Schemas['SearchPlacesCoverage'];
/** Places in ranked order. */
export type SearchPlacesData = Schemas['SearchPlacesData'];
/** Answer of search_places. */
export type SearchPlacesEnvelope = Schemas['SearchPlacesEnvelope'];

// ---- kosher verify and evidence
/** The season a listing is limited to, e.g. passover-5787; null for all the year. */
export type Season = Schemas['Season'];
/** One agency's evidence about one place. */
export type Certification = Schemas['Certification'];
/** The place that the answer is about. */
export type VerifySubject = Schemas['VerifySubject'];
/** A place that may have been meant. */
export type VerifyCandidate = Schemas['VerifyCandidate'];
/** A branch that matches, with its own evidence. */
export type VerifyBranch = Schemas['VerifyBranch'];
/** The answer in short. */
export type VerifyAnswer = Schemas['VerifyAnswer'];
/** Meat, dairy, pareve or fish, and its source. */
export type StatedFoodStatus = Schemas['StatedFoodStatus'];
/** The kind of food that one agency states. */
export type FoodStatusStatement = Schemas['FoodStatusStatement'];
/** The statements of agencies beyond the certification itself. */
export type VerifyAttributes = Schemas['VerifyAttributes'];
/** A standard that an agency states for this place. */
export type StatedStandard = Schemas['StatedStandard'];
/** A rule that an agency publishes for all it certifies. */
export type AgencyPolicy = Schemas['AgencyPolicy'];
/** The statements of agencies about Passover. */
export type PassoverStatement = Schemas['PassoverStatement'];
/** The checked pages of alerts. */
export type CheckedAlerts = Schemas['CheckedAlerts'];
/** One list, and its result about the place. */
export type CheckedList = Schemas['CheckedList'];
/** An alert that names the place and waits for a curator. */
export type WaitingAlert = Schemas['WaitingAlert'];
/** The sources consulted for this answer. */
export type VerifyChecked = Schemas['VerifyChecked'];
/** How far the answer reaches. */
export type VerifyCoverage = Schemas['VerifyCoverage'];
/** Evidence about one place. */
export type VerifyKosherData = Schemas['VerifyKosherData'];
/** Answer of verify_kosher. */
export type VerifyKosherEnvelope = Schemas['VerifyKosherEnvelope'];
/** The row as it was read, field by field as the agency names them. */
export type EvidenceRow = Schemas['EvidenceRow'];
/** The list that was read. */
export type EvidenceList = Schemas['EvidenceList'];
/** One row of one reading of one list. */
export type Evidence = Schemas['Evidence'];
/** One piece of evidence. */
export type GetEvidenceData = Schemas['GetEvidenceData'];
/** Answer of get_evidence. */
export type GetEvidenceEnvelope = Schemas['GetEvidenceEnvelope'];
/** A place whose name completes the typed text. */
export type Suggestion = Schemas['Suggestion'];
/** Names of places. */
export type SuggestPlacesData = Schemas['SuggestPlacesData'];
/** Answer of suggest_places. */
export type SuggestPlacesEnvelope = Schemas['SuggestPlacesEnvelope'];
/** A line as a whole reading of its list shows it. */
export type KosherChangeReading = Schemas['KosherChangeReading'];
/** The place that a line is linked to. */
export type KosherChangePlace = Schemas['KosherChangePlace'];
/** How often a source of lists could be compared. */
export type KosherListCompared = Schemas['KosherListCompared'];
/** How far an answer about changes reaches. */
export type KosherChangesCoverage = Schemas['KosherChangesCoverage'];
/** One change of the evidence about one establishment. */
export type KosherChange = Schemas['KosherChange'];
/** Changes, newest first. */
export type KosherChangesData = Schemas['KosherChangesData'];
/** Answer of kosher_changes. */
export type KosherChangesEnvelope = Schemas['KosherChangesEnvelope'];

// ---- food
/** A wanted word and where the menu has it. */
export type DishMatch = Schemas['DishMatch'];
/** A wish that the menu gives no way to check. */
export type UncheckedConstraint = Schemas['UncheckedConstraint'];
/** A dish as a menu prints it. Not a kosher claim. */
export type Dish = Schemas['Dish'];
/** The place that was named. */
export type FoodPlace = Schemas['FoodPlace'];
/** The understood parts of the wish. */
export type RecommendFoodUnderstood = Schemas['RecommendFoodUnderstood'];
/** A place that a name may mean. */
export type FoodCandidate = Schemas['FoodCandidate'];
/** The number of considered results, and what was left out. */
export type RecommendFoodCoverage = Schemas['RecommendFoodCoverage'];
/** Dishes in ranked order. */
export type RecommendFoodData = Schemas['RecommendFoodData'];
/** Answer of recommend_food. */
export type RecommendFoodEnvelope = Schemas['RecommendFoodEnvelope'];

// ---- services
/** A local service provider. */
export type Provider = Schemas['Provider'];
/** A factor of the ranking rule. */
export type RankingFactor = Schemas['RankingFactor'];
/** How the order was made. */
export type FindServicesRanking = Schemas['FindServicesRanking'];
/** The understood parts of the need. */
export type FindServicesUnderstood = Schemas['FindServicesUnderstood'];
/** The number of considered results, and what was left out. */
export type FindServicesCoverage = Schemas['FindServicesCoverage'];
/** Providers in ranked order. */
export type FindServicesData = Schemas['FindServicesData'];
/** Answer of find_services. */
export type FindServicesEnvelope = Schemas['FindServicesEnvelope'];

// ---- events
/** A Jewish community event as its own listing publishes it. */
export type Event = Schemas['Event'];
/** A stale listing of an event that another listing re-confirms. */
export type EventListing = Schemas['EventListing'];
export type EventsCommunity = Schemas['EventsCommunity'];
/** The understood parts of the question. */
export type SearchEventsUnderstood = Schemas['SearchEventsUnderstood'];
/** The number of considered results, and what was left out. */
export type SearchEventsCoverage = Schemas['SearchEventsCoverage'];
/** Events, soonest first. */
export type SearchEventsData = Schemas['SearchEventsData'];
/** Answer of search_events. */
export type SearchEventsEnvelope = Schemas['SearchEventsEnvelope'];
