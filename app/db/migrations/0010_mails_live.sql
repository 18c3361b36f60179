-- What becomes of a request's mail, open pages hear too: which request it is about travels with the notification.
CREATE FUNCTION announce_live_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', NEW.request_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_live AFTER UPDATE OF state, last_error ON outbox
  FOR EACH ROW WHEN (NEW.request_id IS NOT NULL AND (OLD.state, OLD.last_error) IS DISTINCT FROM (NEW.state, NEW.last_error))
  EXECUTE FUNCTION announce_live_mail();
