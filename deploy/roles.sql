-- Roles with no more than they need. Run as the owner of the record, after its migrations, and again after later ones; deploy/roles.sh does it
-- and gives each its password:
--   SERVER_PASSWORD=… WORKER_PASSWORD=… sh deploy/roles.sh "$OWNER_URL"
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

-- Both read the record and add to it (a server by live readings); triggers keep what was read from being rewritten, and nobody deletes it.
GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO kehilla_server, kehilla_worker;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO kehilla_server, kehilla_worker;
REVOKE INSERT, UPDATE ON _prisma_migrations FROM kehilla_server, kehilla_worker;

-- A worker has nothing to do with callers.
REVOKE ALL ON api_key, usage, limit_state, account, session, sign_in_link FROM kehilla_worker;

-- What is made to pass away.
GRANT DELETE ON reading_request TO kehilla_server, kehilla_worker;
GRANT DELETE ON limit_state, session, sign_in_link TO kehilla_server;

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
