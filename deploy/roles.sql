-- Roles with no more than they need. Run once as the owner of the record, after its migrations, and again after later ones:
--   psql "$OWNER_URL" -f deploy/roles.sql
-- Then give each a password (ALTER ROLE kehilla_server PASSWORD '…'), and servers and workers their own DATABASE_URL. Migrations stay the owner's.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kehilla_server') THEN CREATE ROLE kehilla_server LOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kehilla_worker') THEN CREATE ROLE kehilla_worker LOGIN; END IF;
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO kehilla_server, kehilla_worker', current_database());
  -- The queue makes a schema of its own, which is the worker's.
  EXECUTE format('GRANT CREATE ON DATABASE %I TO kehilla_worker', current_database());
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO kehilla_server, kehilla_worker;

-- Both read the record and add to it (a server by live readings); triggers keep what was read from being rewritten, and nobody deletes it.
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO kehilla_server, kehilla_worker;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO kehilla_server, kehilla_worker;
REVOKE INSERT, UPDATE ON _prisma_migrations FROM kehilla_server, kehilla_worker;

-- A worker has nothing to do with callers.
REVOKE ALL ON api_key, usage, limit_state, account, session, sign_in_link FROM kehilla_worker;

-- What is made to pass away.
GRANT DELETE ON reading_request TO kehilla_server, kehilla_worker;
GRANT DELETE ON limit_state, session, sign_in_link TO kehilla_server;
