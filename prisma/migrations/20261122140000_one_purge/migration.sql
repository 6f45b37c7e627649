-- One nightly job purges what eight did, each with a queue and a schedule of its own. The queues' tables are made by the
-- server that first runs, so that a new database has none yet. A queue goes before the one of its jobs that were given up.
DO $$
DECLARE
  old text;
BEGIN
  IF to_regclass('pgboss.queue') IS NULL THEN
    RETURN;
  END IF;
  FOR old IN SELECT name FROM pgboss.queue WHERE name LIKE 'purge-%' ORDER BY name LIKE '%-given-up' LOOP
    PERFORM pgboss.delete_queue(old);
  END LOOP;
END $$;
