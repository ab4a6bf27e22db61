// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { OpenApiDocument } from '../document-shape.ts';

/** The OpenAPI 3.1 document, parsed. */
export const document: OpenApiDocument = {
  "openapi": "3.1.0",
  "info": {
    "title": "Kehilla",
    "version": "1.0.0-beta.1",
    "x-developer-reference-version": "1.1.0-beta",
    "summary": "New York's Jewish community information, with its evidence.",
    "description": "Kosher certification evidence, kosher and Jewish places, dishes from menus, local service providers, Jewish\ncommunity events, and Jewish calendar times. Every answer says where each fact came from (`sources`), how old it is\n(`freshness`) and what it is worth (`status`).\n\n- **Unknown is never reported as no.** A place that no readable certifying agency lists is `unknown`, which is not a\n  claim that it is not kosher.\n- **AI is never a source of any fact.** Kosher answers come only from certifying agencies' own lists, or from a\n  certificate document that a curator attached and that is labelled as such. The service states no halachic ruling:\n  ask your rabbi.\n- **Rank is not for sale.** Every ranked line carries the reasons for its position, and their points add up to its\n  score.\n- **Coverage**: places, dishes, services and events in New York City; calendar times world-wide.\n\nInstants are RFC 3339 with an offset; civil days are `YYYY-MM-DD`; distances are whole metres. `null` means that the\nservice looked and does not know; an absent member was not asked for. An unknown query parameter or body member is\nrefused (400). The same operations are tools of an MCP server at `{base_url}/mcp`.\n",
    "contact": {
      "name": "Kehilla developers",
      "url": "https://kehilla.example/developers"
    },
    "license": {
      "name": "UNLICENSED (internal)",
      "identifier": "LicenseRef-Kehilla-Internal"
    }
  },
  "servers": [
    {
      "url": "{base_url}",
      "description": "Where the service runs.",
      "variables": {
        "base_url": {
          "default": "http://127.0.0.1:8080",
          "description": "Address of the service, without a trailing slash."
        }
      }
    }
  ],
  "tags": [
    {
      "name": "places",
      "description": "Kosher and Jewish places of New York City and everything on record about one of them."
    },
    {
      "name": "kosher",
      "description": "Who certifies a place, on what evidence, and what was checked."
    },
    {
      "name": "food",
      "description": "Dishes from menus that the service holds or reads from the business's own website."
    },
    {
      "name": "services",
      "description": "Local service providers, ranked by evidence and distance."
    },
    {
      "name": "events",
      "description": "Jewish community events as their own listings publish them."
    },
    {
      "name": "calendar",
      "description": "Computed Jewish calendar times for any place in the world."
    },
    {
      "name": "reports",
      "description": "What somebody says is wrong here."
    },
    {
      "name": "system",
      "description": "Whether the service is up and ready."
    }
  ],
  "security": [
    {
      "bearerAuth": []
    }
  ],
  "paths": {
    "/health": {
      "get": {
        "operationId": "health",
        "tags": [
          "system"
        ],
        "summary": "Is the process up?",
        "description": "Answers as long as the process runs; says nothing about its data. Needs no key. Use `/ready` before sending traffic.",
        "security": [],
        "responses": {
          "200": {
            "description": "The process is up.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Health"
                },
                "examples": {
                  "up": {
                    "$ref": "#/components/examples/Health"
                  }
                }
              }
            }
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          }
        }
      }
    },
    "/ready": {
      "get": {
        "operationId": "ready",
        "tags": [
          "system"
        ],
        "summary": "Can the service answer?",
        "description": "200 when the database is reachable and the certification lists are loaded, 503 otherwise; the same body in both cases. Needs no key.",
        "security": [],
        "responses": {
          "200": {
            "description": "The service is ready.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Health"
                },
                "examples": {
                  "ready": {
                    "$ref": "#/components/examples/Ready"
                  }
                }
              }
            }
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "description": "The service is not ready; `checks` says what is missing.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "Retry-After": {
                "$ref": "#/components/headers/RetryAfter"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Health"
                },
                "examples": {
                  "not_ready": {
                    "$ref": "#/components/examples/NotReady"
                  }
                }
              }
            }
          }
        }
      }
    },
    "/v1/places/search": {
      "get": {
        "operationId": "search_places",
        "x-mcp-tool": true,
        "x-mcp-title": "Search kosher and Jewish places",
        "x-required-scope": "places:read",
        "tags": [
          "places"
        ],
        "summary": "Find kosher and Jewish places",
        "description": "Finds kosher and Jewish places in New York City by words, area and filters. Kosher filters use certifying agencies' own lists only. Not for one place's certification (use verify_kosher), dishes (recommend_food), tradespeople (find_services) or events (search_events). A place that no agency lists is unknown, not \"not kosher\".",
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "description": "Name, cuisine, kind of place; Hebrew too.",
            "schema": {
              "type": "string",
              "maxLength": 200
            },
            "example": "pizza"
          },
          {
            "$ref": "#/components/parameters/Location"
          },
          {
            "$ref": "#/components/parameters/Lat"
          },
          {
            "$ref": "#/components/parameters/Lng"
          },
          {
            "name": "radius_m",
            "in": "query",
            "description": "Metres; default the area's size, or 3000 around a point.",
            "schema": {
              "type": "integer",
              "minimum": 50,
              "maximum": 50000
            },
            "example": 1500
          },
          {
            "name": "kosher_only",
            "in": "query",
            "description": "Only places that a readable agency lists.",
            "schema": {
              "type": "boolean",
              "default": false
            },
            "example": true
          },
          {
            "name": "hashgacha",
            "in": "query",
            "description": "Comma-separated agency codes, any case: OU, OK, CRC, CHK, V5T, KLBD.",
            "schema": {
              "type": "string",
              "maxLength": 40
            },
            "example": "OU,CHK"
          },
          {
            "name": "food_status",
            "in": "query",
            "description": "As the agency states it.",
            "schema": {
              "$ref": "#/components/schemas/FoodStatus"
            },
            "example": "dairy"
          },
          {
            "name": "standards",
            "in": "query",
            "description": "Comma-separated, as agencies state them: cholov_yisroel, pas_yisroel, yoshon, glatt, bishul_yisroel, chassidishe_shechita.",
            "schema": {
              "type": "string",
              "maxLength": 120
            },
            "example": "cholov_yisroel,pas_yisroel"
          },
          {
            "name": "category",
            "in": "query",
            "description": "Category or world, e.g. restaurant, bakery, synagogue, kosher.",
            "schema": {
              "type": "string",
              "maxLength": 60
            },
            "example": "restaurant"
          },
          {
            "name": "open_now",
            "in": "query",
            "description": "Only places known to be open now (false is no filter).",
            "schema": {
              "type": "boolean"
            },
            "example": true
          },
          {
            "name": "open_at",
            "in": "query",
            "description": "Only places known to be open then; where no hours are known, all, and told.",
            "schema": {
              "type": "string",
              "format": "date-time"
            },
            "example": "2026-11-21T20:00:00-05:00"
          },
          {
            "name": "include_stale",
            "in": "query",
            "description": "With kosher filters, also places last confirmed too long ago.",
            "schema": {
              "type": "boolean"
            },
            "example": true
          },
          {
            "name": "sort",
            "in": "query",
            "description": "Order in each group: by fit (where nothing is sent), or all that fit nearest first.",
            "schema": {
              "type": "string",
              "enum": [
                "fit",
                "distance"
              ]
            },
            "example": "distance"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "Most results.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 50,
              "default": 20
            },
            "example": 20
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/Detail"
          }
        ],
        "responses": {
          "200": {
            "description": "Places in ranked order, with what was understood and how much was left out.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/SearchPlacesEnvelope"
                    },
                    {
                      "$ref": "#/components/schemas/BriefSearchPlacesEnvelope"
                    }
                  ]
                },
                "examples": {
                  "pizza": {
                    "$ref": "#/components/examples/SearchPlaces"
                  },
                  "outside_the_city": {
                    "$ref": "#/components/examples/SearchPlacesOutsideTheCity"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/places/{place_id}": {
      "get": {
        "operationId": "get_place",
        "tags": [
          "places"
        ],
        "summary": "Everything on record about one place",
        "description": "Every fact the service has about one place, each with its source and the time it was read; where sources disagree both claims are shown. Use it with an id from another answer. To decide about kashrus use verify_kosher, which also says which lists were read and which could not be. The id of a merged place still answers, with its canonical id. Needs a valid key and no scope.",
        "parameters": [
          {
            "name": "place_id",
            "in": "path",
            "required": true,
            "description": "Id of the place, as other answers give it.",
            "schema": {
              "$ref": "#/components/schemas/PlaceId"
            },
            "example": "pl_vkr7qe3f1fsrn"
          }
        ],
        "responses": {
          "200": {
            "description": "The place.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GetPlaceEnvelope"
                },
                "examples": {
                  "place": {
                    "$ref": "#/components/examples/GetPlace"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/suggest": {
      "get": {
        "operationId": "suggest_places",
        "x-required-scope": "places:read",
        "tags": [
          "places"
        ],
        "summary": "Names of places that begin as typed so far",
        "description": "Names that go on from what was typed, for a field in which somebody writes the name of a place: each with its address, so that branches are told apart. Whole words stand in the name as they are, the last one may be unfinished. Not a search (use search_places), and it says nothing about certification (use verify_kosher).",
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "required": true,
            "description": "What was typed so far, Hebrew accepted.",
            "schema": {
              "type": "string",
              "minLength": 2,
              "maxLength": 80
            },
            "example": "kingsway do"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many are shown.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 10,
              "default": 8
            },
            "example": 8
          }
        ],
        "responses": {
          "200": {
            "description": "The names.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SuggestPlacesEnvelope"
                },
                "examples": {
                  "begun": {
                    "$ref": "#/components/examples/SuggestPlaces"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/evidence/{evidence_id}": {
      "get": {
        "operationId": "get_evidence",
        "tags": [
          "kosher"
        ],
        "summary": "The list reading behind a certification",
        "description": "Resolves an `evidence_id` of an earlier answer: which list was read, when, from where, the SHA-256 of what was read, and the row as it stood there. Use it to check an answer afterwards; it does not say what the list says today (use verify_kosher). Needs a valid key and no scope.",
        "parameters": [
          {
            "name": "evidence_id",
            "in": "path",
            "required": true,
            "description": "Id of the evidence, as a certification gives it.",
            "schema": {
              "$ref": "#/components/schemas/EvidenceId"
            },
            "example": "evd_5f2c9a17b3"
          }
        ],
        "responses": {
          "200": {
            "description": "The evidence.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/GetEvidenceEnvelope"
                },
                "examples": {
                  "evidence": {
                    "$ref": "#/components/examples/GetEvidence"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/kosher/changes": {
      "get": {
        "operationId": "kosher_changes",
        "x-required-scope": "kosher:verify",
        "tags": [
          "kosher"
        ],
        "summary": "What agencies' lists changed since a day",
        "description": "Says what changed in the evidence since an instant, newest first: a line that a list has now and had not, one that it no longer has, another food status, standard or scope, a notice, a certificate document. Each line is told with both whole readings that show it; nothing is inferred from a reading in part. Not for the state of one place (use verify_kosher).",
        "parameters": [
          {
            "name": "since",
            "in": "query",
            "description": "From this instant on, at most 92 days back; default seven days ago.",
            "schema": {
              "type": "string",
              "format": "date-time"
            },
            "example": "2026-11-13T00:00:00Z"
          },
          {
            "name": "agency",
            "in": "query",
            "description": "Agency codes, by commas.",
            "schema": {
              "type": "string",
              "maxLength": 120
            },
            "example": "OU"
          },
          {
            "name": "near",
            "in": "query",
            "description": "NYC area, ZIP, address, corner or place; changes of places around it alone.",
            "schema": {
              "type": "string",
              "maxLength": 120
            },
            "example": "Crown Heights"
          },
          {
            "name": "limit",
            "in": "query",
            "description": "How many are shown.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 200,
              "default": 50
            },
            "example": 50
          }
        ],
        "responses": {
          "200": {
            "description": "The changes, and which lists were compared.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/KosherChangesEnvelope"
                },
                "examples": {
                  "week": {
                    "$ref": "#/components/examples/KosherChanges"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/kosher/verify": {
      "post": {
        "operationId": "verify_kosher",
        "x-mcp-tool": true,
        "x-mcp-title": "Verify a place's kosher certification",
        "x-required-scope": "kosher:verify",
        "tags": [
          "kosher"
        ],
        "summary": "Who certifies this place, on what evidence?",
        "description": "Says which certifying agency lists one place, with date, link, meat/dairy/pareve, standards, and what each list said. Identify by place_id, name, url or lat, lng. On `ambiguous` ask which branch. `unknown`: no readable agency lists it, never that it is not kosher. The user asks their rabbi. Not for search, dishes, packaged products, eruvin, mikvahs, caterers without premises.",
        "requestBody": {
          "required": true,
          "description": "The place to verify.",
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/VerifyKosherRequest"
              },
              "examples": {
                "by_name": {
                  "summary": "By name and city",
                  "value": {
                    "name": "Kingsway Dough Pizza",
                    "city": "Brooklyn"
                  }
                },
                "live": {
                  "summary": "Re-read the agency's list now",
                  "value": {
                    "place_id": "pl_vkr7qe3f1fsrn",
                    "live": "always"
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The evidence, or an honest account of its absence.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/VerifyKosherEnvelope"
                    },
                    {
                      "$ref": "#/components/schemas/BriefVerifyKosherEnvelope"
                    }
                  ]
                },
                "examples": {
                  "verified": {
                    "$ref": "#/components/examples/VerifyKosherVerified"
                  },
                  "ambiguous": {
                    "$ref": "#/components/examples/VerifyKosherAmbiguous"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/food/recommend": {
      "post": {
        "operationId": "recommend_food",
        "x-mcp-tool": true,
        "x-mcp-title": "Recommend dishes from menus",
        "x-required-scope": "food:read",
        "tags": [
          "food"
        ],
        "summary": "Recommend dishes from menus on file",
        "description": "Recommends dishes from menus that the service holds, or reads now from the named business's own website; never from ordering platforms or reviews, and never invented. Send at least one of query, place_id, name. Each dish carries the printed price, why it matches, what could not be checked, the menu and its date, and the place's certification status. Not for kashrus: a dish is no kosher claim (use verify_kosher).",
        "requestBody": {
          "required": true,
          "description": "What is wanted, and where.",
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/RecommendFoodRequest"
              },
              "examples": {
                "wish": {
                  "summary": "A wish in words",
                  "value": {
                    "query": "soup without dairy",
                    "location": "Flatbush",
                    "max_price": 15,
                    "kosher_only": true
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Dishes in ranked order, or a statement that no menu is on file.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/RecommendFoodEnvelope"
                    },
                    {
                      "$ref": "#/components/schemas/BriefRecommendFoodEnvelope"
                    }
                  ]
                },
                "examples": {
                  "soup": {
                    "$ref": "#/components/examples/RecommendFood"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/services/search": {
      "post": {
        "operationId": "find_services",
        "x-mcp-tool": true,
        "x-mcp-title": "Find local service providers",
        "x-required-scope": "services:read",
        "tags": [
          "services"
        ],
        "summary": "Find up to five local service providers",
        "description": "Finds up to five providers of a trade or profession (plumber, dentist, lawyer) in New York City, ranked by a Truth Score of public evidence plus distance. Rank is not for sale and says nothing about quality. Each provider carries the evidence behind its rank and its licence record where a government register holds one. Does not check kashrus; not for restaurants, shops or synagogues (use search_places).",
        "requestBody": {
          "required": true,
          "description": "The trade or need, and where.",
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/FindServicesRequest"
              },
              "examples": {
                "locksmith": {
                  "summary": "A locksmith nearby",
                  "value": {
                    "service": "locksmith",
                    "location": "Flatbush",
                    "limit": 3
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Providers in ranked order, each with its reasons.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/FindServicesEnvelope"
                    },
                    {
                      "$ref": "#/components/schemas/BriefFindServicesEnvelope"
                    }
                  ]
                },
                "examples": {
                  "locksmith": {
                    "$ref": "#/components/examples/FindServices"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/events/search": {
      "get": {
        "operationId": "search_events",
        "x-mcp-tool": true,
        "x-mcp-title": "Search Jewish community events",
        "x-required-scope": "events:read",
        "tags": [
          "events"
        ],
        "summary": "Find Jewish community events",
        "description": "Finds Jewish community events in New York City, soonest first, with what each event's own listing published: name, organizer, venue, start and end, lowest price or free, page, and when it was last read. Cancelled events stay visible; each says whether it is known to be the community's. Listings not re-confirmed within 72 hours come only with include_stale. Not for holiday dates or candle lighting (use jewish_calendar). `Accept: text/calendar` gives the same events as iCalendar.",
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "description": "Subject, organizer, when, where.",
            "schema": {
              "type": "string",
              "maxLength": 200
            },
            "example": "klezmer concert"
          },
          {
            "$ref": "#/components/parameters/Location"
          },
          {
            "$ref": "#/components/parameters/Lat"
          },
          {
            "$ref": "#/components/parameters/Lng"
          },
          {
            "name": "radius_m",
            "in": "query",
            "description": "Metres; default the area's size (at least 8000), or 15000 around a point.",
            "schema": {
              "type": "integer",
              "minimum": 100,
              "maximum": 80000
            },
            "example": 8000
          },
          {
            "name": "from",
            "in": "query",
            "description": "Earliest start, with offset. Default now, with what is on today.",
            "schema": {
              "type": "string",
              "format": "date-time"
            },
            "example": "2026-11-20T00:00:00-05:00"
          },
          {
            "name": "to",
            "in": "query",
            "description": "Latest start, with offset. Default 30 days after `from`.",
            "schema": {
              "type": "string",
              "format": "date-time"
            },
            "example": "2026-12-20T00:00:00-05:00"
          },
          {
            "name": "category",
            "in": "query",
            "description": "E.g. concert, lecture, class, family.",
            "schema": {
              "type": "string",
              "maxLength": 60
            },
            "example": "concert"
          },
          {
            "name": "free_only",
            "in": "query",
            "description": "Only events whose listing says free.",
            "schema": {
              "type": "boolean"
            },
            "example": false
          },
          {
            "name": "max_price",
            "in": "query",
            "description": "Highest lowest price, dollars.",
            "schema": {
              "type": "number",
              "minimum": 0,
              "maximum": 100000
            },
            "example": 40
          },
          {
            "name": "community_only",
            "in": "query",
            "description": "Only events that are known to be the Jewish community's.",
            "schema": {
              "type": "boolean"
            },
            "example": true
          },
          {
            "name": "include_stale",
            "in": "query",
            "description": "Also listings not confirmed within 72 hours, as stale.",
            "schema": {
              "type": "boolean",
              "default": false
            },
            "example": false
          },
          {
            "name": "limit",
            "in": "query",
            "description": "Most results.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 50,
              "default": 20
            },
            "example": 20
          },
          {
            "$ref": "#/components/parameters/Cursor"
          },
          {
            "$ref": "#/components/parameters/Detail"
          }
        ],
        "responses": {
          "200": {
            "description": "Events, soonest first.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/SearchEventsEnvelope"
                    },
                    {
                      "$ref": "#/components/schemas/BriefSearchEventsEnvelope"
                    }
                  ]
                },
                "examples": {
                  "concert": {
                    "$ref": "#/components/examples/SearchEvents"
                  }
                }
              },
              "text/calendar": {
                "schema": {
                  "type": "string",
                  "description": "The same events as an iCalendar stream (RFC 5545)."
                },
                "examples": {
                  "concert": {
                    "$ref": "#/components/examples/EventsAsICalendar"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "403": {
            "$ref": "#/components/responses/InsufficientScope"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/calendar": {
      "get": {
        "operationId": "jewish_calendar",
        "x-mcp-tool": true,
        "x-mcp-title": "Jewish calendar",
        "tags": [
          "calendar"
        ],
        "summary": "Shabbat, holidays, zmanim and Hebrew date for any place",
        "description": "Shabbat and Yom Tov times, zmanim, holidays, fasts, Rosh Chodesh, parsha, daf yomi and Hebrew date anywhere; when a holiday, Hebrew date or yahrzeit is (dates need no place). Calculations, no ruling. Not for events (use search_events). Needs a valid key and no scope. `Accept: text/calendar` gives the same days as iCalendar.",
        "parameters": [
          {
            "name": "location",
            "in": "query",
            "description": "NYC area, ZIP, or any city.",
            "schema": {
              "type": "string",
              "maxLength": 120
            },
            "example": "Crown Heights"
          },
          {
            "$ref": "#/components/parameters/Lat"
          },
          {
            "$ref": "#/components/parameters/Lng"
          },
          {
            "name": "tz",
            "in": "query",
            "description": "IANA; with lat/lng outside NYC.",
            "schema": {
              "type": "string",
              "maxLength": 60
            },
            "example": "America/New_York"
          },
          {
            "name": "date",
            "in": "query",
            "description": "First day; default today.",
            "schema": {
              "type": "string",
              "pattern": "^\\d{4}-\\d{2}-\\d{2}$"
            },
            "example": "2026-11-20"
          },
          {
            "name": "days",
            "in": "query",
            "description": "Days listed.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 60,
              "default": 8
            },
            "example": 8
          },
          {
            "name": "israel",
            "in": "query",
            "description": "Israel's schedule; default true there.",
            "schema": {
              "type": "boolean"
            },
            "example": false
          },
          {
            "name": "candle_minutes",
            "in": "query",
            "description": "Before sunset; default 18, in Jerusalem 40.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 60
            },
            "example": 18
          },
          {
            "name": "holiday",
            "in": "query",
            "description": "E.g. first night of chanukah.",
            "schema": {
              "type": "string",
              "maxLength": 80
            },
            "example": "pesach"
          },
          {
            "name": "hebrew_date",
            "in": "query",
            "description": "15 Nisan 5788, or civil.",
            "schema": {
              "type": "string",
              "maxLength": 60
            },
            "example": "15 Nisan 5788"
          },
          {
            "name": "yahrzeit_of",
            "in": "query",
            "description": "Death: 2019-03-05 after sunset.",
            "schema": {
              "type": "string",
              "maxLength": 60
            },
            "example": "2019-03-05 after sunset"
          },
          {
            "name": "year",
            "in": "query",
            "description": "Hebrew or civil.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 9999
            },
            "example": 5788
          },
          {
            "name": "years",
            "in": "query",
            "description": "So many anniversaries; needs no place.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 30
            },
            "example": 5
          },
          {
            "name": "year_view",
            "in": "query",
            "description": "A year in brief.",
            "schema": {
              "type": "boolean"
            },
            "example": true
          },
          {
            "name": "havdalah",
            "in": "query",
            "description": "Degrees (8.5) or minutes (72).",
            "schema": {
              "type": "string",
              "maxLength": 20
            },
            "example": "72"
          },
          {
            "name": "zmanim",
            "in": "query",
            "description": "Further times.",
            "schema": {
              "type": "string",
              "enum": [
                "standard",
                "baal_hatanya",
                "rabbeinu_tam",
                "ahavat_shalom",
                "all"
              ]
            },
            "example": "baal_hatanya"
          },
          {
            "name": "elevation_m",
            "in": "query",
            "description": "Metres.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 9000
            },
            "example": 750
          },
          {
            "$ref": "#/components/parameters/Detail"
          },
          {
            "name": "include",
            "in": "query",
            "description": "fasts, omer, molad, prayers, readings, learning, all.",
            "schema": {
              "type": "string",
              "maxLength": 80
            },
            "example": "omer,readings"
          }
        ],
        "responses": {
          "200": {
            "description": "The times of the day asked for and the days of the window.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              },
              "X-RateLimit-Remaining": {
                "$ref": "#/components/headers/RateLimitRemaining"
              },
              "X-Quota-Daily-Remaining": {
                "$ref": "#/components/headers/QuotaDailyRemaining"
              },
              "X-Quota-Monthly-Remaining": {
                "$ref": "#/components/headers/QuotaMonthlyRemaining"
              },
              "RateLimit": {
                "$ref": "#/components/headers/RateLimit"
              },
              "RateLimit-Policy": {
                "$ref": "#/components/headers/RateLimitPolicy"
              },
              "ETag": {
                "$ref": "#/components/headers/ETag"
              },
              "Cache-Control": {
                "$ref": "#/components/headers/CacheControl"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "anyOf": [
                    {
                      "$ref": "#/components/schemas/JewishCalendarEnvelope"
                    },
                    {
                      "$ref": "#/components/schemas/BriefJewishCalendarEnvelope"
                    }
                  ]
                },
                "examples": {
                  "friday": {
                    "$ref": "#/components/examples/JewishCalendar"
                  },
                  "white_night": {
                    "$ref": "#/components/examples/JewishCalendarWhiteNight"
                  }
                }
              },
              "text/calendar": {
                "schema": {
                  "type": "string",
                  "description": "The same days as an iCalendar stream (RFC 5545)."
                },
                "examples": {
                  "friday": {
                    "$ref": "#/components/examples/CalendarAsICalendar"
                  }
                }
              }
            }
          },
          "304": {
            "$ref": "#/components/responses/NotModified"
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "401": {
            "$ref": "#/components/responses/InvalidApiKey"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    },
    "/v1/reports": {
      "post": {
        "operationId": "submit_report",
        "tags": [
          "reports"
        ],
        "summary": "Something is wrong here",
        "description": "Tells the people behind the service that something it says is wrong: a rabbi of an agency, an owner, a guest. Needs no key. A person reads it; no report changes an answer by itself. It is deleted after 180 days.",
        "security": [],
        "requestBody": {
          "required": true,
          "description": "What is wrong.",
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SubmitReportRequest"
              },
              "examples": {
                "hours": {
                  "summary": "Invented: other hours",
                  "value": {
                    "about": "pl_vkr7qe3f1fsrn",
                    "topic": "hours_or_contact",
                    "text": "It closes at 15:00 on Fridays."
                  }
                }
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The report is kept until a person has read it.",
            "headers": {
              "X-Request-Id": {
                "$ref": "#/components/headers/RequestId"
              }
            },
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SubmitReportEnvelope"
                },
                "examples": {
                  "kept": {
                    "$ref": "#/components/examples/SubmitReport"
                  }
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/InvalidRequest"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "405": {
            "$ref": "#/components/responses/MethodNotAllowed"
          },
          "413": {
            "$ref": "#/components/responses/PayloadTooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/InternalError"
          },
          "503": {
            "$ref": "#/components/responses/TemporarilyUnavailable"
          }
        }
      }
    }
  },
  "components": {
    "securitySchemes": {
      "bearerAuth": {
        "type": "http",
        "scheme": "bearer",
        "description": "`Authorization: Bearer <API_KEY>`. A key is `kehilla_test_` or `kehilla_live_`, 32 characters of base62 and 6 characters of checksum. `x-required-scope` of an operation names the scope the key needs; an operation without one needs any valid key."
      }
    },
    "parameters": {
      "Location": {
        "name": "location",
        "in": "query",
        "description": "NYC area, ZIP, address, corner or place.",
        "schema": {
          "type": "string",
          "maxLength": 120
        },
        "example": "Crown Heights"
      },
      "Lat": {
        "name": "lat",
        "in": "query",
        "description": "With lng; wins over location.",
        "schema": {
          "type": "number",
          "minimum": -90,
          "maximum": 90
        },
        "example": 40.669
      },
      "Lng": {
        "name": "lng",
        "in": "query",
        "description": "With lat.",
        "schema": {
          "type": "number",
          "minimum": -180,
          "maximum": 180
        },
        "example": -73.943
      },
      "Detail": {
        "name": "detail",
        "in": "query",
        "description": "Default full; brief: no nulls or reasons.",
        "schema": {
          "type": "string",
          "enum": [
            "full",
            "brief"
          ]
        },
        "example": "brief"
      },
      "Cursor": {
        "name": "cursor",
        "in": "query",
        "description": "coverage.next_cursor; other parameters unchanged.",
        "schema": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        },
        "example": "1k2x9f-7-k-6rnucb-clt62p-1q7f3a"
      }
    },
    "headers": {
      "RequestId": {
        "description": "Id of this request; the same as `error.details.request_id`.",
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "req_01JD3Q8ZK4"
      },
      "RateLimitRemaining": {
        "description": "Requests left in the caller's burst at this moment.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 19
      },
      "QuotaDailyRemaining": {
        "description": "Requests left today (UTC). Left out where the tier has no daily cap.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 487
      },
      "QuotaMonthlyRemaining": {
        "description": "Requests left this month (UTC). Left out where the tier has no monthly cap.",
        "schema": {
          "type": "integer",
          "minimum": 0
        },
        "example": 9612
      },
      "RateLimit": {
        "description": "What is left of each policy, in the IETF RateLimit field's form.",
        "schema": {
          "type": "string"
        },
        "example": "\"burst\";r=19;t=1"
      },
      "RateLimitPolicy": {
        "description": "The policies that apply, in the IETF RateLimit-Policy field's form.",
        "schema": {
          "type": "string"
        },
        "example": "\"burst\";q=20;w=20, \"day\";q=500;w=86400"
      },
      "ETag": {
        "description": "Weak validator of this answer, for `If-None-Match`.",
        "schema": {
          "type": "string"
        },
        "example": "W/\"5f2c9a17b3d84e60a1c7\""
      },
      "CacheControl": {
        "description": "A private cache may keep this answer, and asks each time whether it still stands.",
        "schema": {
          "type": "string"
        },
        "example": "private, no-cache"
      },
      "RetryAfter": {
        "description": "Whole seconds until a retry can succeed.",
        "required": true,
        "schema": {
          "type": "integer",
          "minimum": 1
        },
        "example": 2
      },
      "WwwAuthenticate": {
        "description": "The scheme to use, and what was wrong.",
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "Bearer realm=\"kehilla\", error=\"invalid_token\""
      },
      "Allow": {
        "description": "The methods that this path answers.",
        "required": true,
        "schema": {
          "type": "string"
        },
        "example": "GET, OPTIONS"
      }
    },
    "responses": {
      "NotModified": {
        "description": "The answer that the caller's `If-None-Match` names still stands. Costs rate but no quota.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          },
          "ETag": {
            "$ref": "#/components/headers/ETag"
          },
          "Cache-Control": {
            "$ref": "#/components/headers/CacheControl"
          }
        }
      },
      "InvalidRequest": {
        "description": "A parameter or body member is malformed, out of range or unknown, or an identifying one is missing.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "out_of_range": {
                "$ref": "#/components/examples/InvalidRequest"
              },
              "needs_time_zone": {
                "$ref": "#/components/examples/InvalidRequestTimeZone"
              }
            }
          }
        }
      },
      "InvalidApiKey": {
        "description": "The key is missing, malformed, unknown or revoked.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "WWW-Authenticate": {
            "$ref": "#/components/headers/WwwAuthenticate"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "invalid_api_key": {
                "$ref": "#/components/examples/InvalidApiKey"
              }
            }
          }
        }
      },
      "InsufficientScope": {
        "description": "The key lacks the scope that the operation needs; `details.scope` names it.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "insufficient_scope": {
                "$ref": "#/components/examples/InsufficientScope"
              }
            }
          }
        }
      },
      "NotFound": {
        "description": "Nothing has this id.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "not_found": {
                "$ref": "#/components/examples/NotFound"
              }
            }
          }
        }
      },
      "MethodNotAllowed": {
        "description": "The path exists and does not answer this method.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "Allow": {
            "$ref": "#/components/headers/Allow"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "method_not_allowed": {
                "$ref": "#/components/examples/MethodNotAllowed"
              }
            }
          }
        }
      },
      "PayloadTooLarge": {
        "description": "The body is larger than 64 KiB.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "payload_too_large": {
                "$ref": "#/components/examples/PayloadTooLarge"
              }
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The body is not `application/json`.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "unsupported_media_type": {
                "$ref": "#/components/examples/UnsupportedMediaType"
              }
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "The burst, the day's, the month's or the day's live quota is spent; `details` says which and when it returns.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "X-RateLimit-Remaining": {
            "$ref": "#/components/headers/RateLimitRemaining"
          },
          "X-Quota-Daily-Remaining": {
            "$ref": "#/components/headers/QuotaDailyRemaining"
          },
          "X-Quota-Monthly-Remaining": {
            "$ref": "#/components/headers/QuotaMonthlyRemaining"
          },
          "RateLimit": {
            "$ref": "#/components/headers/RateLimit"
          },
          "RateLimit-Policy": {
            "$ref": "#/components/headers/RateLimitPolicy"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "rate_limited": {
                "$ref": "#/components/examples/RateLimited"
              },
              "quota_exceeded": {
                "$ref": "#/components/examples/QuotaExceeded"
              }
            }
          }
        }
      },
      "InternalError": {
        "description": "The service failed; the request id finds the reason in its log.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "internal_error": {
                "$ref": "#/components/examples/InternalError"
              }
            }
          }
        }
      },
      "TemporarilyUnavailable": {
        "description": "The service cannot answer now.",
        "headers": {
          "X-Request-Id": {
            "$ref": "#/components/headers/RequestId"
          },
          "Retry-After": {
            "$ref": "#/components/headers/RetryAfter"
          }
        },
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            },
            "examples": {
              "temporarily_unavailable": {
                "$ref": "#/components/examples/TemporarilyUnavailable"
              }
            }
          }
        }
      }
    },
    "schemas": {
      "PlaceId": {
        "type": "string",
        "description": "Id of a place.",
        "pattern": "^[A-Za-z0-9:_.-]{3,80}$"
      },
      "EvidenceId": {
        "type": "string",
        "description": "Id of one reading of one list, as it concerns one row.",
        "pattern": "^[A-Za-z0-9:_.-]{3,120}$"
      },
      "AgencyCode": {
        "type": "string",
        "description": "Code of a certifying agency: OU, OK, CRC, CHK, V5T, KLBD.",
        "pattern": "^[A-Z0-9]{2,10}$"
      },
      "Status": {
        "type": "string",
        "description": "What the answer is worth. Lack of evidence is a status, never an error.",
        "enum": [
          "ok",
          "verified",
          "stale",
          "conflicted",
          "unknown",
          "ambiguous",
          "not_found",
          "no_data",
          "partial",
          "temporarily_unavailable"
        ]
      },
      "VerifyStatus": {
        "type": "string",
        "description": "verified = listed, confirmed within 14 days; stale = listed, confirmation older; conflicted = sources disagree, both shown; unknown = no readable agency lists it (not the same as not kosher); ambiguous = several branches match.",
        "enum": [
          "verified",
          "stale",
          "conflicted",
          "unknown",
          "ambiguous",
          "not_found",
          "temporarily_unavailable"
        ]
      },
      "SourceKind": {
        "type": "string",
        "description": "What kind of publisher a fact comes from; `kehilla` is the service's own curated data.",
        "enum": [
          "certifying_agency",
          "business_website",
          "government_register",
          "open_map_data",
          "base_map",
          "listing_site",
          "kehilla",
          "computation"
        ]
      },
      "Source": {
        "type": "object",
        "description": "Where a fact came from.",
        "additionalProperties": false,
        "required": [
          "name",
          "kind",
          "url",
          "observed_at"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The publisher's name."
          },
          "kind": {
            "$ref": "#/components/schemas/SourceKind"
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The page or data set that was read, null when it has no address."
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          },
          "license": {
            "type": "string",
            "description": "Licence of the data."
          },
          "attribution": {
            "type": "string",
            "description": "Credit line; keep it when showing the data."
          }
        }
      },
      "PartialDates": {
        "type": "array",
        "description": "Instants of this answer, wherever they stand in it, of which only the year or the month is known. Absent where every date is known to its day.",
        "items": {
          "$ref": "#/components/schemas/PartialDate"
        }
      },
      "DatesCoverage": {
        "type": "object",
        "description": "What is known of the dates of the answer.",
        "required": [
          "dates"
        ],
        "properties": {
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "PartialDate": {
        "type": "object",
        "description": "A date that is not known to its day.",
        "required": [
          "instant",
          "known"
        ],
        "properties": {
          "instant": {
            "type": "string",
            "format": "date-time",
            "description": "The earliest instant that it may be; it stands for the date."
          },
          "known": {
            "type": "string",
            "description": "The part that is known: `2020`, `2013-03`."
          }
        }
      },
      "Freshness": {
        "type": "object",
        "description": "Age of the answer.",
        "additionalProperties": false,
        "required": [
          "as_of",
          "oldest_fact_at",
          "fresh_until",
          "state",
          "tier"
        ],
        "properties": {
          "as_of": {
            "type": "string",
            "format": "date-time",
            "description": "When the answer was assembled."
          },
          "oldest_fact_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Oldest reading among the facts used."
          },
          "fresh_until": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Until when the answer counts as fresh."
          },
          "state": {
            "type": "string",
            "enum": [
              "fresh",
              "stale",
              "unknown"
            ],
            "description": "Whether `fresh_until` has passed; unknown when no fact has a date."
          },
          "tier": {
            "type": "string",
            "enum": [
              "cache",
              "db",
              "live",
              "computed"
            ],
            "description": "How the answer was obtained."
          }
        }
      },
      "Notes": {
        "type": "array",
        "description": "Free-text notes for the reader.",
        "items": {
          "type": "string"
        }
      },
      "Sources": {
        "type": "array",
        "description": "Every source used.",
        "items": {
          "$ref": "#/components/schemas/Source"
        }
      },
      "LatLng": {
        "type": "object",
        "description": "A point in degrees, WGS 84.",
        "required": [
          "lat",
          "lng"
        ],
        "properties": {
          "lat": {
            "type": "number",
            "minimum": -90,
            "maximum": 90,
            "description": "Latitude."
          },
          "lng": {
            "type": "number",
            "minimum": -180,
            "maximum": 180,
            "description": "Longitude."
          }
        }
      },
      "Money": {
        "type": "object",
        "description": "A price as the source states it.",
        "required": [
          "amount",
          "currency"
        ],
        "properties": {
          "amount": {
            "type": "number",
            "minimum": 0,
            "description": "In units of the currency."
          },
          "currency": {
            "type": "string",
            "pattern": "^[A-Z]{3}$",
            "description": "ISO 4217 code."
          }
        }
      },
      "Why": {
        "type": "object",
        "description": "The reasons for a ranked position; the points of `factors` add up to `score`.",
        "required": [
          "rank",
          "score",
          "method",
          "factors",
          "shown_not_scored"
        ],
        "properties": {
          "rank": {
            "type": "integer",
            "minimum": 1,
            "description": "Position in the answer."
          },
          "score": {
            "type": [
              "number",
              "null"
            ],
            "description": "Sum of the points, null when the order is not a score (events: soonest first)."
          },
          "method": {
            "type": "string",
            "description": "Name and version of the ranking rule."
          },
          "factors": {
            "type": "array",
            "description": "The reasons.",
            "items": {
              "$ref": "#/components/schemas/Factor"
            }
          },
          "shown_not_scored": {
            "type": "array",
            "description": "Facts shown that had no part in the score.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "Factor": {
        "type": "object",
        "description": "One reason and its points.",
        "required": [
          "factor",
          "points",
          "detail"
        ],
        "properties": {
          "factor": {
            "type": "string",
            "description": "Name of the factor."
          },
          "points": {
            "type": "number",
            "description": "Points it gave."
          },
          "detail": {
            "type": "string",
            "description": "What was found."
          },
          "evidence": {
            "$ref": "#/components/schemas/FactorEvidence"
          }
        }
      },
      "FactorEvidence": {
        "type": "object",
        "description": "What the points rest on.",
        "properties": {
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The page read."
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "FactValue": {
        "type": [
          "string",
          "number",
          "boolean",
          "null"
        ],
        "description": "A value as the source states it."
      },
      "Claim": {
        "type": "object",
        "description": "What one source says where sources disagree.",
        "required": [
          "value",
          "source",
          "observed_at"
        ],
        "properties": {
          "value": {
            "$ref": "#/components/schemas/FactValue"
          },
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "Conflict": {
        "type": "object",
        "description": "A field on which sources disagree, with every claim.",
        "required": [
          "field",
          "claims"
        ],
        "properties": {
          "field": {
            "type": "string",
            "description": "The field in question."
          },
          "claims": {
            "type": "array",
            "minItems": 2,
            "description": "What each source says.",
            "items": {
              "$ref": "#/components/schemas/Claim"
            }
          }
        }
      },
      "Match": {
        "type": "object",
        "description": "How well a record fits what was asked.",
        "required": [
          "score",
          "matched_on"
        ],
        "properties": {
          "score": {
            "type": "number",
            "minimum": 0,
            "maximum": 1,
            "description": "1 is identity."
          },
          "matched_on": {
            "type": "array",
            "description": "What agreed.",
            "items": {
              "$ref": "#/components/schemas/MatchedOn"
            }
          }
        }
      },
      "MatchedOn": {
        "type": "string",
        "description": "Something two records agree on.",
        "enum": [
          "place_id",
          "name",
          "address",
          "postcode",
          "city",
          "phone",
          "url",
          "location",
          "licence_number",
          "name_and_area"
        ]
      },
      "Spelling": {
        "type": "object",
        "description": "A word that was read as another.",
        "required": [
          "given",
          "read_as"
        ],
        "properties": {
          "given": {
            "type": "string",
            "description": "As sent."
          },
          "read_as": {
            "type": "string",
            "description": "As understood."
          }
        }
      },
      "RadiusFrom": {
        "type": [
          "string",
          "null"
        ],
        "description": "Where the radius comes from: the request, the named area's own size, or the default around a point; null when there is none. Without one asked for, a borough is searched whole, up to its own line, and a region within its borough.",
        "enum": [
          "asked",
          "area",
          "default",
          null
        ]
      },
      "UnderstoodArea": {
        "type": "object",
        "description": "The area that a location was understood to name.",
        "required": [
          "name",
          "borough",
          "kind",
          "lat",
          "lng",
          "radius_m"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "borough": {
            "type": [
              "string",
              "null"
            ],
            "description": "Borough it lies in, null for the whole city."
          },
          "kind": {
            "type": "string",
            "enum": [
              "city",
              "borough",
              "neighbourhood",
              "region",
              "zip",
              "point"
            ],
            "description": "What kind of area it is."
          },
          "lat": {
            "type": "number",
            "description": "Latitude of its centre."
          },
          "lng": {
            "type": "number",
            "description": "Longitude of its centre."
          },
          "radius_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Its own size as a radius in metres."
          }
        }
      },
      "AgencyCoverage": {
        "type": "object",
        "description": "What the service can know about one agency.",
        "required": [
          "agency",
          "readable_list",
          "last_complete_reading_at",
          "note"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "agency_name": {
            "type": "string",
            "description": "The agency's name."
          },
          "readable_list": {
            "type": "boolean",
            "description": "Whether it publishes a list that the service can read."
          },
          "last_complete_reading_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest complete reading of its lists."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What limits it, e.g. served by attached certificates only."
          },
          "list_outcome": {
            "type": "string",
            "enum": [
              "read",
              "unreadable",
              "not_consulted"
            ],
            "description": "How its own lists are read: one was read whole; or each that was tried failed or came in part only; or none was ever tried. Absent where it publishes none that can be read."
          },
          "alert_page": {
            "type": "string",
            "enum": [
              "read",
              "unreadable",
              "not_consulted"
            ],
            "description": "The same of the page on which it publishes alerts; absent where none of it can be read."
          },
          "alerts_waiting": {
            "type": "integer",
            "minimum": 1,
            "description": "Alerts of it that a person has yet to decide; absent where none waits."
          }
        }
      },
      "SourceCoverage": {
        "type": "object",
        "description": "What the service can know from one register or listing site.",
        "required": [
          "name",
          "readable",
          "last_complete_reading_at",
          "note"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The publisher's name."
          },
          "readable": {
            "type": "boolean",
            "description": "Whether its newest reading was good."
          },
          "last_complete_reading_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest complete reading."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What limits it."
          }
        }
      },
      "LiveOutcome": {
        "type": "object",
        "description": "What became of reading a page during the call.",
        "required": [
          "made",
          "metered",
          "outcome",
          "url",
          "read_at",
          "note"
        ],
        "properties": {
          "made": {
            "type": "boolean",
            "description": "Whether a reading was made for this call, in vain or late too; false where one of a moment ago is used again."
          },
          "metered": {
            "type": "boolean",
            "description": "Whether it counts as a live call; never where the site failed."
          },
          "outcome": {
            "type": "string",
            "enum": [
              "read",
              "nothing_found",
              "unreachable",
              "changed_shape",
              "timed_out",
              "refused_by_site",
              "not_allowed",
              "not_needed"
            ],
            "description": "How it ended."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The page."
          },
          "read_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read, null if it was not."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What the answer rests on instead, or that a reading is used again."
          }
        }
      },
      "Error": {
        "type": "object",
        "description": "Body of every error.",
        "additionalProperties": false,
        "required": [
          "error"
        ],
        "properties": {
          "error": {
            "$ref": "#/components/schemas/ErrorBody"
          }
        },
        "examples": [
          {
            "error": {
              "code": "conflict",
              "message": "The request contradicts the present state. Read it again and retry.",
              "details": {
                "request_id": "req_01JD3Q8ZK4"
              }
            }
          }
        ]
      },
      "ErrorBody": {
        "type": "object",
        "description": "What went wrong and what to send instead.",
        "additionalProperties": false,
        "required": [
          "code",
          "message"
        ],
        "properties": {
          "code": {
            "$ref": "#/components/schemas/ErrorCode"
          },
          "message": {
            "type": "string",
            "description": "For people."
          },
          "details": {
            "$ref": "#/components/schemas/ErrorDetails"
          }
        }
      },
      "ErrorCode": {
        "type": "string",
        "description": "For programs.",
        "enum": [
          "invalid_request",
          "invalid_api_key",
          "insufficient_scope",
          "not_found",
          "conflict",
          "rate_limited",
          "quota_exceeded",
          "payload_too_large",
          "temporarily_unavailable",
          "internal_error"
        ]
      },
      "ErrorDetails": {
        "type": "object",
        "description": "What helps the caller to go on; every member only where it applies.",
        "properties": {
          "request_id": {
            "type": "string",
            "description": "Id of this request."
          },
          "field": {
            "type": "string",
            "description": "The parameter or body member at fault."
          },
          "expected": {
            "type": "string",
            "description": "What it should have been."
          },
          "allowed": {
            "type": "array",
            "description": "The values (or methods) that are allowed.",
            "items": {
              "type": "string"
            }
          },
          "suggestions": {
            "type": "array",
            "description": "Near values that exist.",
            "items": {
              "type": "string"
            }
          },
          "suggested_tz": {
            "type": "string",
            "description": "IANA time zone at the point that was sent."
          },
          "docs_url": {
            "type": "string",
            "description": "Where this is explained."
          },
          "scope": {
            "$ref": "#/components/schemas/Scope"
          },
          "tier": {
            "$ref": "#/components/schemas/Tier"
          },
          "window": {
            "type": "string",
            "enum": [
              "burst",
              "day",
              "month",
              "live_day"
            ],
            "description": "The limit that was reached."
          },
          "resets_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it returns."
          },
          "retry_after_seconds": {
            "type": "integer",
            "minimum": 1,
            "description": "Whole seconds until a retry can succeed."
          },
          "how_to_get_more": {
            "type": "string",
            "description": "How to get a higher limit."
          },
          "errors": {
            "type": "array",
            "description": "Every fault where there are several.",
            "items": {
              "$ref": "#/components/schemas/FieldError"
            }
          }
        }
      },
      "FieldError": {
        "type": "object",
        "description": "One fault of a request.",
        "required": [
          "field",
          "message"
        ],
        "properties": {
          "field": {
            "type": "string",
            "description": "The parameter or body member at fault."
          },
          "message": {
            "type": "string",
            "description": "What is wrong with it."
          },
          "expected": {
            "type": "string",
            "description": "What it should have been."
          },
          "allowed": {
            "type": "array",
            "description": "The values that are allowed.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "Scope": {
        "type": "string",
        "description": "What a key may do.",
        "enum": [
          "places:read",
          "kosher:verify",
          "food:read",
          "services:read",
          "events:read"
        ]
      },
      "Tier": {
        "type": "string",
        "description": "The caller's set of limits.",
        "enum": [
          "anonymous",
          "key_free",
          "app_person_free",
          "company_free",
          "app_subscriber",
          "company"
        ]
      },
      "Health": {
        "type": "object",
        "description": "State of the process.",
        "required": [
          "ok",
          "name",
          "version"
        ],
        "properties": {
          "ok": {
            "type": "boolean",
            "description": "Whether all is well."
          },
          "name": {
            "type": "string",
            "description": "Name of the service."
          },
          "version": {
            "type": "string",
            "description": "Version of this description."
          },
          "developer_reference_version": {
            "type": "string",
            "description": "Version of the developer reference."
          },
          "release": {
            "type": "string",
            "description": "Version of the program that answers; `version` is that of the interface, which changes only when the interface does."
          },
          "checks": {
            "$ref": "#/components/schemas/HealthChecks"
          }
        }
      },
      "HealthChecks": {
        "type": "object",
        "description": "What was looked at.",
        "properties": {
          "database": {
            "$ref": "#/components/schemas/HealthCheck"
          },
          "certification_lists": {
            "$ref": "#/components/schemas/HealthCheck"
          },
          "city": {
            "$ref": "#/components/schemas/HealthCheck"
          },
          "limits": {
            "$ref": "#/components/schemas/HealthCheck"
          }
        }
      },
      "HealthCheck": {
        "type": "object",
        "description": "One thing looked at.",
        "required": [
          "ok",
          "detail",
          "checked_at"
        ],
        "properties": {
          "ok": {
            "type": "boolean",
            "description": "Whether it is well."
          },
          "detail": {
            "type": [
              "string",
              "null"
            ],
            "description": "What was found, in words that are safe to show."
          },
          "checked_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was looked at."
          }
        }
      },
      "FoodStatus": {
        "type": "string",
        "description": "What an agency says is served.",
        "enum": [
          "meat",
          "dairy",
          "pareve",
          "fish"
        ]
      },
      "Standard": {
        "type": "string",
        "description": "A standard as an agency states it.",
        "enum": [
          "cholov_yisroel",
          "pas_yisroel",
          "yoshon",
          "glatt",
          "bishul_yisroel",
          "chassidishe_shechita"
        ]
      },
      "KosherStatus": {
        "type": "string",
        "description": "no_readable_agency_lists_it means unknown; it is never a claim that the place is not kosher.",
        "enum": [
          "listed_by_agency",
          "listing_stale",
          "no_readable_agency_lists_it",
          "no_longer_listed_by_agency",
          "conflicted"
        ]
      },
      "EvidenceKind": {
        "type": "string",
        "description": "The agency's own list, or a certificate document that a curator attached.",
        "enum": [
          "agency_list",
          "certificate_document"
        ]
      },
      "KosherSummary": {
        "type": "object",
        "description": "What certifying agencies say about a place, in short.",
        "required": [
          "status",
          "certified_by",
          "last_confirmed_at"
        ],
        "properties": {
          "status": {
            "$ref": "#/components/schemas/KosherStatus"
          },
          "certified_by": {
            "type": "array",
            "description": "Agencies with live evidence.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "stale_agencies": {
            "type": "array",
            "description": "Of these, the ones not confirmed within 14 days, where another agency is; else absent.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "past_season": {
            "type": "array",
            "description": "Of these, the ones of which every line is for a feast that is over, however lately it was seen; else absent.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "linked_by_name": {
            "type": "array",
            "description": "Of these, the ones whose line is linked by name and area alone and waits for a person; else absent.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "limits": {
            "type": "array",
            "description": "What its evidence is limited to (a part of the business, a condition), or what looks like such a limit, as printed; it is then not sufficient for the whole place. Absent for none.",
            "items": {
              "type": "string"
            }
          },
          "food_status": {
            "description": "As the agency states it; null when it states none or several.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/FoodStatus"
              },
              {
                "type": "null"
              }
            ]
          },
          "standards": {
            "type": "array",
            "description": "Standards the agency states.",
            "items": {
              "$ref": "#/components/schemas/Standard"
            }
          },
          "last_confirmed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest confirmation by a list or certificate."
          },
          "evidence_kinds": {
            "type": "array",
            "description": "What it rests on; absent where that is agencies' lists alone.",
            "items": {
              "$ref": "#/components/schemas/EvidenceKind"
            }
          },
          "alerts_waiting": {
            "type": "integer",
            "minimum": 1,
            "description": "Alerts of agencies that name the place, may be against its certification, and wait for a person's decision; absent where there are none."
          }
        }
      },
      "PlaceLabel": {
        "type": "object",
        "description": "What a register or map calls a place; shown, and never evidence of kashrus.",
        "required": [
          "label",
          "source",
          "note"
        ],
        "properties": {
          "label": {
            "type": "string",
            "description": "As printed, e.g. Jewish/Kosher or diet:kosher=yes."
          },
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What it does and does not mean."
          }
        }
      },
      "RegisterEntry": {
        "type": "object",
        "description": "A place's row in one register, map or list.",
        "required": [
          "source",
          "external_id",
          "first_seen_at",
          "last_seen_at",
          "missing_since",
          "state",
          "url"
        ],
        "properties": {
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "external_id": {
            "type": "string",
            "description": "The row's id at its publisher."
          },
          "first_seen_at": {
            "type": "string",
            "format": "date-time",
            "description": "First reading that held it."
          },
          "last_seen_at": {
            "type": "string",
            "format": "date-time",
            "description": "Newest reading that held it."
          },
          "missing_since": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "First complete reading that lacked it."
          },
          "state": {
            "$ref": "#/components/schemas/RegisterState"
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The row's own page."
          }
        }
      },
      "RegisterState": {
        "type": "string",
        "description": "Whether its sources still have it: one does (absent in a list of results); none does any more; or the newest reading was partial and shows nothing. A partial reading never removes a row.",
        "enum": [
          "listed",
          "left_register",
          "not_seen_in_latest_partial_reading"
        ]
      },
      "PlaceGroup": {
        "type": "string",
        "enum": [
          "listed",
          "labelled",
          "listed_beyond",
          "listed_other_kind",
          "listed_elsewhere",
          "jewish",
          "others"
        ],
        "description": "The group that a place is shown in, all of one before the next. listed: an agency lists it · labelled: a map or register calls it kosher, which is no certification · listed_beyond: listed, of the kind, beyond the area · listed_other_kind: listed, of another kind, in the area · listed_elsewhere: listed, of another kind, beyond the area · jewish: Jewish by its kind · others: nobody says that they are kosher."
      },
      "PlacesOfGroup": {
        "type": "object",
        "description": "How many places are in a group.",
        "required": [
          "group",
          "matched",
          "within_m"
        ],
        "properties": {
          "group": {
            "$ref": "#/components/schemas/PlaceGroup"
          },
          "matched": {
            "type": "integer",
            "minimum": 1,
            "description": "Places of the group that fit."
          },
          "within_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres around the centre within which they were looked for; null for no circle: a borough, the city, or beyond the area."
          }
        }
      },
      "PlaceSummary": {
        "type": "object",
        "description": "A place in a list of results.",
        "required": [
          "place_id",
          "name",
          "category",
          "address",
          "location",
          "distance_m",
          "kosher",
          "open_now",
          "area",
          "sample"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category in the taxonomy."
          },
          "world": {
            "type": [
              "string",
              "null"
            ],
            "description": "Group of categories, e.g. food or worship."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "area": {
            "type": [
              "string",
              "null"
            ],
            "description": "Neighbourhood."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "placed_by": {
            "type": "string",
            "enum": [
              "zip",
              "neighbourhood",
              "street"
            ],
            "description": "What tells where it is, where no source gives a point: its ZIP code, its neighbourhood or the houses beside it. Absent otherwise."
          },
          "phone": {
            "type": [
              "string",
              "null"
            ],
            "description": "As dialled."
          },
          "website": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its own website; never a page about it on a review site or map."
          },
          "kosher": {
            "$ref": "#/components/schemas/KosherSummary"
          },
          "open_now": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Null when hours are unknown or sources disagree."
          },
          "hours_today": {
            "$ref": "#/components/schemas/HoursOfDay"
          },
          "next_opening": {
            "$ref": "#/components/schemas/NextOpening"
          },
          "hours_then": {
            "$ref": "#/components/schemas/HoursThen"
          },
          "listing_url": {
            "type": "string",
            "description": "Where the agency that confirmed it last publishes its line; absent where none lists it."
          },
          "label": {
            "type": "string",
            "description": "Which map or register calls it kosher, where no agency lists it; no certification. Absent where none does."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether the record is invented sample data."
          },
          "register_state": {
            "$ref": "#/components/schemas/RegisterState"
          },
          "group": {
            "$ref": "#/components/schemas/PlaceGroup"
          },
          "relevance": {
            "type": "number",
            "minimum": 0,
            "maximum": 1,
            "description": "How well it fits the words; 1 is a full match."
          },
          "why": {
            "$ref": "#/components/schemas/Why"
          }
        }
      },
      "PlaceName": {
        "type": "object",
        "description": "A name by which a place is known.",
        "required": [
          "name",
          "lang",
          "kind",
          "source"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The name."
          },
          "lang": {
            "type": [
              "string",
              "null"
            ],
            "description": "BCP 47 language, null when the source does not say."
          },
          "kind": {
            "type": "string",
            "enum": [
              "everyday",
              "other",
              "legal",
              "former"
            ],
            "description": "How it is used."
          },
          "source": {
            "type": "string",
            "description": "The publisher's name."
          }
        }
      },
      "HoursOfDay": {
        "type": [
          "string",
          "null"
        ],
        "description": "Its hours today, on New York's clock: \"09:00-17:00\", several with commas, \"18:00-02:00\" past midnight, \"00:00-24:00\" all day, or \"closed\". Of a kosher place whose hours do not speak of Shabbat or Yom Tov that time is told as likely closed, never as known: \"09:00-16:10; likely closed from 16:10 (Shabbat)\". Null when hours are unknown, sources disagree or the hours do not tell of the day.",
        "examples": [
          "09:00-17:00",
          "closed"
        ]
      },
      "HoursThen": {
        "type": [
          "string",
          "null"
        ],
        "description": "As `hours_today`, on the day of `open_at`; absent where no time was asked for, or it is today."
      },
      "NextOpening": {
        "type": "string",
        "format": "date-time",
        "description": "When it opens next by its published hours, within a week; absent when it is open, or nobody can tell."
      },
      "HoursOnDay": {
        "type": "object",
        "description": "A day of this week, with its Shabbat or Yom Tov.",
        "required": [
          "date",
          "day",
          "hours"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "day": {
            "type": "string",
            "enum": [
              "sunday",
              "monday",
              "tuesday",
              "wednesday",
              "thursday",
              "friday",
              "saturday"
            ],
            "description": "Day of the week."
          },
          "hours": {
            "type": [
              "string",
              "null"
            ],
            "description": "As `hours_today` says it."
          }
        }
      },
      "Hours": {
        "type": "object",
        "description": "Opening hours as published.",
        "required": [
          "text",
          "syntax",
          "weekly",
          "note",
          "sources"
        ],
        "properties": {
          "text": {
            "type": [
              "string",
              "null"
            ],
            "description": "As the source prints them."
          },
          "syntax": {
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "osm",
              "text",
              null
            ],
            "description": "osm follows the opening_hours syntax, text is free text; null without text."
          },
          "weekly": {
            "type": [
              "array",
              "null"
            ],
            "description": "The ordinary week; null when the text could not be read.",
            "items": {
              "$ref": "#/components/schemas/OpenPeriod"
            }
          },
          "days": {
            "type": "array",
            "maxItems": 7,
            "description": "Seven days from today, Shabbat and Yom Tov reckoned.",
            "items": {
              "$ref": "#/components/schemas/HoursOnDay"
            }
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What limits them, e.g. holidays not stated or sources disagree."
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          }
        }
      },
      "OpenPeriod": {
        "type": "object",
        "description": "One opening on one day of the week, local time. A `closes` at or before `opens` is on the next day.",
        "required": [
          "day",
          "opens",
          "closes"
        ],
        "properties": {
          "day": {
            "type": "string",
            "enum": [
              "sunday",
              "monday",
              "tuesday",
              "wednesday",
              "thursday",
              "friday",
              "saturday"
            ],
            "description": "Day it opens."
          },
          "opens": {
            "type": "string",
            "pattern": "^([01]\\d|2[0-3]):[0-5]\\d$",
            "description": "HH:MM."
          },
          "closes": {
            "type": "string",
            "pattern": "^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$",
            "description": "HH:MM."
          }
        }
      },
      "Fact": {
        "type": "object",
        "description": "One statement of one source.",
        "required": [
          "field",
          "value",
          "source",
          "url",
          "observed_at"
        ],
        "properties": {
          "field": {
            "type": "string",
            "description": "What it is about."
          },
          "value": {
            "$ref": "#/components/schemas/FactValue"
          },
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The page read."
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "Licence": {
        "type": "object",
        "description": "A licence record of a government register, as printed there. A match on the name alone is never shown.",
        "required": [
          "register",
          "number",
          "licence_type",
          "status",
          "expires_on",
          "matched_on",
          "url",
          "observed_at"
        ],
        "properties": {
          "register": {
            "type": "string",
            "description": "The register's name."
          },
          "number": {
            "type": "string",
            "description": "Licence number."
          },
          "licence_type": {
            "type": [
              "string",
              "null"
            ],
            "description": "Kind of licence as printed."
          },
          "status": {
            "type": [
              "string",
              "null"
            ],
            "description": "Status as printed."
          },
          "expires_on": {
            "type": [
              "string",
              "null"
            ],
            "format": "date",
            "description": "Civil day."
          },
          "matched_on": {
            "type": "array",
            "description": "What ties it to the place.",
            "items": {
              "$ref": "#/components/schemas/MatchedOn"
            }
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The record's page."
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "Menu": {
        "type": "object",
        "description": "A menu on file.",
        "required": [
          "url",
          "source",
          "read_at",
          "dish_count",
          "sections",
          "lang",
          "dishes"
        ],
        "properties": {
          "url": {
            "type": "string",
            "description": "Where it was read; all of it stands there."
          },
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "read_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it was read."
          },
          "dish_count": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes on it."
          },
          "sections": {
            "type": "array",
            "description": "Its headings as printed.",
            "items": {
              "type": "string"
            }
          },
          "lang": {
            "type": [
              "string",
              "null"
            ],
            "description": "BCP 47 language."
          },
          "dishes": {
            "type": "array",
            "maxItems": 50,
            "description": "The first 50 of its dishes in its order; where `dish_count` is more, `recommend_food` with this place finds the others.",
            "items": {
              "$ref": "#/components/schemas/PrintedDish"
            }
          }
        }
      },
      "PrintedDish": {
        "type": "object",
        "description": "A dish as a menu prints it. It is no kosher claim.",
        "required": [
          "dish",
          "description",
          "section",
          "price",
          "price_text"
        ],
        "properties": {
          "dish": {
            "type": "string",
            "description": "As the menu prints it."
          },
          "description": {
            "type": [
              "string",
              "null"
            ],
            "description": "As printed."
          },
          "section": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its heading."
          },
          "price": {
            "description": "Null when the menu prints none.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          },
          "price_text": {
            "type": [
              "string",
              "null"
            ],
            "description": "The price as printed."
          }
        }
      },
      "Photo": {
        "type": "object",
        "description": "A street-level photo taken near a place; that it exists is the evidence, nobody looked into it.",
        "required": [
          "photo_id",
          "source",
          "url",
          "captured_at",
          "distance_m",
          "facing"
        ],
        "properties": {
          "photo_id": {
            "type": "string",
            "description": "Its id at its publisher."
          },
          "source": {
            "type": "string",
            "description": "The publisher's name."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its page."
          },
          "captured_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was taken."
          },
          "distance_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Metres between camera and place."
          },
          "facing": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the camera looked towards the place; null when its heading is unknown."
          }
        }
      },
      "Place": {
        "type": "object",
        "description": "Everything on record about a place.",
        "required": [
          "place_id",
          "canonical_place_id",
          "name",
          "names",
          "category",
          "world",
          "address",
          "area",
          "borough",
          "location",
          "distance_m",
          "phone",
          "website",
          "kosher",
          "open_now",
          "closed",
          "sample",
          "hours",
          "labels",
          "register_state",
          "register",
          "facts",
          "licences",
          "certifications",
          "menus",
          "photos",
          "conflicts",
          "merged_from"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "canonical_place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "names": {
            "type": "array",
            "description": "Every name on record.",
            "items": {
              "$ref": "#/components/schemas/PlaceName"
            }
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category in the taxonomy."
          },
          "world": {
            "type": [
              "string",
              "null"
            ],
            "description": "Group of categories, e.g. food or worship."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "area": {
            "type": [
              "string",
              "null"
            ],
            "description": "Neighbourhood."
          },
          "borough": {
            "type": [
              "string",
              "null"
            ],
            "description": "Borough."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Null here; there is no search to measure from."
          },
          "placed_by": {
            "type": "string",
            "enum": [
              "zip",
              "neighbourhood",
              "street"
            ],
            "description": "What tells where it is, where no source gives a point. Absent otherwise."
          },
          "group": {
            "$ref": "#/components/schemas/PlaceGroup"
          },
          "phone": {
            "type": [
              "string",
              "null"
            ],
            "description": "As dialled."
          },
          "website": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its own website; never a page about it on a review site or map."
          },
          "kosher": {
            "$ref": "#/components/schemas/KosherSummary"
          },
          "open_now": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Null when hours are unknown or sources disagree."
          },
          "hours_today": {
            "$ref": "#/components/schemas/HoursOfDay"
          },
          "next_opening": {
            "$ref": "#/components/schemas/NextOpening"
          },
          "hours_then": {
            "$ref": "#/components/schemas/HoursThen"
          },
          "listing_url": {
            "type": "string",
            "description": "Where the agency that confirmed it last publishes its line."
          },
          "report_url": {
            "type": "string",
            "description": "Where somebody tells that something here is wrong; the same as POST /v1/reports."
          },
          "label": {
            "type": "string",
            "description": "Absent here; see `labels`."
          },
          "closed": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether it closed for good; null when no source says."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether the record is invented sample data."
          },
          "relevance": {
            "type": "number",
            "minimum": 0,
            "maximum": 1,
            "description": "Absent here; one place is not ranked."
          },
          "why": {
            "$ref": "#/components/schemas/Why"
          },
          "hours": {
            "description": "Null when none are on file.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hours"
              },
              {
                "type": "null"
              }
            ]
          },
          "labels": {
            "type": "array",
            "description": "What registers and maps call it; never evidence.",
            "items": {
              "$ref": "#/components/schemas/PlaceLabel"
            }
          },
          "register_state": {
            "$ref": "#/components/schemas/RegisterState"
          },
          "register": {
            "type": "array",
            "description": "Its rows at publishers.",
            "items": {
              "$ref": "#/components/schemas/RegisterEntry"
            }
          },
          "facts": {
            "type": "array",
            "description": "Every statement on record.",
            "items": {
              "$ref": "#/components/schemas/Fact"
            }
          },
          "licences": {
            "type": "array",
            "description": "Licence records.",
            "items": {
              "$ref": "#/components/schemas/Licence"
            }
          },
          "certifications": {
            "type": "array",
            "description": "Evidence of certification, past evidence included.",
            "items": {
              "$ref": "#/components/schemas/Certification"
            }
          },
          "menus": {
            "type": "array",
            "description": "Menus on file.",
            "items": {
              "$ref": "#/components/schemas/Menu"
            }
          },
          "photos": {
            "type": "array",
            "description": "Street-level photos near it.",
            "items": {
              "$ref": "#/components/schemas/Photo"
            }
          },
          "conflicts": {
            "type": "array",
            "description": "Fields on which sources disagree.",
            "items": {
              "$ref": "#/components/schemas/Conflict"
            }
          },
          "merged_from": {
            "type": "array",
            "description": "Earlier ids that still answer.",
            "items": {
              "$ref": "#/components/schemas/PlaceId"
            }
          }
        }
      },
      "GetPlaceData": {
        "type": "object",
        "description": "One place.",
        "required": [
          "place"
        ],
        "properties": {
          "place": {
            "$ref": "#/components/schemas/Place"
          },
          "coverage": {
            "$ref": "#/components/schemas/DatesCoverage"
          }
        }
      },
      "GetPlaceEnvelope": {
        "type": "object",
        "description": "Answer of get_place.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/GetPlaceData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "SearchPlacesUnderstood": {
        "type": "object",
        "description": "What was made of the words.",
        "required": [
          "terms",
          "category",
          "cuisine",
          "area",
          "spelling"
        ],
        "properties": {
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category or world that was understood."
          },
          "cuisine": {
            "type": "array",
            "description": "Cuisines that were understood.",
            "items": {
              "type": "string"
            }
          },
          "refused": {
            "type": "array",
            "description": "What is not wanted, and left places out: kinds, areas, agencies and names. Absent when nothing did.",
            "items": {
              "type": "string"
            }
          },
          "area": {
            "description": "Null when no area was named or understood.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/UnderstoodArea"
              },
              {
                "type": "null"
              }
            ]
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "open_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it is to be open, by `open_at` or by the words (\"open after 8 tonight\"); absent where neither says so."
          },
          "open_until": {
            "type": "string",
            "format": "date-time",
            "description": "Where the words name a stretch (\"open on Sunday\"), its end; open at some time of it is enough."
          }
        }
      },
      "SearchPlacesQuery": {
        "type": "object",
        "description": "The question as it was answered; parameters that were not sent and have no default are absent.",
        "required": [
          "radius_m",
          "radius_from",
          "kosher_only",
          "limit",
          "understood",
          "ignored"
        ],
        "properties": {
          "q": {
            "type": "string",
            "description": "As sent."
          },
          "location": {
            "type": "string",
            "description": "As sent."
          },
          "lat": {
            "type": "number",
            "description": "As sent."
          },
          "lng": {
            "type": "number",
            "description": "As sent."
          },
          "radius_m": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Metres that were used, null for the whole city."
          },
          "radius_from": {
            "$ref": "#/components/schemas/RadiusFrom"
          },
          "kosher_only": {
            "type": "boolean",
            "description": "As used."
          },
          "hashgacha": {
            "type": "array",
            "description": "Agencies asked for.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "food_status": {
            "$ref": "#/components/schemas/FoodStatus"
          },
          "standards": {
            "type": "array",
            "description": "Standards asked for.",
            "items": {
              "$ref": "#/components/schemas/Standard"
            }
          },
          "category": {
            "type": "string",
            "description": "As sent."
          },
          "open_now": {
            "type": "boolean",
            "description": "As sent."
          },
          "open_at": {
            "type": "string",
            "format": "date-time",
            "description": "As sent."
          },
          "sort": {
            "type": "string",
            "enum": [
              "distance"
            ],
            "description": "The order where it is not by fit."
          },
          "include_stale": {
            "type": "boolean",
            "description": "As sent."
          },
          "limit": {
            "type": "integer",
            "description": "As used."
          },
          "understood": {
            "$ref": "#/components/schemas/SearchPlacesUnderstood"
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "SearchPlacesCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out.",
        "required": [
          "matched",
          "returned",
          "more",
          "covered",
          "area_understood",
          "excluded_hours_unknown",
          "excluded_closed",
          "excluded_no_location",
          "places_considered",
          "agencies",
          "city_generation",
          "note"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Places that fit."
          },
          "returned": {
            "type": "integer",
            "minimum": 0,
            "description": "Places in this answer."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Places that fit and come after those of this answer."
          },
          "next_cursor": {
            "type": "string",
            "description": "Send as `cursor` for the next page; absent on the last."
          },
          "marked": {
            "type": "integer",
            "minimum": 0,
            "description": "How many of them an agency lists, a map or register calls kosher, or are Jewish by kind; absent where a name was asked for."
          },
          "groups": {
            "type": "array",
            "maxItems": 7,
            "description": "Their groups in the order shown; absent where a name was asked for.",
            "items": {
              "$ref": "#/components/schemas/PlacesOfGroup"
            }
          },
          "covered": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the service covers the place asked about; null when none was named."
          },
          "area_understood": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether `location` was understood; null when none was sent."
          },
          "excluded_hours_unknown": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out by open_now or open_at because their hours are unknown."
          },
          "excluded_closed": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because they closed for good."
          },
          "excluded_stale": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out by a kosher filter because what their agencies say of them was not confirmed in the last 14 days, or is for a Passover that is over; include_stale=true shows them."
          },
          "excluded_no_location": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because no source gives a point."
          },
          "places_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Places looked at."
          },
          "agencies": {
            "type": "array",
            "description": "What is known of each agency that something limits. Of one that is left out a list was read whole within 14 days.",
            "items": {
              "$ref": "#/components/schemas/AgencyCoverage"
            }
          },
          "city_generation": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of the ingestion answered from."
          },
          "note": {
            "type": "array",
            "description": "In words.",
            "items": {
              "type": "string"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "SearchPlacesData": {
        "type": "object",
        "description": "Places in ranked order.",
        "required": [
          "results",
          "count",
          "query"
        ],
        "properties": {
          "results": {
            "type": "array",
            "maxItems": 50,
            "description": "The places.",
            "items": {
              "$ref": "#/components/schemas/PlaceSummary"
            }
          },
          "count": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of results here; `coverage.matched` is the number that fit."
          },
          "query": {
            "$ref": "#/components/schemas/SearchPlacesQuery"
          },
          "coverage": {
            "$ref": "#/components/schemas/SearchPlacesCoverage"
          }
        }
      },
      "SearchPlacesEnvelope": {
        "type": "object",
        "description": "Answer of search_places.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/SearchPlacesData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "VerifyKosherRequest": {
        "type": "object",
        "description": "The place, by at least one of place_id, name, url, or lat with lng.",
        "additionalProperties": false,
        "anyOf": [
          {
            "required": [
              "place_id"
            ]
          },
          {
            "required": [
              "name"
            ]
          },
          {
            "required": [
              "url"
            ]
          },
          {
            "required": [
              "lat",
              "lng"
            ]
          }
        ],
        "dependentRequired": {
          "lat": [
            "lng"
          ],
          "lng": [
            "lat"
          ]
        },
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "minLength": 2,
            "maxLength": 120,
            "description": "Name of the place."
          },
          "address": {
            "type": "string",
            "maxLength": 200,
            "description": "Street address; tells branches apart."
          },
          "city": {
            "type": "string",
            "maxLength": 80,
            "description": "City or borough."
          },
          "postcode": {
            "type": "string",
            "maxLength": 12,
            "description": "ZIP."
          },
          "url": {
            "type": "string",
            "maxLength": 300,
            "description": "The business's own website."
          },
          "lat": {
            "type": "number",
            "minimum": -90,
            "maximum": 90,
            "description": "With lng."
          },
          "lng": {
            "type": "number",
            "minimum": -180,
            "maximum": 180,
            "description": "With lat."
          },
          "live": {
            "type": "string",
            "enum": [
              "auto",
              "always",
              "never"
            ],
            "default": "auto",
            "description": "always reads the agency's list now (metered apart); else stored."
          },
          "as_of": {
            "type": "string",
            "format": "date-time",
            "description": "As known at this instant; not with live=always."
          },
          "detail": {
            "type": "string",
            "enum": [
              "full",
              "brief"
            ],
            "description": "Default full; brief: no nulls or reasons."
          }
        }
      },
      "Season": {
        "type": [
          "string",
          "null"
        ],
        "description": "The season a listing is limited to, e.g. passover-5787; null for all the year."
      },
      "Certification": {
        "type": "object",
        "description": "One agency's evidence about one place.",
        "required": [
          "agency",
          "agency_name",
          "evidence_kind",
          "list_id",
          "listing_status",
          "listing_url",
          "first_seen_on_list_at",
          "last_seen_on_list_at",
          "missing_since",
          "removal_reason",
          "valid_until",
          "food_status",
          "standards",
          "scope_note",
          "season",
          "evidence_id",
          "document_url",
          "listed_name",
          "listed_address"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "agency_name": {
            "type": "string",
            "description": "The agency's name."
          },
          "evidence_kind": {
            "$ref": "#/components/schemas/EvidenceKind"
          },
          "list_id": {
            "type": [
              "string",
              "null"
            ],
            "description": "The list; null for a certificate document."
          },
          "listing_status": {
            "type": "string",
            "enum": [
              "listed",
              "stale",
              "no_longer_listed",
              "certificate_valid",
              "certificate_expired"
            ],
            "description": "listed = confirmed within 14 days; stale = confirmation older."
          },
          "listing_url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where the agency publishes it."
          },
          "first_seen_on_list_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "First reading that held it."
          },
          "last_seen_on_list_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest complete reading that held it."
          },
          "missing_since": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "First complete reading that lacked it."
          },
          "removal_reason": {
            "type": [
              "string",
              "null"
            ],
            "enum": [
              "absent_from_list",
              "list_says_removed",
              null
            ],
            "description": "Why it counts as no longer listed."
          },
          "valid_until": {
            "type": [
              "string",
              "null"
            ],
            "format": "date",
            "description": "Last civil day of a certificate document, or of a line that names one; else null."
          },
          "limits": {
            "type": "array",
            "description": "What limits the line to a part, or under a condition, or looks like a limit, as printed; absent for none.",
            "items": {
              "type": "string"
            }
          },
          "last_confirmed_at": {
            "type": "string",
            "format": "date-time",
            "description": "When a certificate document was issued, or a curator last looked at it, whichever is recorded later; absent for a listing, which has last_seen_on_list_at."
          },
          "food_status": {
            "description": "As the agency states it; null when it states none or several (then scope_note says so).",
            "oneOf": [
              {
                "$ref": "#/components/schemas/FoodStatus"
              },
              {
                "type": "null"
              }
            ]
          },
          "standards": {
            "type": "array",
            "description": "Standards the agency states.",
            "items": {
              "$ref": "#/components/schemas/Standard"
            }
          },
          "scope_note": {
            "type": [
              "string",
              "null"
            ],
            "description": "Limits the agency states, e.g. only this branch."
          },
          "season": {
            "$ref": "#/components/schemas/Season"
          },
          "evidence_id": {
            "description": "The reading it rests on, resolved by get_evidence; null for a certificate document.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/EvidenceId"
              },
              {
                "type": "null"
              }
            ]
          },
          "document_url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where a certificate document can be seen, a whole address where the service knows its own; null for a listing."
          },
          "listed_name": {
            "type": [
              "string",
              "null"
            ],
            "description": "Name letter for letter as the agency prints it; null for a certificate document."
          },
          "listed_address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address letter for letter as the agency prints it."
          },
          "listed_name_cleaned": {
            "type": "string",
            "description": "Name as it was read of that, where it is otherwise."
          },
          "listed_address_cleaned": {
            "type": "string",
            "description": "Address as it was read of that, its street written out, where it is otherwise."
          },
          "matched_on": {
            "type": "array",
            "description": "`name_and_area` where the line prints no address and is linked because this place alone bears its name in the agency's area; never sufficient until a person has confirmed it. Absent for every other line.",
            "items": {
              "$ref": "#/components/schemas/MatchedOn"
            }
          }
        }
      },
      "VerifySubject": {
        "type": "object",
        "description": "The place that the answer is about.",
        "required": [
          "place_id",
          "name",
          "category",
          "address",
          "area",
          "borough",
          "location",
          "distance_m",
          "phone",
          "website",
          "closed",
          "sample",
          "match",
          "kosher"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category in the taxonomy."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "area": {
            "type": [
              "string",
              "null"
            ],
            "description": "Neighbourhood."
          },
          "borough": {
            "type": [
              "string",
              "null"
            ],
            "description": "Borough."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from lat/lng, null when none were sent."
          },
          "phone": {
            "type": [
              "string",
              "null"
            ],
            "description": "As dialled."
          },
          "website": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its own website; never a page about it on a review site or map."
          },
          "closed": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether it closed for good; null when no source says."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether the record is invented sample data."
          },
          "match": {
            "$ref": "#/components/schemas/Match"
          },
          "kosher": {
            "$ref": "#/components/schemas/KosherSummary"
          }
        }
      },
      "VerifyCandidate": {
        "type": "object",
        "description": "A place that may have been meant.",
        "required": [
          "place_id",
          "name",
          "address",
          "distance_m",
          "match",
          "kosher"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from lat/lng, null when none were sent."
          },
          "match": {
            "$ref": "#/components/schemas/Match"
          },
          "kosher": {
            "$ref": "#/components/schemas/KosherSummary"
          },
          "linked_to_place": {
            "type": "boolean",
            "description": "False of a line of an agency's list that is linked to no place: name, address and `certifications` are as the list prints them, `place_id` names the line, and `kosher.certified_by` is empty, for no place is certified by it. Absent of a place."
          },
          "certifications": {
            "type": "array",
            "description": "What the list prints, of such a line. Absent of a place.",
            "items": {
              "$ref": "#/components/schemas/Certification"
            }
          }
        }
      },
      "VerifyBranch": {
        "type": "object",
        "description": "A branch that matches, with its own evidence.",
        "required": [
          "place_id",
          "name",
          "address",
          "location",
          "distance_m",
          "certifications",
          "kosher"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from lat/lng, null when none were sent."
          },
          "certifications": {
            "type": "array",
            "description": "Its evidence.",
            "items": {
              "$ref": "#/components/schemas/Certification"
            }
          },
          "kosher": {
            "$ref": "#/components/schemas/KosherSummary"
          }
        }
      },
      "VerifyAnswer": {
        "type": "object",
        "description": "The answer in short.",
        "required": [
          "sufficient_evidence_now",
          "certified_by",
          "summary",
          "kosher_status",
          "advice"
        ],
        "properties": {
          "sufficient_evidence_now": {
            "type": "boolean",
            "description": "Whether live evidence, confirmed within 14 days, stands unopposed at this moment. False is not \"not kosher\": it is also said of evidence that is older or contradicted, of a place nobody lists or that may be another than the one that was meant, and of every question about the past (`as_of`)."
          },
          "certified_by": {
            "type": "array",
            "description": "Agencies with live evidence.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "summary": {
            "type": "string",
            "description": "In one or two sentences."
          },
          "kosher_status": {
            "description": "The state of the subject; null without one.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/KosherStatus"
              },
              {
                "type": "null"
              }
            ]
          },
          "advice": {
            "type": "string",
            "description": "What to do next; no ruling, ask your rabbi."
          }
        }
      },
      "StatedFoodStatus": {
        "type": "object",
        "description": "Meat, dairy, pareve or fish, and who says so.",
        "required": [
          "value",
          "stated_by"
        ],
        "properties": {
          "value": {
            "description": "Null when no agency states one, or they differ.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/FoodStatus"
              },
              {
                "type": "null"
              }
            ]
          },
          "stated_by": {
            "type": "array",
            "description": "Each agency's own statement.",
            "items": {
              "$ref": "#/components/schemas/FoodStatusStatement"
            }
          }
        }
      },
      "FoodStatusStatement": {
        "type": "object",
        "description": "What one agency says is served.",
        "required": [
          "agency",
          "values",
          "observed_at"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "values": {
            "type": "array",
            "minItems": 1,
            "description": "One or several.",
            "items": {
              "$ref": "#/components/schemas/FoodStatus"
            }
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "VerifyAttributes": {
        "type": "object",
        "description": "What agencies state beyond the certification itself.",
        "required": [
          "standards",
          "agency_policies",
          "passover"
        ],
        "properties": {
          "standards": {
            "type": "array",
            "description": "Standards and who states them.",
            "items": {
              "$ref": "#/components/schemas/StatedStandard"
            }
          },
          "agency_policies": {
            "type": "array",
            "description": "Rules that an agency publishes for all it certifies.",
            "items": {
              "$ref": "#/components/schemas/AgencyPolicy"
            }
          },
          "passover": {
            "$ref": "#/components/schemas/PassoverStatement"
          }
        }
      },
      "StatedStandard": {
        "type": "object",
        "description": "A standard that an agency states for this place.",
        "required": [
          "standard",
          "stated_by",
          "observed_at"
        ],
        "properties": {
          "standard": {
            "$ref": "#/components/schemas/Standard"
          },
          "stated_by": {
            "type": "array",
            "minItems": 1,
            "description": "The agencies.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "AgencyPolicy": {
        "type": "object",
        "description": "A rule that an agency publishes for all it certifies.",
        "required": [
          "agency",
          "policy",
          "url"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "policy": {
            "type": "string",
            "description": "The rule in short."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where it says so."
          },
          "read_on": {
            "type": "string",
            "format": "date",
            "description": "Civil day on which a curator read it there."
          }
        }
      },
      "PassoverStatement": {
        "type": "object",
        "description": "What agencies say about Passover.",
        "required": [
          "in_season",
          "stated",
          "stated_by",
          "note"
        ],
        "properties": {
          "in_season": {
            "type": "boolean",
            "description": "Whether it is the four weeks before Pesach or Pesach itself."
          },
          "stated": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether an agency lists it for Passover; null when none says."
          },
          "stated_by": {
            "type": "array",
            "description": "The agencies.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "E.g. that a year-round listing says nothing about Passover."
          }
        }
      },
      "CheckedList": {
        "type": "object",
        "description": "One list, and what reading it said about the place.",
        "required": [
          "list_id",
          "agency",
          "outcome",
          "last_read_at",
          "last_complete_reading_at",
          "url",
          "live",
          "note"
        ],
        "properties": {
          "list_id": {
            "type": "string",
            "description": "The list."
          },
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "outcome": {
            "type": "string",
            "enum": [
              "listed",
              "read_not_listed",
              "unreadable",
              "not_consulted"
            ],
            "description": "The four are never confused; only read_not_listed says that a whole list lacks the place. unreadable was tried, and failed or came in part only; not_consulted was never tried, or its silence says nothing."
          },
          "last_read_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest reading of any kind."
          },
          "last_complete_reading_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest complete reading."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where the agency publishes it."
          },
          "live": {
            "type": "boolean",
            "description": "Whether it was read during this call."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "In words."
          }
        }
      },
      "CheckedAlerts": {
        "type": "object",
        "description": "A page on which an agency publishes alerts, and what is known from it about the place.",
        "required": [
          "source_id",
          "agency",
          "outcome",
          "last_read_at",
          "url",
          "waiting",
          "about_place",
          "note"
        ],
        "properties": {
          "source_id": {
            "type": "string",
            "description": "The page."
          },
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "outcome": {
            "type": "string",
            "enum": [
              "read",
              "unreadable",
              "not_consulted"
            ],
            "description": "unreadable was tried and failed, and never read; not_consulted was never tried."
          },
          "last_read_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest reading."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where the agency publishes it."
          },
          "waiting": {
            "type": "integer",
            "minimum": 0,
            "description": "Alerts of the agency that a person has yet to decide."
          },
          "about_place": {
            "type": "array",
            "description": "Of those, the ones that name the place; until they are decided no evidence about it is sufficient.",
            "items": {
              "$ref": "#/components/schemas/WaitingAlert"
            }
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "In words."
          }
        }
      },
      "WaitingAlert": {
        "type": "object",
        "description": "An agency's alert that was not understood, or whose place is not sure, and that a person has yet to decide.",
        "required": [
          "title",
          "url",
          "published_on",
          "states"
        ],
        "properties": {
          "title": {
            "type": "string",
            "description": "As the agency prints it."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The alert."
          },
          "published_on": {
            "type": "string",
            "format": "date",
            "description": "Civil day, New York."
          },
          "states": {
            "type": "string",
            "enum": [
              "not_certified",
              "certification_ended",
              "warning",
              "reinstated",
              "not_understood"
            ],
            "description": "What it was read to state."
          },
          "ends_on": {
            "type": "string",
            "format": "date",
            "description": "The last day of a certification that it names; after it the place is `conflicted` until a person decides. Absent where it names none."
          }
        }
      },
      "VerifyChecked": {
        "type": "object",
        "description": "What was consulted for this answer.",
        "required": [
          "lists",
          "certificates_on_file",
          "notices_on_file",
          "live",
          "as_of"
        ],
        "properties": {
          "lists": {
            "type": "array",
            "description": "Every registered list as it concerns the subject; empty without one.",
            "items": {
              "$ref": "#/components/schemas/CheckedList"
            }
          },
          "certificates_on_file": {
            "type": "integer",
            "minimum": 0,
            "description": "Certificate documents attached to the place."
          },
          "notices_on_file": {
            "type": "integer",
            "minimum": 0,
            "description": "Open notices of agencies about the place."
          },
          "alerts": {
            "type": "array",
            "description": "Every page of alerts as it concerns the subject; absent without a subject or such a page.",
            "items": {
              "$ref": "#/components/schemas/CheckedAlerts"
            }
          },
          "live": {
            "description": "Null when no live reading was asked for.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LiveOutcome"
              },
              {
                "type": "null"
              }
            ]
          },
          "as_of": {
            "type": "string",
            "format": "date-time",
            "description": "The instant the evidence was judged at."
          }
        }
      },
      "VerifyCoverage": {
        "type": "object",
        "description": "How far the answer reaches.",
        "required": [
          "covered",
          "area_understood",
          "matched",
          "places_considered",
          "agencies",
          "city_generation",
          "note"
        ],
        "properties": {
          "covered": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the service covers where the place was said to be; null when nothing said."
          },
          "area_understood": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether city and postcode were understood; null when none was sent."
          },
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Places that fit: 0 when none is meant, 1 when one is, more when they cannot be told apart; candidates do not count. `note` says when more may fit than were compared."
          },
          "places_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Places looked at."
          },
          "agencies": {
            "type": "array",
            "description": "What is known per agency.",
            "items": {
              "$ref": "#/components/schemas/AgencyCoverage"
            }
          },
          "city_generation": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of the ingestion answered from."
          },
          "note": {
            "type": "array",
            "description": "In words.",
            "items": {
              "type": "string"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "VerifyKosherData": {
        "type": "object",
        "description": "Evidence about one place.",
        "required": [
          "subject",
          "candidates",
          "answer",
          "certifications",
          "food_status",
          "attributes",
          "conflicts",
          "missing",
          "checked",
          "coverage"
        ],
        "properties": {
          "subject": {
            "description": "Null when none or several match.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VerifySubject"
              },
              {
                "type": "null"
              }
            ]
          },
          "candidates": {
            "type": "array",
            "description": "Places that may have been meant, nearest fit first; those among `branches` are not repeated.",
            "items": {
              "$ref": "#/components/schemas/VerifyCandidate"
            }
          },
          "answer": {
            "$ref": "#/components/schemas/VerifyAnswer"
          },
          "certifications": {
            "type": "array",
            "description": "Evidence about the subject, past evidence included.",
            "items": {
              "$ref": "#/components/schemas/Certification"
            }
          },
          "food_status": {
            "$ref": "#/components/schemas/StatedFoodStatus"
          },
          "attributes": {
            "$ref": "#/components/schemas/VerifyAttributes"
          },
          "conflicts": {
            "type": "array",
            "description": "Where sources disagree, both shown.",
            "items": {
              "$ref": "#/components/schemas/Conflict"
            }
          },
          "missing": {
            "type": "array",
            "description": "What is not known.",
            "items": {
              "type": "string"
            }
          },
          "checked": {
            "$ref": "#/components/schemas/VerifyChecked"
          },
          "coverage": {
            "$ref": "#/components/schemas/VerifyCoverage"
          },
          "branches": {
            "type": "array",
            "description": "Present when ambiguous: each matching place with its own evidence.",
            "items": {
              "$ref": "#/components/schemas/VerifyBranch"
            }
          }
        }
      },
      "VerifyKosherEnvelope": {
        "type": "object",
        "description": "Answer of verify_kosher.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/VerifyKosherData"
          },
          "status": {
            "$ref": "#/components/schemas/VerifyStatus"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "EvidenceRow": {
        "type": "object",
        "description": "The row as it was read, field by field as the agency names them.",
        "additionalProperties": {
          "type": [
            "string",
            "number",
            "boolean",
            "null"
          ]
        }
      },
      "EvidenceList": {
        "type": "object",
        "description": "The list that was read.",
        "required": [
          "id",
          "agency",
          "agency_name",
          "name"
        ],
        "properties": {
          "id": {
            "type": "string",
            "description": "The list."
          },
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "agency_name": {
            "type": "string",
            "description": "The agency's name."
          },
          "name": {
            "type": "string",
            "description": "The list's name."
          }
        }
      },
      "Evidence": {
        "type": "object",
        "description": "One row of one reading of one list.",
        "required": [
          "evidence_id",
          "list",
          "url",
          "read_at",
          "sha256",
          "row",
          "reading_state",
          "place_id"
        ],
        "properties": {
          "evidence_id": {
            "$ref": "#/components/schemas/EvidenceId"
          },
          "list": {
            "$ref": "#/components/schemas/EvidenceList"
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where it was read."
          },
          "read_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it was read."
          },
          "sha256": {
            "type": "string",
            "pattern": "^[0-9a-f]{64}$",
            "description": "SHA-256 of the bytes that were read, as anyone downloads them; of a list of several pages, of all of them one after the other."
          },
          "row": {
            "$ref": "#/components/schemas/EvidenceRow"
          },
          "reading_state": {
            "type": "string",
            "enum": [
              "complete",
              "partial",
              "failed",
              "unchanged"
            ],
            "description": "How the reading ended."
          },
          "place_id": {
            "description": "The place the row was linked to; null when to none.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/PlaceId"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "GetEvidenceData": {
        "type": "object",
        "description": "One piece of evidence.",
        "required": [
          "evidence"
        ],
        "properties": {
          "evidence": {
            "$ref": "#/components/schemas/Evidence"
          },
          "coverage": {
            "$ref": "#/components/schemas/DatesCoverage"
          }
        }
      },
      "GetEvidenceEnvelope": {
        "type": "object",
        "description": "Answer of get_evidence.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/GetEvidenceData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "Suggestion": {
        "type": "object",
        "description": "A place whose name goes on from what was typed.",
        "required": [
          "place_id",
          "name",
          "category",
          "address",
          "area",
          "borough",
          "sample"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Its everyday name."
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Kind of place, null when no source tells one."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its address, null when no source states one."
          },
          "area": {
            "type": [
              "string",
              "null"
            ],
            "description": "Neighbourhood, null when it is not known."
          },
          "borough": {
            "type": [
              "string",
              "null"
            ],
            "description": "Borough, null when it is not known."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether it is invented sample data."
          }
        }
      },
      "SuggestPlacesData": {
        "type": "object",
        "description": "Names of places.",
        "required": [
          "suggestions"
        ],
        "properties": {
          "suggestions": {
            "type": "array",
            "description": "Those that an agency lists first, then those that begin with the words, the shorter first.",
            "items": {
              "$ref": "#/components/schemas/Suggestion"
            }
          }
        }
      },
      "SuggestPlacesEnvelope": {
        "type": "object",
        "description": "Answer of suggest_places.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/SuggestPlacesData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "KosherChangeReading": {
        "type": "object",
        "description": "A line as a whole reading of its list shows it.",
        "required": [
          "read_at",
          "evidence_id",
          "listed",
          "food_status",
          "standards",
          "scope_note"
        ],
        "properties": {
          "read_at": {
            "type": "string",
            "format": "date-time",
            "description": "When the list was read whole."
          },
          "evidence_id": {
            "description": "Names the line in that reading; null where it was not there.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/EvidenceId"
              },
              {
                "type": "null"
              }
            ]
          },
          "listed": {
            "type": "boolean",
            "description": "Whether the list had the line."
          },
          "food_status": {
            "type": [
              "string",
              "null"
            ],
            "description": "As the agency prints it, null where it prints none."
          },
          "standards": {
            "type": "array",
            "description": "Standards that the line states.",
            "items": {
              "type": "string"
            }
          },
          "scope_note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What limits the line."
          }
        }
      },
      "KosherChangePlace": {
        "type": "object",
        "description": "The place that a line is linked to.",
        "required": [
          "place_id",
          "name",
          "address"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          }
        }
      },
      "KosherChange": {
        "type": "object",
        "description": "One change of the evidence about one establishment.",
        "required": [
          "kind",
          "at",
          "agency",
          "agency_name",
          "list",
          "place",
          "listed_name",
          "listed_address",
          "before",
          "after",
          "url",
          "statement"
        ],
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "listed",
              "no_longer_listed",
              "food_status",
              "standards",
              "scope",
              "notice",
              "notice_closed",
              "alert",
              "certificate",
              "certificate_withdrawn"
            ],
            "description": "What changed; `alert`: an agency's alert that waits for a person to decide what it says."
          },
          "at": {
            "type": "string",
            "format": "date-time",
            "description": "When it was read, or recorded."
          },
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "agency_name": {
            "type": "string",
            "description": "The agency in words."
          },
          "list": {
            "type": [
              "string",
              "null"
            ],
            "description": "The list's name; null of a notice, an alert and a document."
          },
          "place": {
            "description": "Null where the line is linked to no place of the city.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/KosherChangePlace"
              },
              {
                "type": "null"
              }
            ]
          },
          "listed_name": {
            "type": [
              "string",
              "null"
            ],
            "description": "As the list prints it, or an alert about nobody on record; null of others."
          },
          "listed_address": {
            "type": [
              "string",
              "null"
            ],
            "description": "As the list prints it."
          },
          "before": {
            "description": "The whole reading before it; of a notice, an alert and a document the newest one of the agency's line that was made before, null where none is known.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/KosherChangeReading"
              },
              {
                "type": "null"
              }
            ]
          },
          "after": {
            "description": "The whole reading that shows it; of a notice, an alert and a document the newest one of the agency's line that was made since, null where none is known.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/KosherChangeReading"
              },
              {
                "type": "null"
              }
            ]
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The agency's page of it."
          },
          "statement": {
            "type": [
              "string",
              "null"
            ],
            "description": "What a notice or an alert says, as far as it is kept; null of others."
          }
        }
      },
      "KosherListCompared": {
        "type": "object",
        "description": "How often a source of lists was read whole in that time, and could be compared.",
        "required": [
          "agencies",
          "source",
          "whole_readings"
        ],
        "properties": {
          "agencies": {
            "type": "array",
            "description": "Whose lists.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "source": {
            "type": "string",
            "description": "Name of the source."
          },
          "whole_readings": {
            "type": "integer",
            "minimum": 0,
            "description": "Whole readings since then with one before them; 0 = nothing could have been seen to change."
          }
        }
      },
      "KosherChangesCoverage": {
        "type": "object",
        "description": "How far the answer reaches.",
        "required": [
          "compared",
          "note"
        ],
        "properties": {
          "compared": {
            "type": "array",
            "description": "Every source of agencies' lists.",
            "items": {
              "$ref": "#/components/schemas/KosherListCompared"
            }
          },
          "note": {
            "type": "array",
            "description": "What was not compared, and why.",
            "items": {
              "type": "string"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "KosherChangesData": {
        "type": "object",
        "description": "Changes, newest first.",
        "required": [
          "changes",
          "count",
          "since",
          "until",
          "coverage"
        ],
        "properties": {
          "changes": {
            "type": "array",
            "description": "The newest ones, at most `limit`.",
            "items": {
              "$ref": "#/components/schemas/KosherChange"
            }
          },
          "count": {
            "type": "integer",
            "minimum": 0,
            "description": "How many there are."
          },
          "since": {
            "type": "string",
            "format": "date-time",
            "description": "From when on."
          },
          "until": {
            "type": "string",
            "format": "date-time",
            "description": "The moment of the answer."
          },
          "coverage": {
            "$ref": "#/components/schemas/KosherChangesCoverage"
          }
        }
      },
      "KosherChangesEnvelope": {
        "type": "object",
        "description": "Answer of kosher_changes.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/KosherChangesData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "SubmitReportRequest": {
        "type": "object",
        "description": "What is wrong.",
        "additionalProperties": false,
        "required": [
          "text"
        ],
        "properties": {
          "about": {
            "type": "string",
            "pattern": "^(pl|ev)_[a-z0-9]{3,77}$",
            "description": "Id of a place or an event; absent = the service at large."
          },
          "topic": {
            "$ref": "#/components/schemas/ReportTopic"
          },
          "text": {
            "type": "string",
            "minLength": 5,
            "maxLength": 2000,
            "description": "In your own words."
          },
          "email": {
            "type": "string",
            "maxLength": 254,
            "description": "Where a person may answer; absent = nobody answers. Never shown and used for nothing else."
          }
        }
      },
      "ReportTopic": {
        "type": "string",
        "description": "What it is about.",
        "enum": [
          "kosher",
          "name_or_address",
          "hours_or_contact",
          "closed",
          "menu",
          "event",
          "other"
        ]
      },
      "SubmitReportData": {
        "type": "object",
        "description": "The report that was kept.",
        "required": [
          "report"
        ],
        "properties": {
          "report": {
            "$ref": "#/components/schemas/KeptReport"
          }
        }
      },
      "KeptReport": {
        "type": "object",
        "description": "A report as it was kept.",
        "required": [
          "report_id",
          "about",
          "topic",
          "received_at",
          "delete_at"
        ],
        "properties": {
          "report_id": {
            "type": "string",
            "description": "To quote when writing again; nobody can read it by this."
          },
          "about": {
            "type": [
              "string",
              "null"
            ],
            "description": "What it is about; a place that was merged as the one it became."
          },
          "topic": {
            "$ref": "#/components/schemas/ReportTopic"
          },
          "received_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it came."
          },
          "delete_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it is deleted."
          }
        }
      },
      "SubmitReportEnvelope": {
        "type": "object",
        "description": "Answer of submit_report.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/SubmitReportData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "RecommendFoodRequest": {
        "type": "object",
        "description": "At least one of query, place_id, name.",
        "additionalProperties": false,
        "anyOf": [
          {
            "required": [
              "query"
            ]
          },
          {
            "required": [
              "place_id"
            ]
          },
          {
            "required": [
              "name"
            ]
          }
        ],
        "dependentRequired": {
          "lat": [
            "lng"
          ],
          "lng": [
            "lat"
          ]
        },
        "properties": {
          "query": {
            "type": "string",
            "maxLength": 300,
            "description": "The wish in the user's words."
          },
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "maxLength": 120,
            "description": "Name of the place."
          },
          "location": {
            "type": "string",
            "maxLength": 120,
            "description": "NYC area, ZIP, address, corner or place."
          },
          "lat": {
            "type": "number",
            "minimum": -90,
            "maximum": 90,
            "description": "With lng."
          },
          "lng": {
            "type": "number",
            "minimum": -180,
            "maximum": 180,
            "description": "With lat."
          },
          "radius_m": {
            "type": "integer",
            "minimum": 100,
            "maximum": 30000,
            "description": "Metres; default 5000 or the area's size."
          },
          "max_price": {
            "type": "number",
            "minimum": 0,
            "maximum": 10000,
            "description": "Highest price of a dish, dollars."
          },
          "food_status": {
            "$ref": "#/components/schemas/FoodStatus"
          },
          "include": {
            "type": "array",
            "maxItems": 10,
            "description": "Words a dish must have.",
            "items": {
              "type": "string",
              "maxLength": 40
            }
          },
          "exclude": {
            "type": "array",
            "maxItems": 10,
            "description": "Words a dish must not have.",
            "items": {
              "type": "string",
              "maxLength": 40
            }
          },
          "party_size": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "description": "How many eat."
          },
          "kosher_only": {
            "type": "boolean",
            "default": false,
            "description": "Only places that a readable agency lists."
          },
          "live": {
            "type": "string",
            "enum": [
              "auto",
              "never"
            ],
            "default": "auto",
            "description": "auto may read the named place's own site now (metered apart)."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 5,
            "description": "Most dishes."
          },
          "detail": {
            "type": "string",
            "enum": [
              "full",
              "brief"
            ],
            "description": "Default full; brief: no nulls or reasons."
          }
        }
      },
      "DishMatch": {
        "type": "object",
        "description": "A wanted word and where the menu has it.",
        "required": [
          "word",
          "where"
        ],
        "properties": {
          "word": {
            "type": "string",
            "description": "As wanted."
          },
          "where": {
            "type": "string",
            "enum": [
              "dish",
              "description",
              "section",
              "cuisine",
              "place"
            ],
            "description": "Where it stands."
          }
        }
      },
      "UncheckedConstraint": {
        "type": "object",
        "description": "A wish that the menu gives no way to check.",
        "required": [
          "constraint",
          "reason"
        ],
        "properties": {
          "constraint": {
            "type": "string",
            "description": "The wish, e.g. max_price or an allergen."
          },
          "reason": {
            "type": "string",
            "description": "Why not, e.g. price not stated."
          }
        }
      },
      "Dish": {
        "type": "object",
        "description": "A dish as a menu prints it. Not a kosher claim.",
        "required": [
          "dish",
          "description",
          "section",
          "price",
          "price_text",
          "place_id",
          "place",
          "address",
          "location",
          "distance_m",
          "sample",
          "kosher",
          "source",
          "read_at",
          "matched",
          "could_not_check",
          "stated_on_menu",
          "sources",
          "why"
        ],
        "properties": {
          "dish": {
            "type": "string",
            "description": "Its name as printed."
          },
          "description": {
            "type": [
              "string",
              "null"
            ],
            "description": "As printed."
          },
          "section": {
            "type": [
              "string",
              "null"
            ],
            "description": "Menu heading as printed."
          },
          "price": {
            "description": "Null when the menu states no single price.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          },
          "price_text": {
            "type": [
              "string",
              "null"
            ],
            "description": "As printed."
          },
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "place": {
            "type": "string",
            "description": "Name of the place."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address of the place."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether the record is invented sample data."
          },
          "kosher": {
            "$ref": "#/components/schemas/KosherSummary"
          },
          "source": {
            "type": "string",
            "description": "URL of the menu."
          },
          "read_at": {
            "type": "string",
            "format": "date-time",
            "description": "When the menu was read."
          },
          "matched": {
            "type": "array",
            "description": "Wanted words and where they stand.",
            "items": {
              "$ref": "#/components/schemas/DishMatch"
            }
          },
          "could_not_check": {
            "type": "array",
            "description": "Wishes that could not be checked.",
            "items": {
              "$ref": "#/components/schemas/UncheckedConstraint"
            }
          },
          "stated_on_menu": {
            "type": "array",
            "description": "Marks as printed, e.g. vegan.",
            "items": {
              "type": "string"
            }
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "why": {
            "$ref": "#/components/schemas/Why"
          }
        }
      },
      "FoodPlace": {
        "type": "object",
        "description": "The place that was named.",
        "required": [
          "place_id",
          "name",
          "menu_on_file"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "menu_on_file": {
            "type": "boolean",
            "description": "Whether a menu of it is on file."
          }
        }
      },
      "RecommendFoodUnderstood": {
        "type": "object",
        "description": "What was made of the wish.",
        "required": [
          "terms",
          "cuisine",
          "dietary",
          "area",
          "place",
          "max_price",
          "food_status",
          "include",
          "exclude",
          "party_size",
          "kosher_only",
          "radius_m",
          "radius_from",
          "spelling",
          "ignored"
        ],
        "properties": {
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "cuisine": {
            "type": "array",
            "description": "Cuisines that were understood.",
            "items": {
              "type": "string"
            }
          },
          "dietary": {
            "type": "array",
            "description": "Diets that were understood, e.g. vegan.",
            "items": {
              "type": "string"
            }
          },
          "area": {
            "description": "Null when no area was named or understood.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/UnderstoodArea"
              },
              {
                "type": "null"
              }
            ]
          },
          "place": {
            "description": "Null when none was named or found.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/FoodPlace"
              },
              {
                "type": "null"
              }
            ]
          },
          "max_price": {
            "description": "Null when none was given.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          },
          "food_status": {
            "description": "Null when none was given.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/FoodStatus"
              },
              {
                "type": "null"
              }
            ]
          },
          "include": {
            "type": "array",
            "description": "Words a dish must have.",
            "items": {
              "type": "string"
            }
          },
          "exclude": {
            "type": "array",
            "description": "Words a dish must not have.",
            "items": {
              "type": "string"
            }
          },
          "party_size": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Null when none was given."
          },
          "kosher_only": {
            "type": "boolean",
            "description": "As used."
          },
          "radius_m": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Metres that were used, null for the whole city."
          },
          "radius_from": {
            "$ref": "#/components/schemas/RadiusFrom"
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "RecommendFoodCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out.",
        "required": [
          "matched",
          "returned",
          "more",
          "covered",
          "area_understood",
          "places_with_menu",
          "places_without_menu",
          "dishes_considered",
          "excluded_closed",
          "excluded_no_location",
          "excluded_too_dear",
          "price_not_stated",
          "oldest_menu_read_at",
          "live",
          "agencies",
          "city_generation",
          "note"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes that fit."
          },
          "returned": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes in this answer."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes that fit and are not in this answer."
          },
          "covered": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the service covers the place asked about; null when none was named."
          },
          "area_understood": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether `location` was understood; null when none was sent."
          },
          "places_with_menu": {
            "type": "integer",
            "minimum": 0,
            "description": "Places considered with a menu on file."
          },
          "places_without_menu": {
            "type": "integer",
            "minimum": 0,
            "description": "Places considered without one."
          },
          "dishes_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes looked at."
          },
          "excluded_closed": {
            "type": "integer",
            "minimum": 0,
            "description": "Places left out because they closed for good."
          },
          "excluded_stale": {
            "type": "integer",
            "minimum": 0,
            "description": "Places left out by a kosher filter because what their agencies say of them is old."
          },
          "excluded_no_location": {
            "type": "integer",
            "minimum": 0,
            "description": "Places left out because no source gives a point."
          },
          "excluded_too_dear": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes left out by max_price."
          },
          "price_not_stated": {
            "type": "integer",
            "minimum": 0,
            "description": "Fitting dishes whose menu states no price."
          },
          "oldest_menu_read_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Oldest menu used."
          },
          "live": {
            "description": "Null when no live reading came into question.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LiveOutcome"
              },
              {
                "type": "null"
              }
            ]
          },
          "agencies": {
            "type": "array",
            "description": "What is known of each agency that something limits. Of one that is left out a list was read whole within 14 days.",
            "items": {
              "$ref": "#/components/schemas/AgencyCoverage"
            }
          },
          "city_generation": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of the ingestion answered from."
          },
          "note": {
            "type": "array",
            "description": "In words.",
            "items": {
              "type": "string"
            }
          },
          "candidates": {
            "type": "array",
            "maxItems": 10,
            "description": "Present where a name fits several places, or none surely: those that may have been meant, best fit first. Ask again with the `place_id` of one.",
            "items": {
              "$ref": "#/components/schemas/FoodCandidate"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "FoodCandidate": {
        "type": "object",
        "description": "A place that a name may mean.",
        "required": [
          "place_id",
          "name",
          "address"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          }
        }
      },
      "RecommendFoodData": {
        "type": "object",
        "description": "Dishes in ranked order.",
        "required": [
          "dishes",
          "places_considered"
        ],
        "properties": {
          "dishes": {
            "type": "array",
            "maxItems": 20,
            "description": "The dishes.",
            "items": {
              "$ref": "#/components/schemas/Dish"
            }
          },
          "places_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Places looked at."
          },
          "understood": {
            "$ref": "#/components/schemas/RecommendFoodUnderstood"
          },
          "coverage": {
            "$ref": "#/components/schemas/RecommendFoodCoverage"
          }
        }
      },
      "RecommendFoodEnvelope": {
        "type": "object",
        "description": "Answer of recommend_food.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/RecommendFoodData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "FindServicesRequest": {
        "type": "object",
        "description": "The trade or need, and where.",
        "additionalProperties": false,
        "required": [
          "service"
        ],
        "dependentRequired": {
          "lat": [
            "lng"
          ],
          "lng": [
            "lat"
          ]
        },
        "properties": {
          "service": {
            "type": "string",
            "minLength": 2,
            "maxLength": 80,
            "description": "Trade or need, e.g. plumber or locked out."
          },
          "location": {
            "type": "string",
            "maxLength": 120,
            "description": "NYC area, ZIP, address, corner or place."
          },
          "lat": {
            "type": "number",
            "minimum": -90,
            "maximum": 90,
            "description": "With lng."
          },
          "lng": {
            "type": "number",
            "minimum": -180,
            "maximum": 180,
            "description": "With lat."
          },
          "radius_m": {
            "type": "integer",
            "minimum": 200,
            "maximum": 30000,
            "description": "Metres; default the area's size (at least 2500) or 4000 around a point; wider when thin."
          },
          "open_now": {
            "type": "boolean",
            "description": "Only providers known to be open now (false is no filter)."
          },
          "open_at": {
            "type": "string",
            "format": "date-time",
            "description": "Only providers known to be open then."
          },
          "include_ended": {
            "type": "boolean",
            "description": "Also who has had no standing licence for two years."
          },
          "cursor": {
            "type": "string",
            "minLength": 1,
            "maxLength": 200,
            "description": "coverage.next_cursor; other members unchanged."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 5,
            "default": 5,
            "description": "Most providers."
          },
          "detail": {
            "type": "string",
            "enum": [
              "full",
              "brief"
            ],
            "description": "Default full; brief: no nulls or reasons."
          }
        }
      },
      "Provider": {
        "type": "object",
        "description": "A local service provider.",
        "required": [
          "place_id",
          "name",
          "trade",
          "address",
          "area",
          "borough",
          "location",
          "distance_m",
          "phone",
          "phone_published_by",
          "website",
          "open_now",
          "truth_score",
          "licence",
          "licence_note",
          "sample",
          "sources",
          "why"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "trade": {
            "type": [
              "string",
              "null"
            ],
            "description": "Trade in the taxonomy."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "area": {
            "type": [
              "string",
              "null"
            ],
            "description": "Neighbourhood."
          },
          "borough": {
            "type": [
              "string",
              "null"
            ],
            "description": "Borough."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "phone": {
            "type": [
              "string",
              "null"
            ],
            "description": "As dialled."
          },
          "phone_published_by": {
            "type": "array",
            "description": "Who publishes this number.",
            "items": {
              "type": "string"
            }
          },
          "website": {
            "type": [
              "string",
              "null"
            ],
            "description": "Its own website; never a page about it on a review site or map."
          },
          "open_now": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Null when hours are unknown or sources disagree."
          },
          "hours_today": {
            "$ref": "#/components/schemas/HoursOfDay"
          },
          "next_opening": {
            "$ref": "#/components/schemas/NextOpening"
          },
          "hours_then": {
            "$ref": "#/components/schemas/HoursThen"
          },
          "truth_score": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "description": "Points of public evidence (truth-1), distance left out."
          },
          "licence": {
            "description": "Null when no register ties one to it.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Licence"
              },
              {
                "type": "null"
              }
            ]
          },
          "licence_note": {
            "type": [
              "string",
              "null"
            ],
            "description": "Why there is none, or what it does not say."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether the record is invented sample data."
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "why": {
            "$ref": "#/components/schemas/Why"
          }
        }
      },
      "RankingFactor": {
        "type": "object",
        "description": "A factor of the ranking rule.",
        "required": [
          "factor",
          "max_points",
          "description"
        ],
        "properties": {
          "factor": {
            "type": "string",
            "description": "Name of the factor."
          },
          "max_points": {
            "type": "integer",
            "minimum": 0,
            "description": "Most points it can give."
          },
          "description": {
            "type": "string",
            "description": "What it looks at."
          }
        }
      },
      "FindServicesRanking": {
        "type": "object",
        "description": "How the order was made.",
        "required": [
          "method",
          "truth_score_version",
          "factors",
          "tie_break",
          "radius_m",
          "paid_placement",
          "note"
        ],
        "properties": {
          "method": {
            "type": "string",
            "description": "Name and version of the rule, as in `why.method`."
          },
          "truth_score_version": {
            "type": "string",
            "description": "Version of the Truth Score table."
          },
          "factors": {
            "type": "array",
            "description": "Everything that is scored.",
            "items": {
              "$ref": "#/components/schemas/RankingFactor"
            }
          },
          "tie_break": {
            "type": "array",
            "description": "What decides, in order: how a provider stands before its score, the others between equal scores.",
            "items": {
              "type": "string"
            }
          },
          "radius_m": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Metres at which distance gives no points, null without a centre."
          },
          "paid_placement": {
            "type": "boolean",
            "description": "Always false."
          },
          "note": {
            "type": "string",
            "description": "In words."
          }
        }
      },
      "FindServicesUnderstood": {
        "type": "object",
        "description": "What was made of the need.",
        "required": [
          "service",
          "trade",
          "trade_label",
          "near_trades",
          "terms",
          "area",
          "spelling",
          "ignored"
        ],
        "properties": {
          "service": {
            "type": "string",
            "description": "As sent."
          },
          "trade": {
            "type": [
              "string",
              "null"
            ],
            "description": "Trade in the taxonomy, null when not understood."
          },
          "trade_label": {
            "type": [
              "string",
              "null"
            ],
            "description": "The trade in words."
          },
          "near_trades": {
            "type": "array",
            "description": "Trades that may have been meant.",
            "items": {
              "type": "string"
            }
          },
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "area": {
            "description": "Null when no area was named or understood.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/UnderstoodArea"
              },
              {
                "type": "null"
              }
            ]
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          },
          "open_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it is to be open, by `open_at` or by the words (\"open after 8 tonight\"); absent where neither says so."
          },
          "open_until": {
            "type": "string",
            "format": "date-time",
            "description": "Where the words name a stretch (\"open on Sunday\"), its end; open at some time of it is enough."
          }
        }
      },
      "FindServicesCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out.",
        "required": [
          "matched",
          "returned",
          "more",
          "covered",
          "area_understood",
          "radius_m",
          "radius_from",
          "widened_from_m",
          "excluded_hours_unknown",
          "excluded_closed",
          "excluded_no_location",
          "providers_considered",
          "registers",
          "city_generation",
          "note"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Providers that fit."
          },
          "returned": {
            "type": "integer",
            "minimum": 0,
            "description": "Providers in this answer."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Providers that fit and are not in this answer."
          },
          "next_cursor": {
            "type": "string",
            "description": "Send as `cursor` for the next page; absent on the last."
          },
          "covered": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the service covers the place asked about; null when none was named."
          },
          "area_understood": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether `location` was understood; null when none was sent."
          },
          "radius_m": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Metres that were used, null for the whole city."
          },
          "radius_from": {
            "$ref": "#/components/schemas/RadiusFrom"
          },
          "widened_from_m": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Metres before the area was widened, null when it was not."
          },
          "excluded_hours_unknown": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out by open_now or open_at because their hours are unknown."
          },
          "excluded_closed": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because they closed for good."
          },
          "excluded_ended": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because registers print their licences as over for more than two years."
          },
          "excluded_no_location": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because no source gives a point."
          },
          "providers_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Providers looked at."
          },
          "registers": {
            "type": "array",
            "description": "Licence registers that were consulted.",
            "items": {
              "$ref": "#/components/schemas/SourceCoverage"
            }
          },
          "city_generation": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of the ingestion answered from."
          },
          "note": {
            "type": "array",
            "description": "In words.",
            "items": {
              "type": "string"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "FindServicesData": {
        "type": "object",
        "description": "Providers in ranked order.",
        "required": [
          "providers",
          "sponsored",
          "ranking",
          "more_nearby"
        ],
        "properties": {
          "providers": {
            "type": "array",
            "maxItems": 5,
            "description": "The providers.",
            "items": {
              "$ref": "#/components/schemas/Provider"
            }
          },
          "sponsored": {
            "type": "array",
            "maxItems": 0,
            "description": "Always empty.",
            "items": {
              "$ref": "#/components/schemas/Provider"
            }
          },
          "ranking": {
            "$ref": "#/components/schemas/FindServicesRanking"
          },
          "more_nearby": {
            "type": "integer",
            "minimum": 0,
            "description": "Fitting providers in the area that are not in this answer."
          },
          "understood": {
            "$ref": "#/components/schemas/FindServicesUnderstood"
          },
          "coverage": {
            "$ref": "#/components/schemas/FindServicesCoverage"
          }
        }
      },
      "FindServicesEnvelope": {
        "type": "object",
        "description": "Answer of find_services.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/FindServicesData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "Event": {
        "type": "object",
        "description": "An event as its own listing publishes it; `community` says whether it is known to be the Jewish community's.",
        "required": [
          "event_id",
          "name",
          "organizer",
          "venue",
          "address",
          "area",
          "borough",
          "location",
          "distance_m",
          "starts_at",
          "ends_at",
          "time_zone",
          "all_day",
          "price",
          "is_free",
          "url",
          "category",
          "event_status",
          "listing_state",
          "listing_checked_at",
          "series_id",
          "conflicts",
          "calendar_note",
          "community",
          "sample",
          "sources",
          "why"
        ],
        "properties": {
          "event_id": {
            "type": "string",
            "pattern": "^[A-Za-z0-9:_.-]{3,80}$",
            "description": "Id of the event, stable over re-ingestion."
          },
          "name": {
            "type": "string",
            "description": "As published."
          },
          "organizer": {
            "type": [
              "string",
              "null"
            ],
            "description": "As published."
          },
          "venue": {
            "type": [
              "string",
              "null"
            ],
            "description": "As published."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "area": {
            "type": [
              "string",
              "null"
            ],
            "description": "Neighbourhood."
          },
          "borough": {
            "type": [
              "string",
              "null"
            ],
            "description": "Borough."
          },
          "location": {
            "description": "Null when no source gives a point.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ]
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "starts_at": {
            "type": "string",
            "format": "date-time",
            "description": "With offset; midnight when all_day."
          },
          "ends_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "With offset, null when not published."
          },
          "time_zone": {
            "type": "string",
            "description": "IANA time zone of the event."
          },
          "all_day": {
            "type": "boolean",
            "description": "Whether the listing gives days without times."
          },
          "price": {
            "description": "Lowest published price, null when none is stated. Price, is_free, url and listing_checked_at are of one listing, whose site is the first of sources.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          },
          "is_free": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Null when not stated."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The event's page on the listing whose price is shown."
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category in the taxonomy."
          },
          "categories": {
            "type": "array",
            "description": "All categories that its listings and its title name, where they are several; absent of one.",
            "items": {
              "type": "string"
            }
          },
          "event_status": {
            "type": "string",
            "enum": [
              "scheduled",
              "cancelled",
              "postponed",
              "rescheduled",
              "moved_online"
            ],
            "description": "As published."
          },
          "sold_out": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Its listing says that no place is left. Absent where it does not, which does not mean that there are any."
          },
          "listing_state": {
            "type": "string",
            "enum": [
              "fresh",
              "stale"
            ],
            "description": "stale = not re-confirmed within 72 hours."
          },
          "listing_checked_at": {
            "type": "string",
            "format": "date-time",
            "description": "When the listing whose price and url are shown was last read."
          },
          "stale_listings": {
            "type": "array",
            "description": "Its listings that were not re-confirmed within 72 hours, with include_stale, where another was; nothing else of the event is theirs. Absent where there is none. Fresh ones are in sources and conflicts.",
            "items": {
              "$ref": "#/components/schemas/EventListing"
            }
          },
          "series_id": {
            "type": [
              "string",
              "null"
            ],
            "description": "Shared by the dates of a repeated event."
          },
          "conflicts": {
            "type": "array",
            "description": "Fields on which listings disagree.",
            "items": {
              "$ref": "#/components/schemas/Conflict"
            }
          },
          "calendar_note": {
            "type": [
              "string",
              "null"
            ],
            "description": "Set when it starts inside Shabbat or Yom Tov there; computed, not a ruling."
          },
          "community": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "True where its organizer, venue or listing is Jewish or its title names a Jewish subject; null where nothing known here says so: it is for everybody in the city, as far as known, which is no statement that it is not Jewish."
          },
          "sample": {
            "type": "boolean",
            "description": "Whether the record is invented sample data."
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "why": {
            "$ref": "#/components/schemas/Why"
          }
        }
      },
      "EventsCommunity": {
        "type": "object",
        "description": "Of all events that fit, how many are known to be the Jewish community's, also where community_only leaves the others out.",
        "required": [
          "community",
          "others"
        ],
        "properties": {
          "community": {
            "type": "integer",
            "minimum": 0,
            "description": "Known to be the Jewish community's."
          },
          "others": {
            "type": "integer",
            "minimum": 0,
            "description": "For everybody in the city, as far as known."
          }
        }
      },
      "EventListing": {
        "type": "object",
        "description": "A stale listing of an event that another listing re-confirms.",
        "required": [
          "source",
          "url",
          "price",
          "is_free",
          "listing_checked_at"
        ],
        "properties": {
          "source": {
            "type": "string",
            "description": "Name of the site."
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The event's page there, null when none is stated."
          },
          "price": {
            "description": "Lowest price it publishes, null when none is stated.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Money"
              },
              {
                "type": "null"
              }
            ]
          },
          "is_free": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Null when not stated."
          },
          "listing_checked_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it was last read."
          }
        }
      },
      "SearchEventsUnderstood": {
        "type": "object",
        "description": "What was made of the question.",
        "required": [
          "terms",
          "category",
          "area",
          "from",
          "to",
          "radius_m",
          "radius_from",
          "spelling",
          "ignored"
        ],
        "properties": {
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category that was understood."
          },
          "community_only": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Set where only the community's events were looked for, as sent or by the words of q."
          },
          "area": {
            "description": "Null when no area was named or understood.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/UnderstoodArea"
              },
              {
                "type": "null"
              }
            ]
          },
          "from": {
            "type": "string",
            "format": "date-time",
            "description": "Earliest start that was used."
          },
          "to": {
            "type": "string",
            "format": "date-time",
            "description": "Latest start that was used."
          },
          "radius_m": {
            "type": [
              "integer",
              "null"
            ],
            "description": "Metres that were used, null for the whole city."
          },
          "radius_from": {
            "$ref": "#/components/schemas/RadiusFrom"
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "SearchEventsCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out.",
        "required": [
          "matched",
          "returned",
          "more",
          "covered",
          "area_understood",
          "community",
          "excluded_stale",
          "excluded_price_not_stated",
          "excluded_no_location",
          "events_considered",
          "sites",
          "city_generation",
          "note"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Events that fit."
          },
          "returned": {
            "type": "integer",
            "minimum": 0,
            "description": "Events in this answer."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Events that fit and come after those of this answer."
          },
          "next_cursor": {
            "type": "string",
            "description": "Send as `cursor` for the next page; absent on the last."
          },
          "covered": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the service covers the place asked about; null when none was named."
          },
          "area_understood": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether `location` was understood; null when none was sent."
          },
          "community": {
            "$ref": "#/components/schemas/EventsCommunity"
          },
          "excluded_stale": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because not re-confirmed within 72 hours."
          },
          "excluded_price_not_stated": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out by free_only or max_price because no price is stated."
          },
          "excluded_no_location": {
            "type": "integer",
            "minimum": 0,
            "description": "Left out because no source gives a point."
          },
          "events_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Events looked at."
          },
          "sites": {
            "type": "array",
            "description": "What is known per listing site.",
            "items": {
              "$ref": "#/components/schemas/SourceCoverage"
            }
          },
          "city_generation": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of the ingestion answered from."
          },
          "note": {
            "type": "array",
            "description": "In words.",
            "items": {
              "type": "string"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "SearchEventsData": {
        "type": "object",
        "description": "Events, soonest first.",
        "required": [
          "events",
          "count"
        ],
        "properties": {
          "events": {
            "type": "array",
            "maxItems": 50,
            "description": "The events.",
            "items": {
              "$ref": "#/components/schemas/Event"
            }
          },
          "count": {
            "type": "integer",
            "minimum": 0,
            "description": "Number of events here."
          },
          "understood": {
            "$ref": "#/components/schemas/SearchEventsUnderstood"
          },
          "coverage": {
            "$ref": "#/components/schemas/SearchEventsCoverage"
          }
        }
      },
      "SearchEventsEnvelope": {
        "type": "object",
        "description": "Answer of search_events.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/SearchEventsData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "CalendarLocation": {
        "type": "object",
        "description": "The place the times are for.",
        "required": [
          "name",
          "kind",
          "admin",
          "country",
          "lat",
          "lng",
          "tz",
          "in_israel"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "Its name, or the coordinates."
          },
          "label": {
            "type": "string",
            "description": "What people call it: a ZIP by its neighbourhood and borough, `Crown Heights, Brooklyn (11213)`; a neighbourhood with its borough. Absent where `name` says it."
          },
          "label_he": {
            "type": "string",
            "description": "The same in Hebrew, where the names are known in it."
          },
          "kind": {
            "type": "string",
            "enum": [
              "city",
              "borough",
              "neighbourhood",
              "region",
              "zip",
              "point"
            ],
            "description": "What was understood."
          },
          "admin": {
            "type": [
              "string",
              "null"
            ],
            "description": "State or region."
          },
          "country": {
            "type": [
              "string",
              "null"
            ],
            "description": "ISO 3166-1 alpha-2 code, null for a bare point."
          },
          "lat": {
            "type": "number",
            "description": "Latitude used."
          },
          "lng": {
            "type": "number",
            "description": "Longitude used."
          },
          "tz": {
            "type": "string",
            "description": "IANA time zone used."
          },
          "in_israel": {
            "type": "boolean",
            "description": "Whether the place counts as being in Israel."
          },
          "assumed": {
            "type": "boolean",
            "description": "True where the request named no place: the answer has dates alone and no time, and this clock says which day is today. Absent otherwise."
          }
        }
      },
      "HebrewDay": {
        "type": "object",
        "description": "A day of the Hebrew calendar.",
        "required": [
          "year",
          "month",
          "month_name",
          "day",
          "text_en",
          "text_he"
        ],
        "properties": {
          "year": {
            "type": "integer",
            "description": "Year, e.g. 5787."
          },
          "month": {
            "type": "integer",
            "minimum": 1,
            "maximum": 13,
            "description": "Month counted from Nisan = 1; Adar II = 13."
          },
          "month_name": {
            "type": "string",
            "description": "Month in English letters."
          },
          "day": {
            "type": "integer",
            "minimum": 1,
            "maximum": 30,
            "description": "Day of the month."
          },
          "text_en": {
            "type": "string",
            "description": "In English."
          },
          "text_he": {
            "type": "string",
            "description": "In Hebrew."
          }
        }
      },
      "HebrewDate": {
        "type": "object",
        "description": "A civil date holds two Hebrew days; the day's light belongs to the first.",
        "required": [
          "day",
          "after_sunset",
          "divides_at"
        ],
        "properties": {
          "day": {
            "$ref": "#/components/schemas/HebrewDay"
          },
          "after_sunset": {
            "$ref": "#/components/schemas/HebrewDay"
          },
          "divides_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Sunset, null when the sun does not set or no place was named."
          }
        }
      },
      "ZmanKey": {
        "type": "string",
        "description": "Name of a time.",
        "enum": [
          "alot_hashachar",
          "alot_72",
          "misheyakir",
          "misheyakir_machmir",
          "sunrise",
          "sof_zman_shma_mga",
          "sof_zman_shma_mga_16_1",
          "sof_zman_shma_gra",
          "sof_zman_tfilla_mga",
          "sof_zman_tfilla_gra",
          "chatzot",
          "mincha_gedola",
          "mincha_ketana",
          "plag_hamincha",
          "sunset",
          "tzeit_7_083",
          "tzeit_hakochavim",
          "tzeit_72",
          "alot_baal_hatanya",
          "sunrise_baal_hatanya",
          "sof_zman_shma_baal_hatanya",
          "sof_zman_tfilla_baal_hatanya",
          "mincha_gedola_baal_hatanya",
          "mincha_ketana_baal_hatanya",
          "plag_hamincha_baal_hatanya",
          "sunset_baal_hatanya",
          "tzeit_baal_hatanya",
          "alot_72_zmaniyot",
          "alot_90",
          "sof_zman_shma_mga_90",
          "sof_zman_tfilla_mga_90",
          "bein_hashmashot_rt_58_5",
          "bein_hashmashot_rt_13_24",
          "tzeit_72_zmaniyot",
          "tzeit_90",
          "tzeit_90_zmaniyot",
          "tzeit_16_1",
          "mincha_gedola_ahavat_shalom",
          "mincha_ketana_ahavat_shalom",
          "plag_hamincha_ahavat_shalom"
        ]
      },
      "Zman": {
        "type": "object",
        "description": "One time of the day by one opinion.",
        "required": [
          "key",
          "label",
          "label_he",
          "time",
          "opinion",
          "degrees",
          "minutes",
          "note"
        ],
        "properties": {
          "key": {
            "$ref": "#/components/schemas/ZmanKey"
          },
          "label": {
            "type": "string",
            "description": "In English."
          },
          "label_he": {
            "type": "string",
            "description": "In Hebrew."
          },
          "time": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          },
          "opinion": {
            "type": "string",
            "description": "Whose opinion it is."
          },
          "degrees": {
            "type": [
              "number",
              "null"
            ],
            "description": "Degrees below the horizon it is defined by, null otherwise."
          },
          "minutes": {
            "type": [
              "number",
              "null"
            ],
            "description": "Minutes it is defined by, null otherwise."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "Why there is no time, or what to know."
          }
        }
      },
      "CandleLighting": {
        "type": "object",
        "description": "One lighting.",
        "required": [
          "date",
          "time",
          "for",
          "kind",
          "minutes_before_sunset",
          "note"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day of the lighting."
          },
          "time": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          },
          "for": {
            "type": "string",
            "description": "What it is for."
          },
          "kind": {
            "type": "string",
            "enum": [
              "before_sunset",
              "after_nightfall"
            ],
            "description": "after_nightfall when the day is already holy and is not a Friday."
          },
          "minutes_before_sunset": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Null after nightfall."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What to know."
          }
        }
      },
      "Havdalah": {
        "type": "object",
        "description": "The end of Shabbat or Yom Tov.",
        "required": [
          "date",
          "time",
          "opinion",
          "note"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "time": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          },
          "opinion": {
            "type": "string",
            "description": "Whose opinion it is: 8.5 degrees below the horizon."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What to know."
          }
        }
      },
      "HolyInterval": {
        "type": "object",
        "description": "An unbroken stretch of Shabbat and Yom Tov.",
        "required": [
          "starts_at",
          "ends_at",
          "days"
        ],
        "properties": {
          "starts_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "First candle lighting."
          },
          "ends_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Havdalah."
          },
          "days": {
            "type": "array",
            "minItems": 1,
            "description": "Its holy days in order.",
            "items": {
              "$ref": "#/components/schemas/HolyDay"
            }
          }
        }
      },
      "HolyDay": {
        "type": "object",
        "description": "One day of the stretch.",
        "required": [
          "date",
          "title_en",
          "title_he"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day of its daytime."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "title_he": {
            "type": "string",
            "description": "In Hebrew."
          }
        }
      },
      "ShabbatOrYomTov": {
        "type": "object",
        "description": "The present or next Shabbat or Yom Tov, counted from the start of `date`.",
        "required": [
          "is_now",
          "candle_lighting",
          "lightings",
          "havdalah",
          "interval"
        ],
        "properties": {
          "is_now": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Whether the moment of the answer lies in the interval; null when `date` is not today there or the times are unknown."
          },
          "candle_lighting": {
            "description": "The next one; during the interval it may belong to the one after.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/CandleLighting"
              },
              {
                "type": "null"
              }
            ]
          },
          "lightings": {
            "type": "array",
            "description": "Every lighting of the interval.",
            "items": {
              "$ref": "#/components/schemas/CandleLighting"
            }
          },
          "havdalah": {
            "description": "The end of the interval.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Havdalah"
              },
              {
                "type": "null"
              }
            ]
          },
          "interval": {
            "description": "The unbroken stretch.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/HolyInterval"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "CalendarEvent": {
        "type": "object",
        "description": "One entry of the window.",
        "required": [
          "date",
          "kind",
          "title_en",
          "title_he",
          "starts_at",
          "ends_at",
          "note"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "kind": {
            "type": "string",
            "enum": [
              "yom_tov",
              "chol_hamoed",
              "erev",
              "minor_holiday",
              "modern_holiday",
              "fast",
              "rosh_chodesh",
              "special_shabbat",
              "parsha",
              "candle_lighting",
              "havdalah"
            ],
            "description": "What it is."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "title_he": {
            "type": "string",
            "description": "In Hebrew."
          },
          "starts_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Begin of a fast, or the time of a lighting or havdalah; else null."
          },
          "ends_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "End of a fast, else null."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "E.g. where it is kept, or why there is no time."
          }
        }
      },
      "Parsha": {
        "type": "object",
        "description": "The reading of the coming Shabbat.",
        "required": [
          "date",
          "title_en",
          "title_he"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "The Shabbat."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "title_he": {
            "type": "string",
            "description": "In Hebrew."
          }
        }
      },
      "CalendarCustom": {
        "type": "object",
        "description": "The customs and assumptions behind the times.",
        "required": [
          "candle_minutes",
          "candle_minutes_from",
          "israel_schedule",
          "israel_from",
          "havdalah_degrees",
          "elevation_m",
          "note"
        ],
        "properties": {
          "candle_minutes": {
            "type": "integer",
            "minimum": 0,
            "maximum": 60,
            "description": "Minutes before sunset that were used."
          },
          "candle_minutes_from": {
            "type": "string",
            "enum": [
              "asked",
              "default",
              "jerusalem"
            ],
            "description": "Where they come from."
          },
          "israel_schedule": {
            "type": "boolean",
            "description": "Whether the Israel schedule was used."
          },
          "israel_from": {
            "type": "string",
            "enum": [
              "asked",
              "place"
            ],
            "description": "What decided it."
          },
          "havdalah_degrees": {
            "type": "number",
            "description": "Degrees below the horizon; where minutes were asked for, 8.5, which every other nightfall keeps."
          },
          "havdalah_minutes": {
            "type": "number",
            "description": "Minutes after sunset, where the caller asked for minutes."
          },
          "elevation_m": {
            "type": "number",
            "description": "Metres, for sunrise and sunset of the zmanim alone; 0 = sea level."
          },
          "note": {
            "type": "array",
            "description": "In words, e.g. local customs that were not applied.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "OpinionTime": {
        "type": "object",
        "description": "A time by one opinion.",
        "required": [
          "opinion",
          "time",
          "note"
        ],
        "properties": {
          "opinion": {
            "type": "string",
            "description": "Whose opinion it is."
          },
          "time": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "Why there is no time."
          }
        }
      },
      "FastTimes": {
        "type": "object",
        "description": "A fast with its begin and end by several opinions, the usual one first.",
        "required": [
          "date",
          "title_en",
          "title_he",
          "begins",
          "ends"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day of its daytime."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "title_he": {
            "type": "string",
            "description": "In Hebrew."
          },
          "begins": {
            "type": "array",
            "description": "When it begins.",
            "items": {
              "$ref": "#/components/schemas/OpinionTime"
            }
          },
          "ends": {
            "type": "array",
            "description": "When it ends.",
            "items": {
              "$ref": "#/components/schemas/OpinionTime"
            }
          }
        }
      },
      "OmerDay": {
        "type": "object",
        "description": "One of the 49 days.",
        "required": [
          "count",
          "text_en",
          "text_he"
        ],
        "properties": {
          "count": {
            "type": "integer",
            "minimum": 1,
            "maximum": 49,
            "description": "Which."
          },
          "text_en": {
            "type": "string",
            "description": "How it is counted."
          },
          "text_he": {
            "type": "string",
            "description": "In Hebrew."
          }
        }
      },
      "Omer": {
        "type": "object",
        "description": "The count of the Omer of a civil day.",
        "required": [
          "day",
          "after_sunset"
        ],
        "properties": {
          "day": {
            "description": "Of its daytime; null outside the 49 days.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/OmerDay"
              },
              {
                "type": "null"
              }
            ]
          },
          "after_sunset": {
            "description": "What is counted in its evening; null outside the 49 days.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/OmerDay"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "Molad": {
        "type": "object",
        "description": "The mean new moon of the month whose Rosh Chodesh comes next, in Jerusalem's mean time.",
        "required": [
          "month_name",
          "year",
          "date",
          "weekday",
          "hour",
          "minute",
          "chalakim",
          "text_en",
          "rosh_chodesh",
          "announced_on"
        ],
        "properties": {
          "month_name": {
            "type": "string",
            "description": "Month in English letters."
          },
          "year": {
            "type": "integer",
            "description": "Hebrew year."
          },
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "weekday": {
            "type": "string",
            "description": "Its day of the week."
          },
          "hour": {
            "type": "integer",
            "minimum": 0,
            "maximum": 23,
            "description": "Hours from midnight."
          },
          "minute": {
            "type": "integer",
            "minimum": 0,
            "maximum": 59,
            "description": "Minutes."
          },
          "chalakim": {
            "type": "integer",
            "minimum": 0,
            "maximum": 17,
            "description": "Parts of a minute, of which it has 18."
          },
          "text_en": {
            "type": "string",
            "description": "In words."
          },
          "rosh_chodesh": {
            "type": "array",
            "minItems": 1,
            "description": "Its civil days.",
            "items": {
              "type": "string",
              "format": "date"
            }
          },
          "announced_on": {
            "type": [
              "string",
              "null"
            ],
            "format": "date",
            "description": "The Shabbat on which it is announced; null of Tishrei."
          }
        }
      },
      "Prayers": {
        "type": "object",
        "description": "What of the prayers changes with the day.",
        "required": [
          "tachanun",
          "hallel",
          "note"
        ],
        "properties": {
          "tachanun": {
            "type": "object",
            "description": "Whether Tachanun is said; on Shabbat Tzidkatcha at Mincha.",
            "required": [
              "shacharit",
              "mincha",
              "by_all"
            ],
            "properties": {
              "shacharit": {
                "type": "boolean",
                "description": "In the morning."
              },
              "mincha": {
                "type": "boolean",
                "description": "In the afternoon."
              },
              "by_all": {
                "type": "boolean",
                "description": "False where some congregations leave it out."
              }
            }
          },
          "hallel": {
            "type": "string",
            "enum": [
              "none",
              "half",
              "whole"
            ],
            "description": "Which Hallel."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "Where customs differ."
          }
        }
      },
      "TorahReading": {
        "type": "object",
        "description": "What is read from the Torah at one service.",
        "required": [
          "title_en",
          "title_he",
          "type",
          "torah",
          "aliyot",
          "haftarah",
          "haftarah_sephardic",
          "megillah",
          "note"
        ],
        "properties": {
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "title_he": {
            "type": "string",
            "description": "In Hebrew."
          },
          "type": {
            "type": "string",
            "enum": [
              "shabbat",
              "holiday",
              "weekday"
            ],
            "description": "What kind of day."
          },
          "torah": {
            "type": "string",
            "description": "All of it."
          },
          "torah_he": {
            "type": [
              "string",
              "null"
            ],
            "description": "The same in Hebrew."
          },
          "aliyot": {
            "type": "array",
            "description": "Who is called up to what.",
            "items": {
              "type": "object",
              "description": "One aliyah.",
              "required": [
                "aliyah",
                "verses"
              ],
              "properties": {
                "aliyah": {
                  "type": "string",
                  "description": "1 to 7, or maftir."
                },
                "verses": {
                  "type": "string",
                  "description": "Book, chapters and verses."
                }
              }
            }
          },
          "haftarah": {
            "type": [
              "string",
              "null"
            ],
            "description": "Null where there is none."
          },
          "haftarah_he": {
            "type": [
              "string",
              "null"
            ],
            "description": "The same in Hebrew."
          },
          "haftarah_sephardic": {
            "type": [
              "string",
              "null"
            ],
            "description": "Null where it is the same."
          },
          "megillah": {
            "type": [
              "string",
              "null"
            ],
            "description": "Scroll read on that day."
          },
          "megillah_he": {
            "type": [
              "string",
              "null"
            ],
            "description": "The same in Hebrew."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What to know."
          }
        }
      },
      "Learning": {
        "type": "object",
        "description": "What is learnt on a civil day; null before a cycle began or on days it leaves out.",
        "required": [
          "daf_yomi",
          "yerushalmi",
          "mishna_yomi",
          "nach_yomi",
          "rambam_1",
          "rambam_3"
        ],
        "properties": {
          "daf_yomi": {
            "type": [
              "string",
              "null"
            ],
            "description": "Page of the Babylonian Talmud."
          },
          "yerushalmi": {
            "type": [
              "string",
              "null"
            ],
            "description": "Page of the Jerusalem Talmud."
          },
          "mishna_yomi": {
            "type": [
              "string",
              "null"
            ],
            "description": "Two mishnayot."
          },
          "nach_yomi": {
            "type": [
              "string",
              "null"
            ],
            "description": "Chapter of Prophets and Writings."
          },
          "rambam_1": {
            "type": [
              "string",
              "null"
            ],
            "description": "One chapter of Mishneh Torah."
          },
          "rambam_3": {
            "type": [
              "string",
              "null"
            ],
            "description": "Three chapters of Mishneh Torah."
          },
          "he": {
            "type": "object",
            "description": "The same in Hebrew.",
            "required": [
              "daf_yomi",
              "yerushalmi",
              "mishna_yomi",
              "nach_yomi",
              "rambam_1",
              "rambam_3"
            ],
            "properties": {
              "daf_yomi": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Page of the Babylonian Talmud."
              },
              "yerushalmi": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Page of the Jerusalem Talmud."
              },
              "mishna_yomi": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Two mishnayot."
              },
              "nach_yomi": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Chapter of Prophets and Writings."
              },
              "rambam_1": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "One chapter of Mishneh Torah."
              },
              "rambam_3": {
                "type": [
                  "string",
                  "null"
                ],
                "description": "Three chapters of Mishneh Torah."
              }
            }
          }
        }
      },
      "CalendarMore": {
        "type": "object",
        "description": "More of `date`; each member is there where `include` names it.",
        "properties": {
          "fasts": {
            "type": "array",
            "description": "Fasts of that day and those that begin in its evening.",
            "items": {
              "$ref": "#/components/schemas/FastTimes"
            }
          },
          "omer": {
            "description": "Null outside the 49 days.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Omer"
              },
              {
                "type": "null"
              }
            ]
          },
          "molad": {
            "$ref": "#/components/schemas/Molad"
          },
          "prayers": {
            "$ref": "#/components/schemas/Prayers"
          },
          "readings": {
            "type": "array",
            "description": "In the order of the services.",
            "items": {
              "$ref": "#/components/schemas/TorahReading"
            }
          },
          "learning": {
            "$ref": "#/components/schemas/Learning"
          },
          "hebrew_days": {
            "type": "array",
            "description": "The Hebrew date of each day of the window, with `hebrew_days`, which `all` does not name.",
            "items": {
              "$ref": "#/components/schemas/CalendarHebrewDay"
            }
          }
        }
      },
      "CalendarHebrewDay": {
        "type": "object",
        "description": "A civil day and the Hebrew day of its daytime.",
        "required": [
          "date",
          "text_en",
          "text_he"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "text_en": {
            "type": "string",
            "description": "In English."
          },
          "text_he": {
            "type": "string",
            "description": "In Hebrew."
          }
        }
      },
      "CalendarYearFast": {
        "type": "object",
        "description": "A fast of the year.",
        "required": [
          "date",
          "title_en",
          "begins_at",
          "ends_at"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day of its daytime."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "begins_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Dawn or the sunset before; null when the sun does not get there."
          },
          "ends_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When stars are out; null when the sun does not get there."
          }
        }
      },
      "CalendarYear": {
        "type": "object",
        "description": "A year in brief, for the place and the schedule.",
        "required": [
          "year",
          "calendar",
          "from",
          "until",
          "holidays",
          "fasts",
          "rosh_chodesh",
          "portions"
        ],
        "properties": {
          "year": {
            "type": "integer",
            "description": "Which year."
          },
          "calendar": {
            "type": "string",
            "enum": [
              "hebrew",
              "civil"
            ],
            "description": "By which calendar."
          },
          "from": {
            "type": "string",
            "format": "date",
            "description": "Its first civil day."
          },
          "until": {
            "type": "string",
            "format": "date",
            "description": "Its last civil day."
          },
          "holidays": {
            "type": "array",
            "description": "Festivals with their Chol HaMoed, minor and modern days and special Shabbatot, a line each: the civil day, or the first and the last with a slash between, a blank, and the title.",
            "items": {
              "type": "string"
            }
          },
          "fasts": {
            "type": "array",
            "description": "Fasts.",
            "items": {
              "$ref": "#/components/schemas/CalendarYearFast"
            }
          },
          "rosh_chodesh": {
            "type": "array",
            "description": "Rosh Chodesh, a line each as those of holidays.",
            "items": {
              "type": "string"
            }
          },
          "portions": {
            "type": "array",
            "description": "A line each: the civil day of the Shabbat, a blank, and the portion.",
            "items": {
              "type": "string"
            }
          },
          "entries": {
            "type": "array",
            "description": "Every entry of the year with its times, as `events` of a window, where `include` names `entries`; absent otherwise.",
            "items": {
              "$ref": "#/components/schemas/CalendarEvent"
            }
          }
        }
      },
      "CalendarWhenDate": {
        "type": "object",
        "description": "One answer to when something is. It begins on the evening before `date`, a day fast at its dawn.",
        "required": [
          "title_en",
          "title_he",
          "hebrew",
          "civil",
          "date",
          "last_date",
          "begins_at",
          "nightfall_at",
          "ends_at",
          "custom",
          "note"
        ],
        "properties": {
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "title_he": {
            "type": "string",
            "description": "In Hebrew."
          },
          "hebrew": {
            "description": "The Hebrew date of its first day; of a night that of the day that begins with it.",
            "$ref": "#/components/schemas/HebrewDay"
          },
          "civil": {
            "type": "string",
            "description": "The first civil day in words, BCE where it is so."
          },
          "date": {
            "type": [
              "string",
              "null"
            ],
            "format": "date",
            "description": "First civil day (of its daytime; of a night the day on whose evening it begins), proleptic Gregorian; null where its year has not four digits."
          },
          "last_date": {
            "type": [
              "string",
              "null"
            ],
            "format": "date",
            "description": "Last civil day, as `date`."
          },
          "begins_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Sunset of the evening it begins on, dawn of a day fast, the end of what a night after it follows; null, with a note, when not computed."
          },
          "nightfall_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Nightfall of that evening at 8.5 degrees, whatever `havdalah` says; null of a day fast, or when not computed."
          },
          "ends_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "End of its last day: of Shabbat and Yom Tov by `havdalah`, else nightfall; null of a night alone, or when not computed."
          },
          "custom": {
            "type": [
              "string",
              "null"
            ],
            "description": "Whose custom it is, where customs differ."
          },
          "note": {
            "type": [
              "string",
              "null"
            ],
            "description": "What to know."
          },
          "eve": {
            "type": "array",
            "description": "Of a holiday asked for by name: the entries of the day on whose evening it begins, such as the first candle of Chanukah or the last times for chametz. Absent where there is none.",
            "items": {
              "$ref": "#/components/schemas/CalendarEvent"
            }
          }
        }
      },
      "CalendarWhen": {
        "type": "object",
        "description": "The answer to `holiday`, `hebrew_date` or `yahrzeit_of`.",
        "required": [
          "by",
          "asked",
          "read_as",
          "dates"
        ],
        "properties": {
          "by": {
            "type": "string",
            "enum": [
              "holiday",
              "hebrew_date",
              "yahrzeit_of"
            ],
            "description": "Which was asked."
          },
          "asked": {
            "type": "string",
            "description": "As it was sent."
          },
          "read_as": {
            "type": "string",
            "description": "What was understood."
          },
          "years": {
            "type": "integer",
            "minimum": 1,
            "maximum": 30,
            "description": "How many years were asked for with `years`; absent otherwise."
          },
          "dates": {
            "type": "array",
            "description": "Soonest first. Several where customs differ, a leap year has two, or a civil year holds it twice; none where that year has none.",
            "items": {
              "$ref": "#/components/schemas/CalendarWhenDate"
            }
          }
        }
      },
      "JewishCalendarData": {
        "type": "object",
        "description": "The day asked for and the days that follow.",
        "required": [
          "location",
          "date",
          "hebrew_date",
          "zmanim",
          "shabbat_or_yom_tov",
          "events"
        ],
        "properties": {
          "location": {
            "$ref": "#/components/schemas/CalendarLocation"
          },
          "date": {
            "type": "string",
            "format": "date",
            "description": "First civil day."
          },
          "hebrew_date": {
            "$ref": "#/components/schemas/HebrewDate"
          },
          "zmanim": {
            "type": "array",
            "description": "Times of `date`.",
            "items": {
              "$ref": "#/components/schemas/Zman"
            }
          },
          "shabbat_or_yom_tov": {
            "$ref": "#/components/schemas/ShabbatOrYomTov"
          },
          "events": {
            "type": "array",
            "description": "Entries of the window in order.",
            "items": {
              "$ref": "#/components/schemas/CalendarEvent"
            }
          },
          "parsha": {
            "description": "Null when the coming Shabbat is a holiday with a reading of its own.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Parsha"
              },
              {
                "type": "null"
              }
            ]
          },
          "daf_yomi": {
            "type": [
              "string",
              "null"
            ],
            "description": "Daf of `date`."
          },
          "daf_yomi_he": {
            "type": [
              "string",
              "null"
            ],
            "description": "The same in Hebrew."
          },
          "custom": {
            "$ref": "#/components/schemas/CalendarCustom"
          },
          "when": {
            "description": "When what was asked for by name or Hebrew date is; absent otherwise. `date` and the rest of the answer are then of its first day where times are computed (1900 to 2100), else of today there.",
            "$ref": "#/components/schemas/CalendarWhen"
          },
          "year": {
            "description": "The year, with `year_view`; absent otherwise. `zmanim` and `events` are then empty, as they are with `years` and with `include=fasts` alone: the rest of the answer is of one day.",
            "$ref": "#/components/schemas/CalendarYear"
          },
          "more": {
            "description": "What `include` asked for; absent otherwise.",
            "$ref": "#/components/schemas/CalendarMore"
          }
        }
      },
      "JewishCalendarEnvelope": {
        "type": "object",
        "description": "Answer of jewish_calendar.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/JewishCalendarData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "$ref": "#/components/schemas/Sources"
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "BriefSource": {
        "type": "object",
        "description": "Where facts came from, without the licence.",
        "additionalProperties": false,
        "required": [
          "name",
          "kind",
          "url",
          "observed_at"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The publisher's name."
          },
          "kind": {
            "$ref": "#/components/schemas/SourceKind"
          },
          "url": {
            "type": [
              "string",
              "null"
            ],
            "description": "The page or data set that was read, null when it has no address."
          },
          "observed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "When it was read."
          },
          "attribution": {
            "type": "string",
            "description": "Credit line; keep it when showing the data."
          }
        }
      },
      "BriefArea": {
        "type": "object",
        "description": "The area that was understood. Members without a value are absent.",
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "borough": {
            "type": "string",
            "description": "Borough it lies in, null for the whole city."
          }
        }
      },
      "BriefKosher": {
        "type": "object",
        "description": "What certifying agencies say about a place, in short; `status` says whether that was confirmed within 14 days, the `observed_at` of the answer's sources when lists were read. Members without a value are absent.",
        "required": [
          "status",
          "certified_by",
          "last_confirmed_at"
        ],
        "properties": {
          "status": {
            "$ref": "#/components/schemas/KosherStatus"
          },
          "certified_by": {
            "type": "array",
            "description": "Agencies with live evidence.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "stale_agencies": {
            "type": "array",
            "description": "Of these, the ones not confirmed within 14 days, where another agency is; else absent.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "limits": {
            "type": "array",
            "description": "As of the whole answer.",
            "items": {
              "type": "string"
            }
          },
          "linked_by_name": {
            "type": "array",
            "description": "Of these, the ones whose line is linked by name and area alone and waits for a person; else absent.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "food_status": {
            "$ref": "#/components/schemas/FoodStatus"
          },
          "standards": {
            "type": "array",
            "description": "Standards the agency states.",
            "items": {
              "$ref": "#/components/schemas/Standard"
            }
          },
          "evidence_kinds": {
            "type": "array",
            "description": "What it rests on; absent where that is agencies' lists alone.",
            "items": {
              "$ref": "#/components/schemas/EvidenceKind"
            }
          },
          "alerts_waiting": {
            "type": "integer",
            "minimum": 1,
            "description": "Alerts of agencies that name the place, may be against its certification, and wait for a person's decision; absent where there are none."
          },
          "last_confirmed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest confirmation by a list or certificate."
          }
        }
      },
      "BriefKosherStatus": {
        "type": "object",
        "description": "What certifying agencies say about a place, by its status alone. Members without a value are absent.",
        "required": [
          "status",
          "certified_by",
          "last_confirmed_at"
        ],
        "properties": {
          "status": {
            "$ref": "#/components/schemas/KosherStatus"
          },
          "certified_by": {
            "type": "array",
            "description": "Agencies with live evidence.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "last_confirmed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest confirmation by a list or certificate."
          }
        }
      },
      "BriefHoursOfDay": {
        "type": "string",
        "description": "As `hours_today` of the whole answer; absent where it is not known."
      },
      "BriefNextOpening": {
        "type": "string",
        "format": "date-time",
        "description": "As `next_opening` of the whole answer."
      },
      "BriefPlace": {
        "type": "object",
        "description": "A place in a brief list of results. Members without a value are absent.",
        "required": [
          "place_id",
          "name",
          "category",
          "address",
          "location",
          "distance_m",
          "kosher",
          "open_now"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "phone": {
            "type": "string",
            "description": "As dialled."
          },
          "kosher": {
            "$ref": "#/components/schemas/BriefKosher"
          },
          "group": {
            "$ref": "#/components/schemas/PlaceGroup"
          },
          "register_state": {
            "$ref": "#/components/schemas/RegisterState"
          },
          "sample": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the record is invented sample data. Absent where false."
          },
          "category": {
            "type": [
              "string",
              "null"
            ],
            "description": "Category in the taxonomy."
          },
          "address": {
            "type": [
              "string",
              "null"
            ],
            "description": "Address in one line."
          },
          "location": {
            "oneOf": [
              {
                "$ref": "#/components/schemas/LatLng"
              },
              {
                "type": "null"
              }
            ],
            "description": "Null when it is not known."
          },
          "distance_m": {
            "type": [
              "integer",
              "null"
            ],
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "open_now": {
            "type": [
              "boolean",
              "null"
            ],
            "description": "Null when hours are unknown or sources disagree."
          },
          "hours_today": {
            "$ref": "#/components/schemas/BriefHoursOfDay"
          },
          "next_opening": {
            "$ref": "#/components/schemas/BriefNextOpening"
          },
          "hours_then": {
            "$ref": "#/components/schemas/BriefHoursOfDay"
          },
          "listing_url": {
            "type": "string",
            "description": "Where the agency publishes its line."
          },
          "label": {
            "type": "string",
            "description": "Which map or register calls it kosher; no certification."
          },
          "placed_by": {
            "type": "string",
            "enum": [
              "zip",
              "neighbourhood",
              "street"
            ],
            "description": "What tells where it is without a point."
          }
        }
      },
      "BriefPlacesUnderstood": {
        "type": "object",
        "description": "What was made of the words. Members without a value are absent.",
        "properties": {
          "area": {
            "$ref": "#/components/schemas/BriefArea"
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "open_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it is to be open, by `open_at` or by the words (\"open after 8 tonight\"); absent where neither says so."
          },
          "open_until": {
            "type": "string",
            "format": "date-time",
            "description": "Where the words name a stretch (\"open on Sunday\"), its end; open at some time of it is enough."
          }
        }
      },
      "BriefPlacesQuery": {
        "type": "object",
        "description": "How the question was read. Members without a value are absent.",
        "properties": {
          "radius_m": {
            "type": "integer",
            "description": "Metres that were used, null for the whole city."
          },
          "understood": {
            "$ref": "#/components/schemas/BriefPlacesUnderstood"
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "BriefPlacesCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out. Members without a value are absent.",
        "required": [
          "matched",
          "more"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Places that fit."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Places that fit and are not in this answer."
          },
          "next_cursor": {
            "type": "string",
            "description": "Send as `cursor` for the next page; absent on the last."
          },
          "marked": {
            "type": "integer",
            "minimum": 0,
            "description": "How many somebody calls kosher or Jewish."
          },
          "groups": {
            "type": "array",
            "maxItems": 7,
            "description": "Their groups in the order shown.",
            "items": {
              "$ref": "#/components/schemas/PlacesOfGroup"
            }
          },
          "covered": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether the service covers the place asked about; null when none was named. Absent where true or null."
          },
          "area_understood": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether `location` was understood; null when none was sent. Absent where true or null."
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "BriefPlacesData": {
        "type": "object",
        "description": "Places in ranked order. Members without a value are absent.",
        "required": [
          "results",
          "count",
          "query"
        ],
        "properties": {
          "results": {
            "type": "array",
            "maxItems": 50,
            "description": "The places.",
            "items": {
              "$ref": "#/components/schemas/BriefPlace"
            }
          },
          "query": {
            "$ref": "#/components/schemas/BriefPlacesQuery"
          },
          "coverage": {
            "$ref": "#/components/schemas/BriefPlacesCoverage"
          },
          "count": {
            "type": "integer",
            "minimum": 0,
            "description": "Places in this answer."
          }
        }
      },
      "BriefEvent": {
        "type": "object",
        "description": "An event in a brief list. Members without a value are absent.",
        "required": [
          "event_id",
          "name",
          "starts_at"
        ],
        "properties": {
          "event_id": {
            "type": "string",
            "pattern": "^[A-Za-z0-9:_.-]{3,80}$",
            "description": "Id of the event, stable over re-ingestion."
          },
          "name": {
            "type": "string",
            "description": "As published."
          },
          "organizer": {
            "type": "string",
            "description": "As published."
          },
          "venue": {
            "type": "string",
            "description": "As published."
          },
          "address": {
            "type": "string",
            "description": "Address in one line."
          },
          "distance_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "starts_at": {
            "type": "string",
            "format": "date-time",
            "description": "With offset; midnight when all_day."
          },
          "ends_at": {
            "type": "string",
            "format": "date-time",
            "description": "With offset, null when not published."
          },
          "all_day": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the listing gives days without times. Absent where false."
          },
          "price": {
            "$ref": "#/components/schemas/Money"
          },
          "is_free": {
            "type": "boolean",
            "description": "Null when not stated."
          },
          "url": {
            "type": "string",
            "description": "The event's own page."
          },
          "event_status": {
            "type": "string",
            "enum": [
              "cancelled",
              "postponed",
              "rescheduled",
              "moved_online"
            ],
            "description": "As published. Absent where scheduled."
          },
          "category": {
            "type": "string",
            "description": "As published."
          },
          "listing_checked_at": {
            "type": "string",
            "format": "date-time",
            "description": "When its listing was last read."
          },
          "sold_out": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Its listing says that no place is left. Absent otherwise."
          },
          "listing_state": {
            "type": "string",
            "enum": [
              "stale"
            ],
            "description": "stale = not re-confirmed within 72 hours; the answer's sources say when each was read. Absent otherwise."
          },
          "conflicts": {
            "type": "array",
            "description": "Fields on which listings disagree.",
            "items": {
              "$ref": "#/components/schemas/Conflict"
            }
          },
          "calendar_note": {
            "type": "string",
            "description": "Set when it starts inside Shabbat or Yom Tov there; computed, not a ruling."
          },
          "community": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether organizer, venue, listing or title is Jewish. Absent where nothing known here says so, which is no no."
          },
          "sample": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the record is invented sample data. Absent where false."
          }
        }
      },
      "BriefEventsUnderstood": {
        "type": "object",
        "description": "What was made of the question. Members without a value are absent.",
        "required": [
          "from",
          "to"
        ],
        "properties": {
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "category": {
            "type": "string",
            "description": "Category that was understood."
          },
          "community_only": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Set where only the community's events were looked for."
          },
          "area": {
            "$ref": "#/components/schemas/BriefArea"
          },
          "from": {
            "type": "string",
            "format": "date-time",
            "description": "Earliest start that was used."
          },
          "to": {
            "type": "string",
            "format": "date-time",
            "description": "Latest start that was used."
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "BriefEventsCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out. Members without a value are absent.",
        "required": [
          "matched",
          "more"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Events that fit."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Events that fit and are not in this answer."
          },
          "community": {
            "$ref": "#/components/schemas/EventsCommunity"
          },
          "next_cursor": {
            "type": "string",
            "description": "Send as `cursor` for the next page; absent on the last."
          },
          "covered": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether the service covers the place asked about; null when none was named. Absent where true or null."
          },
          "area_understood": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether `location` was understood; null when none was sent. Absent where true or null."
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "BriefEventsData": {
        "type": "object",
        "description": "Events, soonest first. Members without a value are absent.",
        "required": [
          "events",
          "count"
        ],
        "properties": {
          "events": {
            "type": "array",
            "maxItems": 50,
            "description": "The events.",
            "items": {
              "$ref": "#/components/schemas/BriefEvent"
            }
          },
          "understood": {
            "$ref": "#/components/schemas/BriefEventsUnderstood"
          },
          "coverage": {
            "$ref": "#/components/schemas/BriefEventsCoverage"
          },
          "count": {
            "type": "integer",
            "minimum": 0,
            "description": "Events in this answer."
          }
        }
      },
      "BriefLicence": {
        "type": "object",
        "description": "A licence record of a government register, as printed there. Members without a value are absent.",
        "required": [
          "register",
          "number"
        ],
        "properties": {
          "register": {
            "type": "string",
            "description": "The register's name."
          },
          "number": {
            "type": "string",
            "description": "Licence number."
          },
          "licence_type": {
            "type": "string",
            "description": "Kind of licence as printed."
          },
          "status": {
            "type": "string",
            "description": "Status as printed."
          },
          "expires_on": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "observed_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it was read."
          }
        }
      },
      "BriefProvider": {
        "type": "object",
        "description": "A provider in a brief list. Members without a value are absent.",
        "required": [
          "place_id",
          "name",
          "truth_score"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "trade": {
            "type": "string",
            "description": "Trade in the taxonomy."
          },
          "address": {
            "type": "string",
            "description": "Address in one line."
          },
          "distance_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "phone": {
            "type": "string",
            "description": "As dialled."
          },
          "phone_published_by": {
            "type": "array",
            "description": "Who publishes this number.",
            "items": {
              "type": "string"
            }
          },
          "website": {
            "type": "string",
            "description": "Its own website."
          },
          "open_now": {
            "type": "boolean",
            "description": "Null when hours are unknown or sources disagree."
          },
          "hours_today": {
            "$ref": "#/components/schemas/BriefHoursOfDay"
          },
          "next_opening": {
            "$ref": "#/components/schemas/BriefNextOpening"
          },
          "hours_then": {
            "$ref": "#/components/schemas/BriefHoursOfDay"
          },
          "truth_score": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "description": "Points of public evidence (truth-1), distance left out."
          },
          "licence": {
            "$ref": "#/components/schemas/BriefLicence"
          },
          "licence_note": {
            "type": "string",
            "description": "Why there is none, or what it does not say."
          },
          "sample": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the record is invented sample data. Absent where false."
          }
        }
      },
      "BriefServicesRanking": {
        "type": "object",
        "description": "How the order was made. Members without a value are absent.",
        "required": [
          "method",
          "note"
        ],
        "properties": {
          "method": {
            "type": "string",
            "description": "Name and version of the rule, as in `why.method`."
          },
          "note": {
            "type": "string",
            "description": "In words."
          }
        }
      },
      "BriefServicesUnderstood": {
        "type": "object",
        "description": "What was made of the need. Members without a value are absent.",
        "properties": {
          "trade": {
            "type": "string",
            "description": "Trade in the taxonomy, null when not understood."
          },
          "near_trades": {
            "type": "array",
            "description": "Trades that may have been meant.",
            "items": {
              "type": "string"
            }
          },
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "area": {
            "$ref": "#/components/schemas/BriefArea"
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          },
          "open_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it is to be open, by `open_at` or by the words (\"open after 8 tonight\"); absent where neither says so."
          },
          "open_until": {
            "type": "string",
            "format": "date-time",
            "description": "Where the words name a stretch (\"open on Sunday\"), its end; open at some time of it is enough."
          }
        }
      },
      "BriefServicesCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out. Members without a value are absent.",
        "required": [
          "matched",
          "more"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Providers that fit."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Providers that fit and are not in this answer."
          },
          "next_cursor": {
            "type": "string",
            "description": "Send as `cursor` for the next page; absent on the last."
          },
          "covered": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether the service covers the place asked about; null when none was named. Absent where true or null."
          },
          "area_understood": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether `location` was understood; null when none was sent. Absent where true or null."
          },
          "widened_from_m": {
            "type": "integer",
            "description": "Metres before the area was widened, null when it was not."
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "BriefServicesData": {
        "type": "object",
        "description": "Providers in ranked order. Members without a value are absent.",
        "required": [
          "providers",
          "sponsored",
          "ranking",
          "more_nearby"
        ],
        "properties": {
          "providers": {
            "type": "array",
            "maxItems": 5,
            "description": "The providers.",
            "items": {
              "$ref": "#/components/schemas/BriefProvider"
            }
          },
          "ranking": {
            "$ref": "#/components/schemas/BriefServicesRanking"
          },
          "more_nearby": {
            "type": "integer",
            "minimum": 0,
            "description": "Fitting providers in the area that are not in this answer."
          },
          "understood": {
            "$ref": "#/components/schemas/BriefServicesUnderstood"
          },
          "coverage": {
            "$ref": "#/components/schemas/BriefServicesCoverage"
          },
          "sponsored": {
            "type": "array",
            "maxItems": 0,
            "description": "Always empty: rank is not for sale.",
            "items": {
              "$ref": "#/components/schemas/Provider"
            }
          }
        }
      },
      "BriefDish": {
        "type": "object",
        "description": "A dish in a brief list. Not a kosher claim. Members without a value are absent.",
        "required": [
          "dish",
          "place_id",
          "place",
          "kosher",
          "source",
          "read_at"
        ],
        "properties": {
          "dish": {
            "type": "string",
            "description": "Its name as printed."
          },
          "price": {
            "$ref": "#/components/schemas/Money"
          },
          "price_text": {
            "type": "string",
            "description": "As printed."
          },
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "place": {
            "type": "string",
            "description": "Name of the place."
          },
          "address": {
            "type": "string",
            "description": "Address of the place."
          },
          "distance_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Metres from the centre of the search, null without one."
          },
          "kosher": {
            "$ref": "#/components/schemas/BriefKosher"
          },
          "source": {
            "type": "string",
            "description": "URL of the menu."
          },
          "read_at": {
            "type": "string",
            "format": "date-time",
            "description": "When the menu was read."
          },
          "could_not_check": {
            "type": "array",
            "description": "Wishes that could not be checked.",
            "items": {
              "$ref": "#/components/schemas/UncheckedConstraint"
            }
          },
          "stated_on_menu": {
            "type": "array",
            "description": "Marks as printed, e.g. vegan.",
            "items": {
              "type": "string"
            }
          },
          "sample": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the record is invented sample data. Absent where false."
          }
        }
      },
      "BriefFoodUnderstood": {
        "type": "object",
        "description": "What was made of the wish. Members without a value are absent.",
        "properties": {
          "terms": {
            "type": "array",
            "description": "Words searched for, folded.",
            "items": {
              "type": "string"
            }
          },
          "cuisine": {
            "type": "array",
            "description": "Cuisines that were understood.",
            "items": {
              "type": "string"
            }
          },
          "dietary": {
            "type": "array",
            "description": "Diets that were understood, e.g. vegan.",
            "items": {
              "type": "string"
            }
          },
          "area": {
            "$ref": "#/components/schemas/BriefArea"
          },
          "place": {
            "$ref": "#/components/schemas/FoodPlace"
          },
          "max_price": {
            "$ref": "#/components/schemas/Money"
          },
          "food_status": {
            "$ref": "#/components/schemas/FoodStatus"
          },
          "include": {
            "type": "array",
            "description": "Words a dish must have.",
            "items": {
              "type": "string"
            }
          },
          "exclude": {
            "type": "array",
            "description": "Words a dish must not have.",
            "items": {
              "type": "string"
            }
          },
          "party_size": {
            "type": "integer",
            "description": "Null when none was given."
          },
          "spelling": {
            "type": "array",
            "description": "Words read as others.",
            "items": {
              "$ref": "#/components/schemas/Spelling"
            }
          },
          "ignored": {
            "type": "array",
            "description": "Words that played no part.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "BriefFoodCoverage": {
        "type": "object",
        "description": "How much was looked at, and what was left out. Members without a value are absent.",
        "required": [
          "matched",
          "more"
        ],
        "properties": {
          "matched": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes that fit."
          },
          "more": {
            "type": "integer",
            "minimum": 0,
            "description": "Dishes that fit and are not in this answer."
          },
          "covered": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether the service covers the place asked about; null when none was named. Absent where true or null."
          },
          "area_understood": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether `location` was understood; null when none was sent. Absent where true or null."
          },
          "places_with_menu": {
            "type": "integer",
            "minimum": 0,
            "description": "Places considered with a menu on file."
          },
          "live": {
            "$ref": "#/components/schemas/BriefLive"
          },
          "candidates": {
            "type": "array",
            "maxItems": 10,
            "description": "Present where a name fits several places, or none surely: those that may have been meant, best fit first. Ask again with the `place_id` of one.",
            "items": {
              "$ref": "#/components/schemas/BriefFoodCandidate"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "BriefFoodData": {
        "type": "object",
        "description": "Dishes in ranked order. Members without a value are absent.",
        "required": [
          "dishes",
          "places_considered"
        ],
        "properties": {
          "dishes": {
            "type": "array",
            "maxItems": 20,
            "description": "The dishes.",
            "items": {
              "$ref": "#/components/schemas/BriefDish"
            }
          },
          "understood": {
            "$ref": "#/components/schemas/BriefFoodUnderstood"
          },
          "coverage": {
            "$ref": "#/components/schemas/BriefFoodCoverage"
          },
          "places_considered": {
            "type": "integer",
            "minimum": 0,
            "description": "Places whose dishes were in question."
          }
        }
      },
      "BriefSubject": {
        "type": "object",
        "description": "The place that the answer is about. Members without a value are absent.",
        "required": [
          "place_id",
          "name"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "category": {
            "type": "string",
            "description": "Category in the taxonomy."
          },
          "address": {
            "type": "string",
            "description": "Address in one line."
          },
          "closed": {
            "type": "boolean",
            "description": "Whether it closed for good; null when no source says."
          },
          "sample": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the record is invented sample data. Absent where false."
          }
        }
      },
      "BriefCandidate": {
        "type": "object",
        "description": "A place that may have been meant. Members without a value are absent.",
        "required": [
          "place_id",
          "name"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": "string",
            "description": "Address in one line."
          },
          "distance_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Metres from lat/lng, null when none were sent."
          },
          "kosher": {
            "$ref": "#/components/schemas/BriefCandidateKosher"
          },
          "linked_to_place": {
            "type": "boolean",
            "description": "False of a line of a list that is linked to no place."
          },
          "certifications": {
            "type": "array",
            "description": "What the list prints, of such a line.",
            "items": {
              "$ref": "#/components/schemas/BriefCertification"
            }
          }
        }
      },
      "BriefCandidateKosher": {
        "type": "object",
        "description": "What certifying agencies say about a candidate. Absent where no readable list shows it, which does not mean that it is not kosher.",
        "required": [
          "status",
          "certified_by",
          "last_confirmed_at"
        ],
        "properties": {
          "status": {
            "type": "string",
            "enum": [
              "listed_by_agency",
              "listing_stale",
              "no_longer_listed_by_agency",
              "conflicted"
            ],
            "description": "As that of a place."
          },
          "certified_by": {
            "type": "array",
            "description": "Agencies with live evidence.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "last_confirmed_at": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "Newest confirmation by a list or certificate."
          }
        }
      },
      "BriefBranch": {
        "type": "object",
        "description": "A branch that matches. Members without a value are absent.",
        "required": [
          "place_id",
          "name",
          "kosher"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": "string",
            "description": "Address in one line."
          },
          "distance_m": {
            "type": "integer",
            "minimum": 0,
            "description": "Metres from lat/lng, null when none were sent."
          },
          "kosher": {
            "$ref": "#/components/schemas/BriefKosherStatus"
          }
        }
      },
      "BriefCertification": {
        "type": "object",
        "description": "One agency's evidence about one place. Members without a value are absent.",
        "required": [
          "agency",
          "listing_status"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "listing_status": {
            "type": "string",
            "enum": [
              "listed",
              "stale",
              "no_longer_listed",
              "certificate_valid",
              "certificate_expired"
            ],
            "description": "listed = confirmed within 14 days; stale = confirmation older."
          },
          "listing_url": {
            "type": "string",
            "description": "Where the agency publishes it."
          },
          "last_seen_on_list_at": {
            "type": "string",
            "format": "date-time",
            "description": "Newest complete reading that held it."
          },
          "missing_since": {
            "type": "string",
            "format": "date-time",
            "description": "First complete reading that lacked it."
          },
          "removal_reason": {
            "type": "string",
            "enum": [
              "absent_from_list",
              "list_says_removed"
            ],
            "description": "Why it counts as no longer listed."
          },
          "valid_until": {
            "type": "string",
            "format": "date",
            "description": "Last civil day of a certificate document; null for a listing."
          },
          "food_status": {
            "$ref": "#/components/schemas/FoodStatus"
          },
          "standards": {
            "type": "array",
            "description": "Standards the agency states.",
            "items": {
              "$ref": "#/components/schemas/Standard"
            }
          },
          "scope_note": {
            "type": "string",
            "description": "Limits the agency states, e.g. only this branch."
          },
          "season": {
            "$ref": "#/components/schemas/Season"
          },
          "evidence_id": {
            "$ref": "#/components/schemas/EvidenceId"
          },
          "document_url": {
            "type": "string",
            "description": "Where a certificate document can be seen, a whole address where the service knows its own; absent for a listing."
          },
          "matched_on": {
            "type": "array",
            "description": "`name_and_area` where the line prints no address and is linked because this place alone bears its name in the agency's area; never sufficient until a person has confirmed it. Absent for every other line.",
            "items": {
              "$ref": "#/components/schemas/MatchedOn"
            }
          }
        }
      },
      "BriefPassover": {
        "type": "object",
        "description": "What agencies say about Passover, in its season. Members without a value are absent.",
        "required": [
          "in_season"
        ],
        "properties": {
          "in_season": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether it is the four weeks before Pesach or Pesach itself. Absent where false."
          },
          "stated": {
            "type": "boolean",
            "description": "Whether an agency lists it for Passover; null when none says."
          },
          "stated_by": {
            "type": "array",
            "description": "The agencies.",
            "items": {
              "$ref": "#/components/schemas/AgencyCode"
            }
          },
          "note": {
            "type": "string",
            "description": "E.g. that a year-round listing says nothing about Passover."
          }
        }
      },
      "BriefAttributes": {
        "type": "object",
        "description": "What agencies state beyond the certification itself. Members without a value are absent.",
        "properties": {
          "passover": {
            "$ref": "#/components/schemas/BriefPassover"
          }
        }
      },
      "BriefCheckedList": {
        "type": "object",
        "description": "One list, and what reading it said about the place. Members without a value are absent.",
        "required": [
          "agency",
          "outcome"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "outcome": {
            "type": "string",
            "enum": [
              "listed",
              "read_not_listed",
              "unreadable",
              "not_consulted"
            ],
            "description": "The four are never confused; only read_not_listed says that a whole list lacks the place. unreadable was tried, and failed or came in part only; not_consulted was never tried, or its silence says nothing."
          }
        }
      },
      "BriefLive": {
        "type": "object",
        "description": "What became of reading a page during the call. Members without a value are absent.",
        "required": [
          "made",
          "outcome"
        ],
        "properties": {
          "made": {
            "type": "boolean",
            "description": "Whether a page was asked for."
          },
          "outcome": {
            "type": "string",
            "enum": [
              "read",
              "nothing_found",
              "unreachable",
              "changed_shape",
              "timed_out",
              "refused_by_site",
              "not_allowed",
              "not_needed"
            ],
            "description": "How it ended."
          },
          "url": {
            "type": "string",
            "description": "The page."
          },
          "read_at": {
            "type": "string",
            "format": "date-time",
            "description": "When it was read."
          },
          "note": {
            "type": "string",
            "description": "What the answer rests on instead."
          }
        }
      },
      "BriefFoodCandidate": {
        "type": "object",
        "description": "A place that a name may mean. Members without a value are absent.",
        "required": [
          "place_id",
          "name"
        ],
        "properties": {
          "place_id": {
            "$ref": "#/components/schemas/PlaceId"
          },
          "name": {
            "type": "string",
            "description": "Everyday name."
          },
          "address": {
            "type": "string",
            "description": "Address in one line."
          }
        }
      },
      "BriefCheckedAlerts": {
        "type": "object",
        "description": "A page of alerts with what waits for a decision about the place. Members without a value are absent.",
        "required": [
          "agency",
          "about_place"
        ],
        "properties": {
          "agency": {
            "$ref": "#/components/schemas/AgencyCode"
          },
          "about_place": {
            "type": "array",
            "minItems": 1,
            "description": "Of those, the ones that name the place; until they are decided no evidence about it is sufficient.",
            "items": {
              "$ref": "#/components/schemas/WaitingAlert"
            }
          }
        }
      },
      "BriefChecked": {
        "type": "object",
        "description": "What was consulted for this answer. Members without a value are absent.",
        "properties": {
          "lists": {
            "type": "array",
            "description": "Every registered list as it concerns the subject, lists of one agency that say the same once; absent without a subject.",
            "items": {
              "$ref": "#/components/schemas/BriefCheckedList"
            }
          },
          "alerts": {
            "type": "array",
            "description": "Every page of alerts as it concerns the subject; absent without a subject or such a page.",
            "items": {
              "$ref": "#/components/schemas/BriefCheckedAlerts"
            }
          },
          "live": {
            "$ref": "#/components/schemas/BriefLive"
          }
        }
      },
      "BriefVerifyCoverage": {
        "type": "object",
        "description": "How far the answer reaches. Members without a value are absent.",
        "properties": {
          "covered": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether the service covers where the place was said to be; null when nothing said. Absent where true or null."
          },
          "area_understood": {
            "type": "boolean",
            "enum": [
              false
            ],
            "description": "Whether city and postcode were understood; null when none was sent. Absent where true or null."
          },
          "note": {
            "type": "array",
            "description": "In words.",
            "items": {
              "type": "string"
            }
          },
          "dates": {
            "$ref": "#/components/schemas/PartialDates"
          }
        }
      },
      "BriefVerifyData": {
        "type": "object",
        "description": "Evidence about one place. Members without a value are absent.",
        "required": [
          "subject",
          "candidates",
          "answer",
          "certifications",
          "food_status",
          "attributes",
          "conflicts",
          "missing",
          "checked",
          "coverage"
        ],
        "properties": {
          "candidates": {
            "type": "array",
            "maxItems": 5,
            "description": "The first five places that may have been meant, nearest fit first; the whole answer has all.",
            "items": {
              "$ref": "#/components/schemas/BriefCandidate"
            }
          },
          "answer": {
            "$ref": "#/components/schemas/VerifyAnswer"
          },
          "certifications": {
            "type": "array",
            "description": "Evidence about the subject, past evidence included.",
            "items": {
              "$ref": "#/components/schemas/BriefCertification"
            }
          },
          "attributes": {
            "$ref": "#/components/schemas/BriefAttributes"
          },
          "conflicts": {
            "type": "array",
            "description": "Where sources disagree, both shown.",
            "items": {
              "$ref": "#/components/schemas/Conflict"
            }
          },
          "missing": {
            "type": "array",
            "description": "What is not known.",
            "items": {
              "type": "string"
            }
          },
          "checked": {
            "$ref": "#/components/schemas/BriefChecked"
          },
          "coverage": {
            "$ref": "#/components/schemas/BriefVerifyCoverage"
          },
          "branches": {
            "type": "array",
            "description": "Present when ambiguous: each matching place with its own evidence.",
            "items": {
              "$ref": "#/components/schemas/BriefBranch"
            }
          },
          "subject": {
            "oneOf": [
              {
                "$ref": "#/components/schemas/BriefSubject"
              },
              {
                "type": "null"
              }
            ],
            "description": "The place, null where no one place is meant."
          },
          "food_status": {
            "$ref": "#/components/schemas/StatedFoodStatus"
          }
        }
      },
      "BriefSearchPlacesEnvelope": {
        "type": "object",
        "description": "Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/BriefPlacesData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "type": "array",
            "description": "Where the facts came from.",
            "items": {
              "$ref": "#/components/schemas/BriefSource"
            }
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "BriefSearchEventsEnvelope": {
        "type": "object",
        "description": "Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/BriefEventsData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "type": "array",
            "description": "Where the facts came from.",
            "items": {
              "$ref": "#/components/schemas/BriefSource"
            }
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "BriefFindServicesEnvelope": {
        "type": "object",
        "description": "Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/BriefServicesData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "type": "array",
            "description": "Where the facts came from.",
            "items": {
              "$ref": "#/components/schemas/BriefSource"
            }
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "BriefRecommendFoodEnvelope": {
        "type": "object",
        "description": "Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/BriefFoodData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "type": "array",
            "description": "Where the facts came from.",
            "items": {
              "$ref": "#/components/schemas/BriefSource"
            }
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "BriefVerifyKosherEnvelope": {
        "type": "object",
        "description": "Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/BriefVerifyData"
          },
          "status": {
            "$ref": "#/components/schemas/VerifyStatus"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "type": "array",
            "description": "Where the facts came from.",
            "items": {
              "$ref": "#/components/schemas/BriefSource"
            }
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      },
      "BriefCalendarLocation": {
        "type": "object",
        "description": "The place the times are for. Members without a value are absent.",
        "required": [
          "name",
          "tz"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "Its name, or the coordinates."
          },
          "admin": {
            "type": "string",
            "description": "State or region."
          },
          "country": {
            "type": "string",
            "description": "ISO 3166-1 alpha-2 code, null for a bare point."
          },
          "tz": {
            "type": "string",
            "description": "IANA time zone used."
          },
          "assumed": {
            "type": "boolean",
            "description": "True where the request named no place."
          }
        }
      },
      "BriefHebrewDay": {
        "type": "object",
        "description": "A Hebrew date. Members without a value are absent.",
        "required": [
          "text_en"
        ],
        "properties": {
          "text_en": {
            "type": "string",
            "description": "In English."
          }
        }
      },
      "BriefHebrewDate": {
        "type": "object",
        "description": "The Hebrew date, by day and after sunset. Members without a value are absent.",
        "required": [
          "day"
        ],
        "properties": {
          "day": {
            "$ref": "#/components/schemas/BriefHebrewDay"
          },
          "after_sunset": {
            "$ref": "#/components/schemas/BriefHebrewDay"
          }
        }
      },
      "BriefZman": {
        "type": "object",
        "description": "One time of the day by one opinion, which `key` names. Members without a value are absent.",
        "required": [
          "key",
          "label",
          "time",
          "opinion"
        ],
        "properties": {
          "key": {
            "$ref": "#/components/schemas/ZmanKey"
          },
          "note": {
            "type": "string",
            "description": "Why there is no time, or what to know."
          },
          "label": {
            "type": "string",
            "description": "Name of the time."
          },
          "opinion": {
            "type": "string",
            "description": "Whose opinion it is."
          },
          "time": {
            "type": [
              "string",
              "null"
            ],
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          }
        }
      },
      "BriefCandleLighting": {
        "type": "object",
        "description": "A candle lighting. Members without a value are absent.",
        "required": [
          "date",
          "for"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day of the lighting."
          },
          "time": {
            "type": "string",
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          },
          "for": {
            "type": "string",
            "description": "What it is for."
          },
          "kind": {
            "type": "string",
            "enum": [
              "before_sunset",
              "after_nightfall"
            ],
            "description": "after_nightfall when the day is already holy and is not a Friday."
          },
          "minutes_before_sunset": {
            "type": "integer",
            "minimum": 0,
            "description": "Null after nightfall."
          },
          "note": {
            "type": "string",
            "description": "What to know."
          }
        }
      },
      "BriefHavdalah": {
        "type": "object",
        "description": "The end of Shabbat or Yom Tov. Members without a value are absent.",
        "required": [
          "date",
          "opinion"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "time": {
            "type": "string",
            "format": "date-time",
            "description": "With offset; null, with a note, when the sun does not get there."
          },
          "opinion": {
            "type": "string",
            "description": "Whose opinion it is: 8.5 degrees below the horizon."
          },
          "note": {
            "type": "string",
            "description": "What to know."
          }
        }
      },
      "BriefShabbatOrYomTov": {
        "type": "object",
        "description": "The present or next Shabbat or Yom Tov, counted from the start of `date`. Members without a value are absent.",
        "properties": {
          "is_now": {
            "type": "boolean",
            "enum": [
              true
            ],
            "description": "Whether the moment of the answer lies in the interval; null when `date` is not today there or the times are unknown. Absent otherwise."
          },
          "candle_lighting": {
            "$ref": "#/components/schemas/BriefCandleLighting"
          },
          "havdalah": {
            "$ref": "#/components/schemas/BriefHavdalah"
          }
        }
      },
      "BriefCalendarEvent": {
        "type": "object",
        "description": "One entry of the window. Members without a value are absent.",
        "required": [
          "date",
          "kind",
          "title_en"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "Civil day."
          },
          "kind": {
            "type": "string",
            "enum": [
              "yom_tov",
              "chol_hamoed",
              "erev",
              "minor_holiday",
              "modern_holiday",
              "fast",
              "rosh_chodesh",
              "special_shabbat",
              "parsha",
              "candle_lighting",
              "havdalah"
            ],
            "description": "What it is."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "starts_at": {
            "type": "string",
            "format": "date-time",
            "description": "Begin of a fast, or the time of a lighting or havdalah; else null."
          },
          "ends_at": {
            "type": "string",
            "format": "date-time",
            "description": "End of a fast, else null."
          },
          "note": {
            "type": "string",
            "description": "E.g. where it is kept, or why there is no time."
          }
        }
      },
      "BriefParsha": {
        "type": "object",
        "description": "The reading of the coming Shabbat. Members without a value are absent.",
        "required": [
          "title_en"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date",
            "description": "The Shabbat."
          },
          "title_en": {
            "type": "string",
            "description": "In English."
          }
        }
      },
      "BriefCalendarCustom": {
        "type": "object",
        "description": "The customs behind the times. Members without a value are absent.",
        "required": [
          "candle_minutes",
          "israel_schedule"
        ],
        "properties": {
          "candle_minutes": {
            "type": "integer",
            "minimum": 0,
            "maximum": 60,
            "description": "Minutes before sunset that were used."
          },
          "israel_schedule": {
            "type": "boolean",
            "description": "Whether the Israel schedule was used."
          },
          "note": {
            "type": "array",
            "description": "In words, e.g. local customs that were not applied.",
            "items": {
              "type": "string"
            }
          }
        }
      },
      "BriefCalendarWhenDate": {
        "type": "object",
        "description": "One answer to when something is. Members without a value are absent.",
        "required": [
          "title_en",
          "hebrew",
          "civil"
        ],
        "properties": {
          "title_en": {
            "type": "string",
            "description": "In English."
          },
          "hebrew": {
            "$ref": "#/components/schemas/BriefHebrewDay"
          },
          "civil": {
            "type": "string",
            "description": "The first civil day in words, BCE where it is so."
          },
          "date": {
            "type": "string",
            "format": "date",
            "description": "First civil day (of its daytime)."
          },
          "last_date": {
            "type": "string",
            "format": "date",
            "description": "Last civil day, as `date`."
          },
          "begins_at": {
            "type": "string",
            "format": "date-time",
            "description": "Sunset of the evening it begins on, dawn of a day fast."
          },
          "ends_at": {
            "type": "string",
            "format": "date-time",
            "description": "End of its last day."
          },
          "custom": {
            "type": "string",
            "description": "Whose custom it is, where customs differ."
          },
          "note": {
            "type": "string",
            "description": "What to know."
          },
          "eve": {
            "type": "array",
            "description": "The entries of the day on whose evening it begins.",
            "items": {
              "$ref": "#/components/schemas/BriefCalendarEvent"
            }
          }
        }
      },
      "BriefCalendarWhen": {
        "type": "object",
        "description": "The answer to `holiday`, `hebrew_date` or `yahrzeit_of`. Members without a value are absent.",
        "required": [
          "by",
          "asked",
          "read_as",
          "dates"
        ],
        "properties": {
          "by": {
            "type": "string",
            "enum": [
              "holiday",
              "hebrew_date",
              "yahrzeit_of"
            ],
            "description": "Which was asked."
          },
          "asked": {
            "type": "string",
            "description": "As it was sent."
          },
          "read_as": {
            "type": "string",
            "description": "What was understood."
          },
          "years": {
            "type": "integer",
            "minimum": 1,
            "maximum": 30,
            "description": "How many years were asked for."
          },
          "dates": {
            "type": "array",
            "description": "Soonest first.",
            "items": {
              "$ref": "#/components/schemas/BriefCalendarWhenDate"
            }
          }
        }
      },
      "BriefCalendarData": {
        "type": "object",
        "description": "The day asked for and the days that follow. Members without a value are absent.",
        "required": [
          "location",
          "date",
          "hebrew_date",
          "zmanim",
          "shabbat_or_yom_tov",
          "events"
        ],
        "properties": {
          "location": {
            "$ref": "#/components/schemas/BriefCalendarLocation"
          },
          "date": {
            "type": "string",
            "format": "date",
            "description": "First civil day."
          },
          "hebrew_date": {
            "$ref": "#/components/schemas/BriefHebrewDate"
          },
          "zmanim": {
            "type": "array",
            "description": "Times of `date`.",
            "items": {
              "$ref": "#/components/schemas/BriefZman"
            }
          },
          "shabbat_or_yom_tov": {
            "$ref": "#/components/schemas/BriefShabbatOrYomTov"
          },
          "events": {
            "type": "array",
            "description": "Entries of the window in order.",
            "items": {
              "$ref": "#/components/schemas/BriefCalendarEvent"
            }
          },
          "parsha": {
            "$ref": "#/components/schemas/BriefParsha"
          },
          "daf_yomi": {
            "type": "string",
            "description": "Daf of `date`."
          },
          "custom": {
            "$ref": "#/components/schemas/BriefCalendarCustom"
          },
          "when": {
            "$ref": "#/components/schemas/BriefCalendarWhen"
          },
          "year": {
            "$ref": "#/components/schemas/CalendarYear"
          },
          "more": {
            "$ref": "#/components/schemas/CalendarMore"
          }
        }
      },
      "BriefJewishCalendarEnvelope": {
        "type": "object",
        "description": "Answer with `detail=brief`: what decides, without nulls, what only pages need, and the reasons for the order.",
        "required": [
          "data",
          "status",
          "freshness",
          "sources"
        ],
        "properties": {
          "data": {
            "$ref": "#/components/schemas/BriefCalendarData"
          },
          "status": {
            "$ref": "#/components/schemas/Status"
          },
          "freshness": {
            "$ref": "#/components/schemas/Freshness"
          },
          "sources": {
            "type": "array",
            "description": "Where the facts came from.",
            "items": {
              "$ref": "#/components/schemas/BriefSource"
            }
          },
          "notes": {
            "$ref": "#/components/schemas/Notes"
          }
        }
      }
    },
    "examples": {
      "Health": {
        "summary": "Invented: the process is up",
        "value": {
          "ok": true,
          "name": "kehilla",
          "version": "1.0.0-beta.1",
          "developer_reference_version": "1.1.0-beta",
          "release": "1.0.0-beta.2"
        }
      },
      "Ready": {
        "summary": "Invented: ready",
        "value": {
          "ok": true,
          "name": "kehilla",
          "version": "1.0.0-beta.1",
          "checks": {
            "database": {
              "ok": true,
              "detail": null,
              "checked_at": "2026-11-20T15:03:58Z"
            },
            "certification_lists": {
              "ok": true,
              "detail": "5 lists loaded",
              "checked_at": "2026-11-20T15:03:58Z"
            },
            "city": {
              "ok": true,
              "detail": "generation 42",
              "checked_at": "2026-11-20T15:03:58Z"
            }
          }
        }
      },
      "NotReady": {
        "summary": "Invented: the certification lists are not loaded yet",
        "value": {
          "ok": false,
          "name": "kehilla",
          "version": "1.0.0-beta.1",
          "checks": {
            "database": {
              "ok": true,
              "detail": null,
              "checked_at": "2026-11-20T15:03:58Z"
            },
            "certification_lists": {
              "ok": false,
              "detail": "no list is loaded",
              "checked_at": "2026-11-20T15:03:58Z"
            }
          }
        }
      },
      "InvalidRequest": {
        "summary": "Invented: a number out of range",
        "value": {
          "error": {
            "code": "invalid_request",
            "message": "`radius_m` must be at most 50000.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "field": "radius_m",
              "expected": "an integer from 50 to 50000",
              "errors": [
                {
                  "field": "radius_m",
                  "message": "is above 50000",
                  "expected": "an integer from 50 to 50000"
                },
                {
                  "field": "food_status",
                  "message": "is not one of the allowed values",
                  "allowed": [
                    "meat",
                    "dairy",
                    "pareve",
                    "fish"
                  ]
                }
              ]
            }
          }
        }
      },
      "InvalidRequestTimeZone": {
        "summary": "Invented: coordinates outside New York City without a time zone",
        "value": {
          "error": {
            "code": "invalid_request",
            "message": "Outside New York City `tz` is needed with `lat` and `lng`.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "field": "tz",
              "expected": "an IANA time zone",
              "suggested_tz": "Europe/London"
            }
          }
        }
      },
      "InvalidApiKey": {
        "summary": "Invented: a revoked key",
        "value": {
          "error": {
            "code": "invalid_api_key",
            "message": "This key is not valid. Send a valid key as `Authorization: Bearer <API_KEY>`.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "docs_url": "https://kehilla.example/docs/keys"
            }
          }
        }
      },
      "InsufficientScope": {
        "summary": "Invented: a key without the scope",
        "value": {
          "error": {
            "code": "insufficient_scope",
            "message": "This key lacks the scope `events:read`.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "scope": "events:read"
            }
          }
        }
      },
      "NotFound": {
        "summary": "Invented: an id nobody has",
        "value": {
          "error": {
            "code": "not_found",
            "message": "Nothing has this id.",
            "details": {
              "request_id": "req_01JD3Q8ZK4"
            }
          }
        }
      },
      "MethodNotAllowed": {
        "summary": "Invented: the wrong method",
        "value": {
          "error": {
            "code": "invalid_request",
            "message": "This path does not answer DELETE.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "allowed": [
                "GET",
                "OPTIONS"
              ]
            }
          }
        }
      },
      "PayloadTooLarge": {
        "summary": "Invented: a body of a megabyte",
        "value": {
          "error": {
            "code": "payload_too_large",
            "message": "The body is larger than 64 KiB.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "expected": "at most 65536 bytes"
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "summary": "Invented: a body that is not JSON",
        "value": {
          "error": {
            "code": "invalid_request",
            "message": "Send the body as `application/json`.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "field": "Content-Type",
              "allowed": [
                "application/json"
              ]
            }
          }
        }
      },
      "RateLimited": {
        "summary": "Invented: the burst is spent",
        "value": {
          "error": {
            "code": "rate_limited",
            "message": "Too many requests at once. Retry in 2 seconds.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "tier": "key_free",
              "window": "burst",
              "resets_at": "2026-11-20T15:04:02Z",
              "retry_after_seconds": 2,
              "how_to_get_more": "A company key allows 600 requests a minute."
            }
          }
        }
      },
      "QuotaExceeded": {
        "summary": "Invented: the day is spent",
        "value": {
          "error": {
            "code": "quota_exceeded",
            "message": "The 500 requests of today are spent. They return at midnight UTC.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "tier": "key_free",
              "window": "day",
              "resets_at": "2026-11-21T00:00:00Z",
              "retry_after_seconds": 32158,
              "how_to_get_more": "A company key has no daily cap."
            }
          }
        }
      },
      "InternalError": {
        "summary": "Invented: a fault of the service",
        "value": {
          "error": {
            "code": "internal_error",
            "message": "The service failed. Quote the request id when reporting it.",
            "details": {
              "request_id": "req_01JD3Q8ZK4"
            }
          }
        }
      },
      "TemporarilyUnavailable": {
        "summary": "Invented: the service is starting",
        "value": {
          "error": {
            "code": "temporarily_unavailable",
            "message": "The service is starting. Retry in 5 seconds.",
            "details": {
              "request_id": "req_01JD3Q8ZK4",
              "retry_after_seconds": 5
            }
          }
        }
      },
      "SearchPlaces": {
        "summary": "Invented: dairy pizza in Crown Heights",
        "value": {
          "status": "ok",
          "data": {
            "count": 1,
            "results": [
              {
                "place_id": "pl_vkr7qe3f1fsrn",
                "name": "Kingsway Dough Pizza",
                "category": "restaurant",
                "world": "food",
                "address": "118 Sample Street, Brooklyn, NY 11213",
                "area": "Crown Heights",
                "location": {
                  "lat": 40.6691,
                  "lng": -73.9422
                },
                "distance_m": 310,
                "phone": "+1-718-555-0142",
                "website": "https://kingswaydough.example/",
                "kosher": {
                  "status": "listed_by_agency",
                  "certified_by": [
                    "OU"
                  ],
                  "food_status": "dairy",
                  "standards": [
                    "cholov_yisroel",
                    "pas_yisroel"
                  ],
                  "last_confirmed_at": "2026-11-18T09:00:00Z",
                  "evidence_kinds": [
                    "agency_list"
                  ]
                },
                "open_now": true,
                "sample": true,
                "relevance": 1,
                "why": {
                  "rank": 1,
                  "score": 92,
                  "method": "relevance-1+distance-20",
                  "factors": [
                    {
                      "factor": "relevance",
                      "points": 75,
                      "detail": "\"pizza\" stands in the name",
                      "evidence": {
                        "source": "Orthodox Union",
                        "url": "https://agency.example/list",
                        "observed_at": "2026-11-18T09:00:00Z"
                      }
                    },
                    {
                      "factor": "distance",
                      "points": 17,
                      "detail": "310 m of a 1900 m radius"
                    }
                  ],
                  "shown_not_scored": [
                    "label: Pizza"
                  ]
                }
              }
            ],
            "query": {
              "q": "pizza dairy please",
              "location": "Crown Hights",
              "radius_m": 1900,
              "radius_from": "area",
              "kosher_only": true,
              "hashgacha": [
                "OU"
              ],
              "food_status": "dairy",
              "limit": 20,
              "understood": {
                "terms": [
                  "pizza"
                ],
                "category": "restaurant",
                "cuisine": [
                  "pizza"
                ],
                "area": {
                  "name": "Crown Heights",
                  "borough": "Brooklyn",
                  "kind": "neighbourhood",
                  "lat": 40.6694,
                  "lng": -73.9422,
                  "radius_m": 1900
                },
                "spelling": [
                  {
                    "given": "Hights",
                    "read_as": "Heights"
                  }
                ]
              },
              "ignored": [
                "please"
              ]
            },
            "coverage": {
              "matched": 1,
              "returned": 1,
              "more": 0,
              "covered": true,
              "area_understood": true,
              "excluded_hours_unknown": 0,
              "excluded_closed": 1,
              "excluded_no_location": 0,
              "places_considered": 214,
              "agencies": [
                {
                  "agency": "CRC",
                  "readable_list": false,
                  "last_complete_reading_at": null,
                  "note": "Publishes no readable list; served by attached certificates only."
                }
              ],
              "city_generation": 42,
              "note": []
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-12T06:30:00Z",
            "fresh_until": "2026-12-02T09:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-18T09:00:00Z"
            },
            {
              "name": "NYC Health Department",
              "kind": "government_register",
              "url": "https://register.example/restaurants",
              "observed_at": "2026-11-12T06:30:00Z",
              "license": "NYC Open Data Terms of Use",
              "attribution": "City of New York, NYC Open Data"
            }
          ],
          "notes": [
            "This is invented sample data."
          ]
        }
      },
      "SearchPlacesOutsideTheCity": {
        "summary": "Invented: a city that is not covered",
        "value": {
          "status": "no_data",
          "data": {
            "count": 0,
            "results": [],
            "query": {
              "q": "bakery",
              "location": "Springfield",
              "radius_m": null,
              "radius_from": null,
              "kosher_only": false,
              "limit": 20,
              "understood": {
                "terms": [
                  "bakery"
                ],
                "category": "bakery",
                "cuisine": [],
                "area": null,
                "spelling": []
              },
              "ignored": []
            },
            "coverage": {
              "matched": 0,
              "returned": 0,
              "more": 0,
              "covered": false,
              "area_understood": true,
              "excluded_hours_unknown": 0,
              "excluded_closed": 0,
              "excluded_no_location": 0,
              "places_considered": 0,
              "agencies": [],
              "city_generation": 42,
              "note": [
                "Places are covered in New York City only."
              ]
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": null,
            "fresh_until": null,
            "state": "unknown",
            "tier": "db"
          },
          "sources": [],
          "notes": [
            "\"Springfield\" lies outside New York City. This is not a statement that nothing is there."
          ]
        }
      },
      "GetPlace": {
        "summary": "Invented: one place in full",
        "value": {
          "status": "ok",
          "data": {
            "place": {
              "place_id": "pl_vkr7qe3f1fsrn",
              "canonical_place_id": "pl_vkr7qe3f1fsrn",
              "name": "Kingsway Dough Pizza",
              "names": [
                {
                  "name": "Kingsway Dough Pizza",
                  "lang": "en",
                  "kind": "everyday",
                  "source": "Kingsway Dough website"
                },
                {
                  "name": "KINGSWAY DOUGH LLC",
                  "lang": null,
                  "kind": "legal",
                  "source": "NYC Health Department"
                }
              ],
              "category": "restaurant",
              "world": "food",
              "address": "118 Sample Street, Brooklyn, NY 11213",
              "area": "Crown Heights",
              "borough": "Brooklyn",
              "location": {
                "lat": 40.6691,
                "lng": -73.9422
              },
              "distance_m": null,
              "phone": "+1-718-555-0142",
              "website": "https://kingswaydough.example/",
              "kosher": {
                "status": "listed_by_agency",
                "certified_by": [
                  "OU"
                ],
                "food_status": "dairy",
                "standards": [
                  "cholov_yisroel"
                ],
                "last_confirmed_at": "2026-11-18T09:00:00Z",
                "evidence_kinds": [
                  "agency_list"
                ]
              },
              "open_now": null,
              "closed": false,
              "sample": true,
              "hours": {
                "text": "Su-Th 11:00-22:00",
                "syntax": "osm",
                "weekly": [
                  {
                    "day": "sunday",
                    "opens": "11:00",
                    "closes": "22:00"
                  },
                  {
                    "day": "monday",
                    "opens": "11:00",
                    "closes": "22:00"
                  },
                  {
                    "day": "tuesday",
                    "opens": "11:00",
                    "closes": "22:00"
                  },
                  {
                    "day": "wednesday",
                    "opens": "11:00",
                    "closes": "22:00"
                  },
                  {
                    "day": "thursday",
                    "opens": "11:00",
                    "closes": "22:00"
                  }
                ],
                "note": "Two sources disagree about the closing time.",
                "sources": [
                  {
                    "name": "OpenStreetMap",
                    "kind": "open_map_data",
                    "url": "https://map.example/node/1",
                    "observed_at": "2026-09-02T00:00:00Z"
                  }
                ]
              },
              "labels": [
                {
                  "label": "diet:kosher=yes",
                  "source": "OpenStreetMap",
                  "note": "A map tag. It says nothing about certification."
                }
              ],
              "register_state": "listed",
              "register": [
                {
                  "source": "NYC Health Department",
                  "external_id": "90000001",
                  "first_seen_at": "2025-03-01T06:30:00Z",
                  "last_seen_at": "2026-11-12T06:30:00Z",
                  "missing_since": null,
                  "state": "listed",
                  "url": null
                }
              ],
              "facts": [
                {
                  "field": "phone",
                  "value": "+1-718-555-0142",
                  "source": "Kingsway Dough website",
                  "url": "https://kingswaydough.example/contact",
                  "observed_at": "2026-11-15T08:00:00Z"
                },
                {
                  "field": "inspection_grade",
                  "value": "A",
                  "source": "NYC Health Department",
                  "url": null,
                  "observed_at": "2026-11-12T06:30:00Z"
                }
              ],
              "licences": [
                {
                  "register": "NYC Consumer and Worker Protection",
                  "number": "9999001-INVENTED",
                  "licence_type": "Sidewalk Cafe",
                  "status": "Active",
                  "expires_on": "2027-05-31",
                  "matched_on": [
                    "name",
                    "address"
                  ],
                  "url": null,
                  "observed_at": "2026-11-10T06:30:00Z"
                }
              ],
              "certifications": [
                {
                  "agency": "OU",
                  "agency_name": "Orthodox Union",
                  "evidence_kind": "agency_list",
                  "list_id": "ou_restaurants",
                  "listing_status": "listed",
                  "listing_url": "https://agency.example/list/kingsway-dough",
                  "first_seen_on_list_at": "2026-02-01T09:00:00Z",
                  "last_seen_on_list_at": "2026-11-18T09:00:00Z",
                  "missing_since": null,
                  "removal_reason": null,
                  "valid_until": null,
                  "food_status": "dairy",
                  "standards": [
                    "cholov_yisroel"
                  ],
                  "scope_note": null,
                  "season": null,
                  "evidence_id": "evd_5f2c9a17b3",
                  "document_url": null,
                  "listed_name": "Kingsway Dough Pizza",
                  "listed_address": "118 Sample Street, Brooklyn"
                }
              ],
              "menus": [
                {
                  "url": "https://kingswaydough.example/menu",
                  "source": "Kingsway Dough website",
                  "read_at": "2026-11-15T08:00:00Z",
                  "dish_count": 24,
                  "sections": [
                    "Pies",
                    "Soups"
                  ],
                  "lang": "en",
                  "dishes": [
                    {
                      "dish": "Cheese pie",
                      "description": null,
                      "section": "Pies",
                      "price": {
                        "amount": 18,
                        "currency": "USD"
                      },
                      "price_text": "$18"
                    }
                  ]
                }
              ],
              "photos": [
                {
                  "photo_id": "img_1",
                  "source": "Mapillary",
                  "url": "https://photos.example/img_1",
                  "captured_at": "2025-06-01T12:00:00Z",
                  "distance_m": 12,
                  "facing": true
                }
              ],
              "conflicts": [
                {
                  "field": "hours",
                  "claims": [
                    {
                      "value": "Su-Th 11:00-22:00",
                      "source": "OpenStreetMap",
                      "observed_at": "2026-09-02T00:00:00Z"
                    },
                    {
                      "value": "Sunday to Thursday until 9 pm",
                      "source": "Kingsway Dough website",
                      "observed_at": "2026-11-15T08:00:00Z"
                    }
                  ]
                }
              ],
              "merged_from": [
                "pl_0a1b2c3d"
              ]
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-09-02T00:00:00Z",
            "fresh_until": "2026-12-01T00:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "OpenStreetMap",
              "kind": "open_map_data",
              "url": "https://map.example/node/1",
              "observed_at": "2026-09-02T00:00:00Z",
              "license": "ODbL-1.0",
              "attribution": "© OpenStreetMap contributors"
            },
            {
              "name": "Kingsway Dough website",
              "kind": "business_website",
              "url": "https://kingswaydough.example/",
              "observed_at": "2026-11-15T08:00:00Z"
            },
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-18T09:00:00Z"
            },
            {
              "name": "NYC Health Department",
              "kind": "government_register",
              "url": null,
              "observed_at": "2026-11-12T06:30:00Z"
            },
            {
              "name": "NYC Consumer and Worker Protection",
              "kind": "government_register",
              "url": null,
              "observed_at": "2026-11-10T06:30:00Z"
            },
            {
              "name": "Mapillary",
              "kind": "open_map_data",
              "url": "https://photos.example/img_1",
              "observed_at": "2026-11-01T00:00:00Z"
            }
          ]
        }
      },
      "GetEvidence": {
        "summary": "Invented: one row of one list",
        "value": {
          "status": "ok",
          "data": {
            "evidence": {
              "evidence_id": "evd_5f2c9a17b3",
              "list": {
                "id": "ou_restaurants",
                "agency": "OU",
                "agency_name": "Orthodox Union",
                "name": "Restaurants"
              },
              "url": "https://agency.example/list",
              "read_at": "2026-11-18T09:00:00Z",
              "sha256": "9f2b0c4d1e6a7b8c9d0e1f2a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e",
              "row": {
                "id": 90001,
                "name": "Kingsway Dough Pizza",
                "mdp": "Dairy",
                "cholov_yisroel": true,
                "glatt": false,
                "website": null
              },
              "reading_state": "complete",
              "place_id": "pl_vkr7qe3f1fsrn"
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-18T09:00:00Z",
            "fresh_until": "2026-12-02T09:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-18T09:00:00Z"
            }
          ]
        }
      },
      "SubmitReport": {
        "summary": "Invented: a report that was kept",
        "value": {
          "status": "ok",
          "data": {
            "report": {
              "report_id": "rp_4k2m9q7x1c",
              "about": "pl_vkr7qe3f1fsrn",
              "topic": "hours_or_contact",
              "received_at": "2026-11-20T15:04:00Z",
              "delete_at": "2027-05-19T15:04:00Z"
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": null,
            "fresh_until": null,
            "state": "unknown",
            "tier": "db"
          },
          "sources": [],
          "notes": [
            "A person reads it. It changes no answer by itself and is deleted after 180 days."
          ]
        }
      },
      "SuggestPlaces": {
        "summary": "Invented: one name",
        "value": {
          "status": "ok",
          "data": {
            "suggestions": [
              {
                "place_id": "pl_vkr7qe3f1fsrn",
                "name": "Kingsway Dough Pizza",
                "category": "pizza",
                "address": "118 Sample Street, Brooklyn, NY 11213",
                "area": "Crown Heights",
                "borough": "Brooklyn",
                "sample": false
              }
            ]
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-18T09:00:00Z",
            "fresh_until": "2026-12-18T09:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Invented register",
              "kind": "government_register",
              "url": "https://register.example",
              "observed_at": "2026-11-18T09:00:00Z"
            }
          ]
        }
      },
      "KosherChanges": {
        "summary": "Invented: a line that is new, and one that went",
        "value": {
          "status": "ok",
          "data": {
            "count": 2,
            "since": "2026-11-13T00:00:00Z",
            "until": "2026-11-20T15:04:00Z",
            "changes": [
              {
                "kind": "listed",
                "at": "2026-11-18T09:00:00Z",
                "agency": "OU",
                "agency_name": "Orthodox Union",
                "list": "Restaurants",
                "place": {
                  "place_id": "pl_vkr7qe3f1fsrn",
                  "name": "Kingsway Dough Pizza",
                  "address": "118 Sample Street, Brooklyn, NY 11213"
                },
                "listed_name": "Kingsway Dough Pizza",
                "listed_address": "118 Sample Street, Brooklyn, NY 11213",
                "before": {
                  "read_at": "2026-11-17T09:00:00Z",
                  "evidence_id": null,
                  "listed": false,
                  "food_status": null,
                  "standards": [],
                  "scope_note": null
                },
                "after": {
                  "read_at": "2026-11-18T09:00:00Z",
                  "evidence_id": "evd_5f2c9a17b3",
                  "listed": true,
                  "food_status": "dairy",
                  "standards": [
                    "cholov_yisroel"
                  ],
                  "scope_note": null
                },
                "url": "https://agency.example/list",
                "statement": null
              },
              {
                "kind": "notice",
                "at": "2026-11-16T12:00:00Z",
                "agency": "OU",
                "agency_name": "Orthodox Union",
                "list": null,
                "place": {
                  "place_id": "pl_9m2kd4t0w8hya",
                  "name": "Sample Olive Grill",
                  "address": null
                },
                "listed_name": null,
                "listed_address": null,
                "before": null,
                "after": null,
                "url": "https://agency.example/alerts",
                "statement": "Sample Olive Grill is not certified."
              }
            ],
            "coverage": {
              "compared": [
                {
                  "agencies": [
                    "OU"
                  ],
                  "source": "Orthodox Union",
                  "whole_readings": 7
                }
              ],
              "note": []
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-16T12:00:00Z",
            "fresh_until": null,
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-18T09:00:00Z"
            }
          ]
        }
      },
      "VerifyKosherVerified": {
        "summary": "Invented: listed, and confirmed two days ago",
        "value": {
          "status": "verified",
          "data": {
            "subject": {
              "place_id": "pl_vkr7qe3f1fsrn",
              "name": "Kingsway Dough Pizza",
              "category": "restaurant",
              "address": "118 Sample Street, Brooklyn, NY 11213",
              "area": "Crown Heights",
              "borough": "Brooklyn",
              "location": {
                "lat": 40.6691,
                "lng": -73.9422
              },
              "distance_m": null,
              "phone": "+1-718-555-0142",
              "website": "https://kingswaydough.example/",
              "closed": false,
              "sample": true,
              "match": {
                "score": 0.97,
                "matched_on": [
                  "name",
                  "city"
                ]
              },
              "kosher": {
                "status": "listed_by_agency",
                "certified_by": [
                  "OU"
                ],
                "food_status": "dairy",
                "standards": [
                  "cholov_yisroel"
                ],
                "last_confirmed_at": "2026-11-18T09:00:00Z"
              }
            },
            "candidates": [],
            "answer": {
              "sufficient_evidence_now": true,
              "certified_by": [
                "OU"
              ],
              "summary": "Listed by the Orthodox Union as dairy; the list was last read on 18 November 2026.",
              "kosher_status": "listed_by_agency",
              "advice": "This reports what the agency publishes and is no ruling. Ask your rabbi."
            },
            "certifications": [
              {
                "agency": "OU",
                "agency_name": "Orthodox Union",
                "evidence_kind": "agency_list",
                "list_id": "ou_restaurants",
                "listing_status": "listed",
                "listing_url": "https://agency.example/list/kingsway-dough",
                "first_seen_on_list_at": "2026-02-01T09:00:00Z",
                "last_seen_on_list_at": "2026-11-18T09:00:00Z",
                "missing_since": null,
                "removal_reason": null,
                "valid_until": null,
                "food_status": "dairy",
                "standards": [
                  "cholov_yisroel"
                ],
                "scope_note": null,
                "season": null,
                "evidence_id": "evd_5f2c9a17b3",
                "document_url": null,
                "listed_name": "Kingsway Dough Pizza",
                "listed_address": "118 Sample Street, Brooklyn"
              }
            ],
            "food_status": {
              "value": "dairy",
              "stated_by": [
                {
                  "agency": "OU",
                  "values": [
                    "dairy"
                  ],
                  "observed_at": "2026-11-18T09:00:00Z"
                }
              ]
            },
            "attributes": {
              "standards": [
                {
                  "standard": "cholov_yisroel",
                  "stated_by": [
                    "OU"
                  ],
                  "observed_at": "2026-11-18T09:00:00Z"
                }
              ],
              "agency_policies": [
                {
                  "agency": "OU",
                  "policy": "An invented rule that applies to every listed restaurant.",
                  "url": "https://agency.example/policy"
                }
              ],
              "passover": {
                "in_season": false,
                "stated": null,
                "stated_by": [],
                "note": null
              }
            },
            "conflicts": [],
            "missing": [
              "bishul_yisroel is not stated"
            ],
            "checked": {
              "lists": [
                {
                  "list_id": "ou_restaurants",
                  "agency": "OU",
                  "outcome": "listed",
                  "last_read_at": "2026-11-18T09:00:00Z",
                  "last_complete_reading_at": "2026-11-18T09:00:00Z",
                  "url": "https://agency.example/list",
                  "live": false,
                  "note": null
                },
                {
                  "list_id": "chk_list",
                  "agency": "CHK",
                  "outcome": "unreadable",
                  "last_read_at": "2026-11-19T09:00:00Z",
                  "last_complete_reading_at": "2026-10-02T09:00:00Z",
                  "url": "https://council.example/list",
                  "live": false,
                  "note": "The list answered with a challenge page."
                }
              ],
              "certificates_on_file": 0,
              "notices_on_file": 0,
              "live": {
                "made": false,
                "metered": false,
                "outcome": "not_needed",
                "url": null,
                "read_at": null,
                "note": "The stored reading is two days old."
              },
              "as_of": "2026-11-20T15:04:00Z"
            },
            "coverage": {
              "covered": true,
              "area_understood": true,
              "matched": 1,
              "places_considered": 26937,
              "agencies": [
                {
                  "agency": "CRC",
                  "agency_name": "Central Rabbinical Congress",
                  "readable_list": false,
                  "last_complete_reading_at": null,
                  "note": "Publishes no readable list; served by attached certificates only."
                }
              ],
              "city_generation": 42,
              "note": []
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-18T09:00:00Z",
            "fresh_until": "2026-12-02T09:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-18T09:00:00Z"
            }
          ],
          "notes": [
            "This is invented sample data."
          ]
        }
      },
      "VerifyKosherAmbiguous": {
        "summary": "Invented: two branches of one name",
        "value": {
          "status": "ambiguous",
          "data": {
            "subject": null,
            "candidates": [
              {
                "place_id": "pl_bluehrn1",
                "name": "Blue Heron Cafe",
                "address": "88-15 Sample Blvd, Queens, NY 11367",
                "distance_m": null,
                "match": {
                  "score": 0.9,
                  "matched_on": [
                    "name"
                  ]
                },
                "kosher": {
                  "status": "listed_by_agency",
                  "certified_by": [
                    "OU"
                  ],
                  "food_status": "dairy",
                  "standards": [],
                  "last_confirmed_at": "2026-11-18T09:00:00Z"
                }
              },
              {
                "place_id": "pl_bluehrn2",
                "name": "Blue Heron Cafe",
                "address": "2 Invented Avenue, Brooklyn, NY 11230",
                "distance_m": null,
                "match": {
                  "score": 0.9,
                  "matched_on": [
                    "name"
                  ]
                },
                "kosher": {
                  "status": "no_readable_agency_lists_it",
                  "certified_by": [],
                  "food_status": null,
                  "standards": [],
                  "last_confirmed_at": null
                }
              }
            ],
            "answer": {
              "sufficient_evidence_now": false,
              "certified_by": [],
              "summary": "Two branches have this name, with different evidence. Ask which one is meant.",
              "kosher_status": null,
              "advice": "Send the place_id of the branch. This is no ruling; ask your rabbi."
            },
            "certifications": [],
            "food_status": {
              "value": null,
              "stated_by": []
            },
            "attributes": {
              "standards": [],
              "agency_policies": [],
              "passover": {
                "in_season": false,
                "stated": null,
                "stated_by": [],
                "note": null
              }
            },
            "conflicts": [],
            "missing": [
              "which branch is meant"
            ],
            "checked": {
              "lists": [],
              "certificates_on_file": 0,
              "notices_on_file": 0,
              "live": null,
              "as_of": "2026-11-20T15:04:00Z"
            },
            "coverage": {
              "covered": null,
              "area_understood": null,
              "matched": 2,
              "places_considered": 26937,
              "agencies": [],
              "city_generation": 42,
              "note": []
            },
            "branches": [
              {
                "place_id": "pl_bluehrn1",
                "name": "Blue Heron Cafe",
                "address": "88-15 Sample Blvd, Queens, NY 11367",
                "location": {
                  "lat": 40.7282,
                  "lng": -73.8215
                },
                "distance_m": null,
                "certifications": [
                  {
                    "agency": "OU",
                    "agency_name": "Orthodox Union",
                    "evidence_kind": "agency_list",
                    "list_id": "ou_restaurants",
                    "listing_status": "listed",
                    "listing_url": "https://agency.example/list/kingsway-dough",
                    "first_seen_on_list_at": "2026-02-01T09:00:00Z",
                    "last_seen_on_list_at": "2026-11-18T09:00:00Z",
                    "missing_since": null,
                    "removal_reason": null,
                    "valid_until": null,
                    "food_status": "dairy",
                    "standards": [
                      "cholov_yisroel"
                    ],
                    "scope_note": null,
                    "season": null,
                    "evidence_id": "evd_5f2c9a17b3",
                    "document_url": null,
                    "listed_name": "Kingsway Dough Pizza",
                    "listed_address": "118 Sample Street, Brooklyn"
                  }
                ],
                "kosher": {
                  "status": "listed_by_agency",
                  "certified_by": [
                    "OU"
                  ],
                  "food_status": "dairy",
                  "standards": [],
                  "last_confirmed_at": "2026-11-18T09:00:00Z"
                }
              },
              {
                "place_id": "pl_bluehrn2",
                "name": "Blue Heron Cafe",
                "address": "2 Invented Avenue, Brooklyn, NY 11230",
                "location": null,
                "distance_m": null,
                "certifications": [],
                "kosher": {
                  "status": "no_readable_agency_lists_it",
                  "certified_by": [],
                  "food_status": null,
                  "standards": [],
                  "last_confirmed_at": null
                }
              }
            ]
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-18T09:00:00Z",
            "fresh_until": "2026-12-02T09:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-18T09:00:00Z"
            }
          ]
        }
      },
      "RecommendFood": {
        "summary": "Invented: one soup, and what could not be checked",
        "value": {
          "status": "ok",
          "data": {
            "dishes": [
              {
                "dish": "Miso Soup",
                "description": null,
                "section": "Soups",
                "price": {
                  "amount": 5,
                  "currency": "USD"
                },
                "price_text": "$5.00",
                "place_id": "pl_5wg8gry852q25",
                "place": "Tide & Rice Sushi",
                "address": "1420 Invented Avenue, Brooklyn, NY 11230",
                "location": {
                  "lat": 40.6229,
                  "lng": -73.9596
                },
                "distance_m": 1200,
                "sample": true,
                "kosher": {
                  "status": "listed_by_agency",
                  "certified_by": [
                    "OU"
                  ],
                  "food_status": "pareve",
                  "standards": [
                    "bishul_yisroel"
                  ],
                  "last_confirmed_at": "2026-11-17T09:00:00Z"
                },
                "source": "https://tideandrice.example/menu",
                "read_at": "2026-11-14T10:00:00Z",
                "matched": [
                  {
                    "word": "soup",
                    "where": "dish"
                  }
                ],
                "could_not_check": [
                  {
                    "constraint": "without dairy",
                    "reason": "The menu does not state the ingredients in full."
                  }
                ],
                "stated_on_menu": [],
                "sources": [
                  {
                    "name": "Tide & Rice Sushi website",
                    "kind": "business_website",
                    "url": "https://tideandrice.example/menu",
                    "observed_at": "2026-11-14T10:00:00Z"
                  }
                ],
                "why": {
                  "rank": 1,
                  "score": 76,
                  "method": "dishes-1",
                  "factors": [
                    {
                      "factor": "words",
                      "points": 60,
                      "detail": "\"soup\" is in the dish's name"
                    },
                    {
                      "factor": "distance",
                      "points": 16,
                      "detail": "1200 m of a 2600 m radius"
                    }
                  ],
                  "shown_not_scored": [
                    "Price $5.00"
                  ]
                }
              }
            ],
            "places_considered": 38,
            "understood": {
              "terms": [
                "soup"
              ],
              "cuisine": [],
              "dietary": [
                "without dairy"
              ],
              "area": {
                "name": "Flatbush",
                "borough": "Brooklyn",
                "kind": "neighbourhood",
                "lat": 40.6335,
                "lng": -73.9625,
                "radius_m": 2600
              },
              "place": null,
              "max_price": {
                "amount": 15,
                "currency": "USD"
              },
              "food_status": null,
              "include": [],
              "exclude": [],
              "party_size": null,
              "kosher_only": true,
              "radius_m": 2600,
              "radius_from": "area",
              "spelling": [],
              "ignored": []
            },
            "coverage": {
              "matched": 1,
              "returned": 1,
              "more": 0,
              "covered": true,
              "area_understood": true,
              "places_with_menu": 12,
              "places_without_menu": 26,
              "dishes_considered": 410,
              "excluded_closed": 0,
              "excluded_no_location": 1,
              "excluded_too_dear": 2,
              "price_not_stated": 0,
              "oldest_menu_read_at": "2026-11-02T10:00:00Z",
              "live": null,
              "agencies": [
                {
                  "agency": "CRC",
                  "readable_list": false,
                  "last_complete_reading_at": null,
                  "note": "Publishes no readable list; served by attached certificates only."
                }
              ],
              "city_generation": 42,
              "note": [
                "26 of 38 places have no menu on file."
              ]
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-14T10:00:00Z",
            "fresh_until": "2026-12-01T09:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Tide & Rice Sushi website",
              "kind": "business_website",
              "url": "https://tideandrice.example/menu",
              "observed_at": "2026-11-14T10:00:00Z"
            },
            {
              "name": "Orthodox Union",
              "kind": "certifying_agency",
              "url": "https://agency.example/list",
              "observed_at": "2026-11-17T09:00:00Z"
            }
          ],
          "notes": [
            "A dish on a menu is not a kosher claim. What agencies state of its place, or that none does, is shown beside it; ask your rabbi."
          ]
        }
      },
      "FindServices": {
        "summary": "Invented: a locksmith, with the points that rank it",
        "value": {
          "status": "ok",
          "data": {
            "providers": [
              {
                "place_id": "pl_7x3c5v9b",
                "name": "Northstar Locksmith",
                "trade": "locksmith",
                "address": "101 Sample Avenue, Brooklyn, NY 11230",
                "area": "Flatbush",
                "borough": "Brooklyn",
                "location": {
                  "lat": 40.6415,
                  "lng": -73.9594
                },
                "distance_m": 640,
                "phone": "+1-718-555-0199",
                "phone_published_by": [
                  "Northstar Locksmith website"
                ],
                "website": "https://northstar.example/",
                "open_now": true,
                "truth_score": 80,
                "licence": {
                  "register": "NYC Consumer and Worker Protection",
                  "number": "9999002-INVENTED",
                  "licence_type": "Locksmith",
                  "status": "Active",
                  "expires_on": "2027-05-31",
                  "matched_on": [
                    "name",
                    "address",
                    "phone"
                  ],
                  "url": "https://register.example/9999002",
                  "observed_at": "2026-11-10T06:30:00Z"
                },
                "licence_note": null,
                "sample": true,
                "sources": [
                  {
                    "name": "Northstar Locksmith website",
                    "kind": "business_website",
                    "url": "https://northstar.example/contact",
                    "observed_at": "2026-11-18T09:00:00Z"
                  }
                ],
                "why": {
                  "rank": 1,
                  "score": 97,
                  "method": "standing-1,truth-1+distance-20",
                  "factors": [
                    {
                      "factor": "hours_on_file",
                      "points": 18,
                      "detail": "Weekly hours published on its own website",
                      "evidence": {
                        "source": "Northstar Locksmith website",
                        "url": "https://northstar.example/contact",
                        "observed_at": "2026-11-18T09:00:00Z"
                      }
                    },
                    {
                      "factor": "reachable_phone",
                      "points": 20,
                      "detail": "Valid phone published by its own website"
                    },
                    {
                      "factor": "own_website",
                      "points": 20,
                      "detail": "Own website answered on 18 November 2026"
                    },
                    {
                      "factor": "street_photo",
                      "points": 0,
                      "detail": "No street-level photo was checked"
                    },
                    {
                      "factor": "recency_of_checks",
                      "points": 22,
                      "detail": "Last check 2 days ago"
                    },
                    {
                      "factor": "distance",
                      "points": 17,
                      "detail": "640 m of a 4000 m radius"
                    }
                  ],
                  "shown_not_scored": [
                    "Licence 9999002-INVENTED, status Active, expires 2027-05-31"
                  ]
                }
              }
            ],
            "sponsored": [],
            "ranking": {
              "method": "standing-1,truth-1+distance-20",
              "truth_score_version": "truth-1",
              "factors": [
                {
                  "factor": "hours_on_file",
                  "max_points": 18,
                  "description": "Whether and where weekly hours are published"
                },
                {
                  "factor": "reachable_phone",
                  "max_points": 25,
                  "description": "Whether a valid phone is published and by whom"
                },
                {
                  "factor": "own_website",
                  "max_points": 20,
                  "description": "Whether its own website answers"
                },
                {
                  "factor": "street_photo",
                  "max_points": 15,
                  "description": "Whether a street-level photo was taken near it"
                },
                {
                  "factor": "recency_of_checks",
                  "max_points": 22,
                  "description": "How long ago a source was last checked"
                },
                {
                  "factor": "distance",
                  "max_points": 20,
                  "description": "How near it is"
                }
              ],
              "tie_break": [
                "standing",
                "score",
                "distance",
                "truth_score",
                "name",
                "place_id"
              ],
              "radius_m": 4000,
              "paid_placement": false,
              "note": "Order follows public evidence and distance. It says nothing about quality and cannot be bought."
            },
            "more_nearby": 0,
            "understood": {
              "service": "locksmith",
              "trade": "locksmith",
              "trade_label": "Locksmith",
              "near_trades": [],
              "terms": [
                "locksmith"
              ],
              "area": {
                "name": "Flatbush",
                "borough": "Brooklyn",
                "kind": "neighbourhood",
                "lat": 40.6415,
                "lng": -73.9594,
                "radius_m": 2500
              },
              "spelling": [],
              "ignored": []
            },
            "coverage": {
              "matched": 1,
              "returned": 1,
              "more": 0,
              "covered": true,
              "area_understood": true,
              "radius_m": 4000,
              "radius_from": "area",
              "widened_from_m": 2500,
              "excluded_hours_unknown": 0,
              "excluded_closed": 1,
              "excluded_no_location": 0,
              "providers_considered": 61,
              "registers": [
                {
                  "name": "NYC Consumer and Worker Protection",
                  "readable": true,
                  "last_complete_reading_at": "2026-11-10T06:30:00Z",
                  "note": null
                }
              ],
              "city_generation": 42,
              "note": [
                "The area was widened because fewer than three providers were found."
              ]
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-10T06:30:00Z",
            "fresh_until": "2026-12-10T06:30:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Northstar Locksmith website",
              "kind": "business_website",
              "url": "https://northstar.example/contact",
              "observed_at": "2026-11-18T09:00:00Z"
            },
            {
              "name": "NYC Consumer and Worker Protection",
              "kind": "government_register",
              "url": "https://register.example/",
              "observed_at": "2026-11-10T06:30:00Z",
              "attribution": "City of New York, NYC Open Data"
            }
          ]
        }
      },
      "SearchEvents": {
        "summary": "Invented: a concert on two listings that disagree about the price",
        "value": {
          "status": "ok",
          "data": {
            "events": [
              {
                "event_id": "ev_9q2w4e6r",
                "name": "Klezmer evening",
                "organizer": "Sample Street Community Center",
                "venue": "Sample Street Hall",
                "address": "20 Sample Street, Brooklyn, NY 11215",
                "area": "Park Slope",
                "borough": "Brooklyn",
                "location": {
                  "lat": 40.671,
                  "lng": -73.977
                },
                "distance_m": 2900,
                "starts_at": "2026-11-22T19:30:00-05:00",
                "ends_at": "2026-11-22T21:30:00-05:00",
                "time_zone": "America/New_York",
                "all_day": false,
                "price": {
                  "amount": 18,
                  "currency": "USD"
                },
                "is_free": false,
                "url": "https://samplestreet.example/events/klezmer",
                "category": "concert",
                "event_status": "scheduled",
                "listing_state": "fresh",
                "listing_checked_at": "2026-11-20T06:00:00Z",
                "series_id": null,
                "conflicts": [
                  {
                    "field": "price",
                    "claims": [
                      {
                        "value": 18,
                        "source": "Sample Street Community Center",
                        "observed_at": "2026-11-20T06:00:00Z"
                      },
                      {
                        "value": 20,
                        "source": "An invented listing site",
                        "observed_at": "2026-11-19T06:00:00Z"
                      }
                    ]
                  }
                ],
                "calendar_note": null,
                "community": true,
                "sample": true,
                "sources": [
                  {
                    "name": "Sample Street Community Center",
                    "kind": "business_website",
                    "url": "https://samplestreet.example/events/klezmer",
                    "observed_at": "2026-11-20T06:00:00Z"
                  },
                  {
                    "name": "An invented listing site",
                    "kind": "listing_site",
                    "url": "https://listing.example/klezmer",
                    "observed_at": "2026-11-19T06:00:00Z"
                  }
                ],
                "why": {
                  "rank": 1,
                  "score": null,
                  "method": "soonest-first",
                  "factors": [],
                  "shown_not_scored": [
                    "2900 m away"
                  ]
                }
              }
            ],
            "count": 1,
            "understood": {
              "terms": [
                "klezmer",
                "concert"
              ],
              "category": "concert",
              "area": {
                "name": "Crown Heights",
                "borough": "Brooklyn",
                "kind": "neighbourhood",
                "lat": 40.6694,
                "lng": -73.9422,
                "radius_m": 1900
              },
              "from": "2026-11-20T10:04:00-05:00",
              "to": "2026-12-20T10:04:00-05:00",
              "radius_m": 8000,
              "radius_from": "area",
              "spelling": [],
              "ignored": []
            },
            "coverage": {
              "matched": 1,
              "returned": 1,
              "more": 0,
              "covered": true,
              "area_understood": true,
              "community": {
                "community": 1,
                "others": 0
              },
              "excluded_stale": 2,
              "excluded_price_not_stated": 0,
              "excluded_no_location": 1,
              "events_considered": 143,
              "sites": [
                {
                  "name": "Sample Street Community Center",
                  "readable": true,
                  "last_complete_reading_at": "2026-11-20T06:00:00Z",
                  "note": null
                }
              ],
              "city_generation": 42,
              "note": [
                "2 listings were not re-confirmed within 72 hours; send include_stale to see them."
              ]
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": "2026-11-19T06:00:00Z",
            "fresh_until": "2026-11-22T06:00:00Z",
            "state": "fresh",
            "tier": "db"
          },
          "sources": [
            {
              "name": "Sample Street Community Center",
              "kind": "business_website",
              "url": "https://samplestreet.example/events/klezmer",
              "observed_at": "2026-11-20T06:00:00Z"
            },
            {
              "name": "An invented listing site",
              "kind": "listing_site",
              "url": "https://listing.example/klezmer",
              "observed_at": "2026-11-19T06:00:00Z"
            }
          ]
        }
      },
      "EventsAsICalendar": {
        "summary": "Invented: the same concert",
        "value": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//kehilla//events//EN\r\nBEGIN:VEVENT\r\nUID:ev_9q2w4e6r@kehilla\r\nDTSTAMP:20261120T150400Z\r\nDTSTART:20261123T003000Z\r\nDTEND:20261123T023000Z\r\nSUMMARY:Klezmer evening\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
      },
      "JewishCalendar": {
        "summary": "Invented: a Friday in Crown Heights (times are illustrative)",
        "value": {
          "status": "ok",
          "data": {
            "location": {
              "name": "Crown Heights",
              "kind": "neighbourhood",
              "admin": "New York",
              "country": "US",
              "lat": 40.6694,
              "lng": -73.9422,
              "tz": "America/New_York",
              "in_israel": false
            },
            "date": "2026-11-20",
            "hebrew_date": {
              "day": {
                "year": 5787,
                "month": 9,
                "month_name": "Kislev",
                "day": 10,
                "text_en": "10 Kislev 5787",
                "text_he": "י׳ בְּכִסְלֵו תשפ״ז"
              },
              "after_sunset": {
                "year": 5787,
                "month": 9,
                "month_name": "Kislev",
                "day": 11,
                "text_en": "11 Kislev 5787",
                "text_he": "י״א בְּכִסְלֵו תשפ״ז"
              },
              "divides_at": "2026-11-20T16:33:00-05:00"
            },
            "zmanim": [
              {
                "key": "alot_hashachar",
                "label": "Dawn",
                "label_he": "עלות השחר",
                "time": "2026-11-20T05:23:00-05:00",
                "opinion": "16.1 degrees below the horizon",
                "degrees": 16.1,
                "minutes": null,
                "note": null
              },
              {
                "key": "alot_72",
                "label": "Dawn, 72 minutes",
                "label_he": "עלות השחר",
                "time": "2026-11-20T05:36:00-05:00",
                "opinion": "72 minutes before sunrise",
                "degrees": null,
                "minutes": 72,
                "note": null
              },
              {
                "key": "sunset",
                "label": "Sunset",
                "label_he": "שקיעה",
                "time": "2026-11-20T16:33:00-05:00",
                "opinion": "Sea level",
                "degrees": 0.833,
                "minutes": null,
                "note": null
              },
              {
                "key": "tzeit_hakochavim",
                "label": "Nightfall",
                "label_he": "צאת הכוכבים",
                "time": "2026-11-20T17:15:00-05:00",
                "opinion": "8.5 degrees below the horizon",
                "degrees": 8.5,
                "minutes": null,
                "note": null
              }
            ],
            "shabbat_or_yom_tov": {
              "is_now": false,
              "candle_lighting": {
                "date": "2026-11-20",
                "time": "2026-11-20T16:15:00-05:00",
                "for": "Shabbat",
                "kind": "before_sunset",
                "minutes_before_sunset": 18,
                "note": null
              },
              "lightings": [
                {
                  "date": "2026-11-20",
                  "time": "2026-11-20T16:15:00-05:00",
                  "for": "Shabbat",
                  "kind": "before_sunset",
                  "minutes_before_sunset": 18,
                  "note": null
                }
              ],
              "havdalah": {
                "date": "2026-11-21",
                "time": "2026-11-21T17:15:00-05:00",
                "opinion": "8.5 degrees below the horizon",
                "note": null
              },
              "interval": {
                "starts_at": "2026-11-20T16:15:00-05:00",
                "ends_at": "2026-11-21T17:15:00-05:00",
                "days": [
                  {
                    "date": "2026-11-21",
                    "title_en": "Shabbat",
                    "title_he": "שבת"
                  }
                ]
              }
            },
            "events": [
              {
                "date": "2026-11-20",
                "kind": "candle_lighting",
                "title_en": "Candle lighting for Shabbat",
                "title_he": "הדלקת נרות",
                "starts_at": "2026-11-20T16:15:00-05:00",
                "ends_at": null,
                "note": null
              },
              {
                "date": "2026-11-21",
                "kind": "parsha",
                "title_en": "Vayetzei",
                "title_he": "ויצא",
                "starts_at": null,
                "ends_at": null,
                "note": null
              },
              {
                "date": "2026-11-21",
                "kind": "havdalah",
                "title_en": "Havdalah",
                "title_he": "הבדלה",
                "starts_at": "2026-11-21T17:15:00-05:00",
                "ends_at": null,
                "note": null
              }
            ],
            "parsha": {
              "date": "2026-11-21",
              "title_en": "Vayetzei",
              "title_he": "ויצא"
            },
            "daf_yomi": "Arachin 3",
            "daf_yomi_he": "ערכין ג׳",
            "custom": {
              "candle_minutes": 18,
              "candle_minutes_from": "default",
              "israel_schedule": false,
              "israel_from": "place",
              "havdalah_degrees": 8.5,
              "elevation_m": 0,
              "note": [
                "No local custom beyond the 18 minutes was applied."
              ]
            }
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": null,
            "fresh_until": null,
            "state": "fresh",
            "tier": "computed"
          },
          "sources": [
            {
              "name": "Kehilla calendar",
              "kind": "computation",
              "url": null,
              "observed_at": "2026-11-20T15:04:00Z"
            }
          ],
          "notes": [
            "Times are calculations, not a halachic ruling."
          ]
        }
      },
      "JewishCalendarWhiteNight": {
        "summary": "Invented: a Saturday on which the stars do not come out (times are illustrative)",
        "value": {
          "status": "ok",
          "data": {
            "location": {
              "name": "Helsinki",
              "kind": "city",
              "admin": "Uusimaa",
              "country": "FI",
              "lat": 60.17,
              "lng": 24.94,
              "tz": "Europe/Helsinki",
              "in_israel": false
            },
            "date": "2026-06-20",
            "hebrew_date": {
              "day": {
                "year": 5786,
                "month": 4,
                "month_name": "Tamuz",
                "day": 5,
                "text_en": "5 Tamuz 5786",
                "text_he": "ה׳ בתמוז תשפ״ו"
              },
              "after_sunset": {
                "year": 5786,
                "month": 4,
                "month_name": "Tamuz",
                "day": 6,
                "text_en": "6 Tamuz 5786",
                "text_he": "ו׳ בתמוז תשפ״ו"
              },
              "divides_at": "2026-06-20T22:50:00+03:00"
            },
            "zmanim": [
              {
                "key": "tzeit_hakochavim",
                "label": "Nightfall",
                "label_he": "צאת הכוכבים",
                "time": null,
                "opinion": "8.5 degrees below the horizon",
                "degrees": 8.5,
                "minutes": null,
                "note": "The sun does not go 8.5 degrees below the horizon here on this date."
              }
            ],
            "shabbat_or_yom_tov": {
              "is_now": null,
              "candle_lighting": {
                "date": "2026-06-26",
                "time": "2026-06-26T22:32:00+03:00",
                "for": "Shabbat",
                "kind": "before_sunset",
                "minutes_before_sunset": 18,
                "note": null
              },
              "lightings": [
                {
                  "date": "2026-06-19",
                  "time": "2026-06-19T22:32:00+03:00",
                  "for": "Shabbat",
                  "kind": "before_sunset",
                  "minutes_before_sunset": 18,
                  "note": null
                }
              ],
              "havdalah": {
                "date": "2026-06-20",
                "time": null,
                "opinion": "8.5 degrees below the horizon",
                "note": "The sun does not go that low here on this date. Ask your rabbi."
              },
              "interval": {
                "starts_at": "2026-06-19T22:32:00+03:00",
                "ends_at": null,
                "days": [
                  {
                    "date": "2026-06-20",
                    "title_en": "Shabbat",
                    "title_he": "שבת"
                  }
                ]
              }
            },
            "events": [
              {
                "date": "2026-06-20",
                "kind": "parsha",
                "title_en": "Korach",
                "title_he": "קרח",
                "starts_at": null,
                "ends_at": null,
                "note": null
              }
            ],
            "parsha": {
              "date": "2026-06-20",
              "title_en": "Korach",
              "title_he": "קרח"
            },
            "daf_yomi": "Chullin 51",
            "daf_yomi_he": "חולין נ״א"
          },
          "freshness": {
            "as_of": "2026-11-20T15:04:00Z",
            "oldest_fact_at": null,
            "fresh_until": null,
            "state": "fresh",
            "tier": "computed"
          },
          "sources": [
            {
              "name": "Kehilla calendar",
              "kind": "computation",
              "url": null,
              "observed_at": "2026-11-20T15:04:00Z"
            }
          ]
        }
      },
      "CalendarAsICalendar": {
        "summary": "Invented: the same Friday",
        "value": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//kehilla//calendar//EN\r\nBEGIN:VEVENT\r\nUID:candles-2026-11-20@kehilla\r\nDTSTAMP:20261120T150400Z\r\nDTSTART:20261120T211500Z\r\nSUMMARY:Candle lighting for Shabbat\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
      }
    }
  }
};
