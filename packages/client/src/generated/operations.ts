// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** How each operation is sent; what is in neither list is a member of the body. */
export const routes = {
  "health": {
    "method": "GET",
    "path": "/health",
    "inPath": [],
    "inQuery": [],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "ready": {
    "method": "GET",
    "path": "/ready",
    "inPath": [],
    "inQuery": [],
    "hasBody": false,
    "answers": [
      200,
      503
    ]
  },
  "search_places": {
    "method": "GET",
    "path": "/v1/places/search",
    "inPath": [],
    "inQuery": [
      "q",
      "location",
      "lat",
      "lng",
      "radius_m",
      "kosher_only",
      "hashgacha",
      "food_status",
      "standards",
      "category",
      "open_now",
      "open_at",
      "include_stale",
      "sort",
      "limit",
      "cursor",
      "detail"
    ],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "get_place": {
    "method": "GET",
    "path": "/v1/places/{place_id}",
    "inPath": [
      "place_id"
    ],
    "inQuery": [],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "suggest_places": {
    "method": "GET",
    "path": "/v1/suggest",
    "inPath": [],
    "inQuery": [
      "q",
      "limit"
    ],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "get_evidence": {
    "method": "GET",
    "path": "/v1/evidence/{evidence_id}",
    "inPath": [
      "evidence_id"
    ],
    "inQuery": [],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "kosher_changes": {
    "method": "GET",
    "path": "/v1/kosher/changes",
    "inPath": [],
    "inQuery": [
      "since",
      "agency",
      "near",
      "limit"
    ],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "verify_kosher": {
    "method": "POST",
    "path": "/v1/kosher/verify",
    "inPath": [],
    "inQuery": [],
    "hasBody": true,
    "answers": [
      200
    ]
  },
  "recommend_food": {
    "method": "POST",
    "path": "/v1/food/recommend",
    "inPath": [],
    "inQuery": [],
    "hasBody": true,
    "answers": [
      200
    ]
  },
  "find_services": {
    "method": "POST",
    "path": "/v1/services/search",
    "inPath": [],
    "inQuery": [],
    "hasBody": true,
    "answers": [
      200
    ]
  },
  "search_events": {
    "method": "GET",
    "path": "/v1/events/search",
    "inPath": [],
    "inQuery": [
      "q",
      "location",
      "lat",
      "lng",
      "radius_m",
      "from",
      "to",
      "category",
      "free_only",
      "max_price",
      "community_only",
      "include_stale",
      "limit",
      "cursor",
      "detail"
    ],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "jewish_calendar": {
    "method": "GET",
    "path": "/v1/calendar",
    "inPath": [],
    "inQuery": [
      "location",
      "lat",
      "lng",
      "tz",
      "date",
      "days",
      "israel",
      "candle_minutes",
      "holiday",
      "hebrew_date",
      "yahrzeit_of",
      "year",
      "years",
      "year_view",
      "havdalah",
      "zmanim",
      "elevation_m",
      "detail",
      "include"
    ],
    "hasBody": false,
    "answers": [
      200
    ]
  },
  "submit_report": {
    "method": "POST",
    "path": "/v1/reports",
    "inPath": [],
    "inQuery": [],
    "hasBody": true,
    "answers": [
      200
    ]
  }
} as const;
