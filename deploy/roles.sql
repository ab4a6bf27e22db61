-- Roles with no more than they need. Run as the owner of the record, after its migrations, and again after later ones; deploy/roles.sh does it
-- and gives each its password:
--   OWNER_URL=… SERVER_PASSWORD=… WORKER_PASSWORD=… sh deploy/roles.sh
-- Then give servers and workers a DATABASE_URL of their own. Migrations stay the owner's.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kehilla_server') THEN CREATE ROLE kehilla_server LOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kehilla_worker') THEN CREATE ROLE kehilla_worker LOGIN; END IF;
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO kehilla_server, kehilla_worker', current_database());
  -- The queue makes a schema of its own, which is the worker's.
  EXECUTE format('GRANT CREATE ON DATABASE %I TO kehilla_worker', current_database());
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO kehilla_server, kehilla_worker;

-- Nothing that an earlier release gave stays by itself. docs/threats.md says in a table what follows, and apps/local/test/roles.test.ts tries the opposite.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM kehilla_server, kehilla_worker;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO kehilla_server, kehilla_worker;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO kehilla_server, kehilla_worker;

-- A worker has nothing to do with callers.
REVOKE ALL ON api_key, usage, limit_state, account, session, sign_in_link, sign_in_request, yahrzeit_feed, oauth_record, oauth_document
  FROM kehilla_worker;

-- Both add what was read (a server by live readings).
GRANT INSERT ON source, agency, source_list, reading, raw_page, raw_body, place, record, fact, listing, listing_sighting, link, review_task, licence,
  photo, menu, dish, website_visit, reading_request TO kehilla_server, kehilla_worker;
-- Its number comes from the sequence: one far ahead would stay the newest.
GRANT INSERT (committed_at, reason) ON generation TO kehilla_server, kehilla_worker;
-- What says of readers' sources is written anew at every start.
GRANT UPDATE (kind, name, publisher, url, license, attribution, every_hours) ON source TO kehilla_server, kehilla_worker;
GRANT UPDATE (name, aliases, no_list_note, policies) ON agency TO kehilla_server, kehilla_worker;
GRANT UPDATE (agency_code, source_id, name, url, absence_means_removal, transcribed) ON source_list TO kehilla_server, kehilla_worker;
-- A later reading of a row; triggers bind its content to its hash, content, key and dates to a reading that is added with them, and dates to what is newer
-- and to the clock.
GRANT UPDATE (external_id, place_id, link_state, "row", row_sha256, last_reading_id, observed_at, first_seen_at, last_seen_at, missing_since)
  ON record TO kehilla_server, kehilla_worker;
-- What linkage finds a row by follows from the row, and is written with it.
GRANT INSERT, UPDATE (version, row_sha256, keys) ON record_key TO kehilla_server, kehilla_worker;
GRANT UPDATE (list_id, food_status, standards, scope_note, season, terminated) ON listing TO kehilla_server, kehilla_worker;
GRANT UPDATE (ended_at) ON link TO kehilla_server, kehilla_worker;
GRANT UPDATE (candidates, state, closed_at, closed_by) ON review_task TO kehilla_server, kehilla_worker;
GRANT UPDATE (decided_on) ON review_task TO kehilla_worker;
GRANT UPDATE (holder, status_text, issued_on, expires_on, matched_on, place_id, url, observed_at) ON licence TO kehilla_server, kehilla_worker;
GRANT UPDATE (captured_at, distance_m, facing, url, observed_at) ON photo TO kehilla_server, kehilla_worker;
GRANT UPDATE (confirmed_at, superseded_at) ON menu TO kehilla_server, kehilla_worker;
GRANT UPDATE (visited_at, outcome, note) ON website_visit TO kehilla_server, kehilla_worker;
GRANT DELETE ON reading_request TO kehilla_server, kehilla_worker;

-- What people say is wrong is kept by a server and read at the desk, which runs as a worker does. Who sits there is no server's business.
REVOKE ALL ON curator, desk_link, desk_session, curation_proposal FROM kehilla_server;
REVOKE SELECT ON report FROM kehilla_server;
GRANT INSERT ON report TO kehilla_server;
GRANT DELETE, UPDATE (state, answer, closed_by, closed_at) ON report TO kehilla_worker;
GRANT INSERT, DELETE ON desk_link, desk_session TO kehilla_worker;
GRANT UPDATE (used_at, tries) ON desk_link TO kehilla_worker;
GRANT INSERT, UPDATE (state, closed_by, closed_at, document) ON curation_proposal TO kehilla_worker;
GRANT INSERT, DELETE, UPDATE (role, added_at, added_by) ON curator TO kehilla_worker;
GRANT INSERT, DELETE, UPDATE (looked_at, generation) ON server_look TO kehilla_server;

-- That a worker looks for what is due; servers tell of it.
GRANT INSERT, DELETE, UPDATE (looked_at, jobs) ON worker_look TO kehilla_worker;

-- Events, alerts and what curators decide come by workers and their commands alone.
GRANT INSERT ON event, event_listing, occurrence, alert, notice, certificate, certificate_past, list_signature, list_signature_withdrawal, curation_act
  TO kehilla_worker;
GRANT UPDATE (undone_at, undone_by) ON curation_act TO kehilla_worker;
GRANT UPDATE (merged_into, merged_at) ON place TO kehilla_worker;
GRANT UPDATE (merged_into) ON event TO kehilla_worker;
GRANT UPDATE (event_id, "row", row_sha256, first_seen_at, last_seen_at, missing_since) ON event_listing TO kehilla_worker;
GRANT UPDATE (event_id, starts_at, ends_at, time_zone, all_day, event_status) ON occurrence TO kehilla_worker;
GRANT UPDATE (state, notice_id, closed_at) ON alert TO kehilla_worker;
GRANT UPDATE (closed_on, closing_recorded_at, withdrawn_at, withdrawn_by, withdrawn_because) ON notice TO kehilla_worker;
GRANT UPDATE (valid_from, valid_to, food_status, standards, scope_note, attached_by, attached_at, seen_on, withdrawn_at, withdrawn_by, withdrawn_because)
  ON certificate TO kehilla_worker;

-- Callers are a server's. Of a key it changes its label, when it was used, and its end, which triggers let come and never go away; a key's tier and
-- scopes and an account's address are an operator's.
GRANT INSERT (key_id, sha256, tier, test, scopes, label, counted_as, created_at, expires_at, account_id) ON api_key TO kehilla_server;
GRANT UPDATE (label, revoked_at, expires_at, last_used_on) ON api_key TO kehilla_server;
GRANT INSERT ON account, session, sign_in_link, sign_in_request, yahrzeit_feed, usage, limit_state, oauth_record, oauth_document TO kehilla_server;
GRANT UPDATE (grant_id, account_id, client_id, uid, scope, audience, payload, expires_at, consumed_at, last_used_on) ON oauth_record TO kehilla_server;
GRANT UPDATE (document, read_at) ON oauth_document TO kehilla_server;
GRANT UPDATE (used_at, tries) ON sign_in_link TO kehilla_server;
GRANT UPDATE (mailed_at, tries) ON sign_in_request TO kehilla_server;
GRANT UPDATE (label, location, entries) ON yahrzeit_feed TO kehilla_server;
GRANT UPDATE (calls, live_calls) ON usage TO kehilla_server;
GRANT UPDATE (state, forget_at_ms) ON limit_state TO kehilla_server;
GRANT DELETE ON limit_state, session, sign_in_link, sign_in_request, yahrzeit_feed, oauth_record TO kehilla_server;

-- What a worker of the owner made of the queue is handed over. Only who may become the role may do that, and an owner without all rights gives itself that.
DO $$
DECLARE
  worker oid := 'kehilla_worker'::regrole;
  statement text;
BEGIN
  IF to_regnamespace('pgboss') IS NULL THEN RETURN; END IF;
  FOR statement IN
    SELECT 'ALTER SCHEMA pgboss OWNER TO kehilla_worker' FROM pg_namespace WHERE nspname = 'pgboss' AND nspowner <> worker
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO kehilla_worker', oid::regclass) FROM pg_class
      WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p', 'v') AND relowner <> worker
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO kehilla_worker', oid::regprocedure) FROM pg_proc
      WHERE pronamespace = 'pgboss'::regnamespace AND proowner <> worker
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO kehilla_worker', oid::regtype) FROM pg_type
      WHERE typnamespace = 'pgboss'::regnamespace AND typtype IN ('e', 'd') AND typowner <> worker
  LOOP
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT kehilla_worker TO %I', current_user);
    END IF;
    EXECUTE statement;
  END LOOP;
END $$;
