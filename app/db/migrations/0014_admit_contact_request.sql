-- Decides about a contact request in one call, so that storing it takes one round trip (features/contact/create.server.ts).
-- Volatile: each statement sees what was committed while it waited for the lock before it.
-- `hit_keys` holds the address's key of today first, then yesterday's. Without `recipient` nothing is confirmed.
CREATE FUNCTION admit_contact_request(
  digest text, hit_scope text, hit_keys text[], most_hits integer, window_minutes integer,
  recipient_address text, most_confirmations integer,
  OUT earlier uuid, OUT admitted boolean, OUT may_confirm boolean
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  admitted := false;
  may_confirm := false;
  IF digest IS NOT NULL THEN
    -- When two clicks arrive together, the second waits here until the first is stored.
    PERFORM pg_advisory_xact_lock(hashtextextended(digest, 0));
    SELECT id INTO earlier FROM contact_requests
      WHERE send_digest = digest AND created_at > now() - interval '60 seconds' LIMIT 1;
    IF earlier IS NOT NULL THEN RETURN; END IF;
  END IF;

  -- As rate-limit.server.ts does for every limit: parallel requests of one address cannot exceed it together.
  PERFORM pg_advisory_xact_lock(hashtextextended(hit_scope || ' ' || hit_keys[1], 0));
  IF (SELECT count(*) FROM rate_limit_hits WHERE scope = hit_scope AND key = ANY (hit_keys)
      AND at > now() - make_interval(mins => window_minutes)) >= most_hits THEN RETURN; END IF;
  INSERT INTO rate_limit_hits (scope, key) VALUES (hit_scope, hit_keys[1]);
  admitted := true;

  IF recipient_address IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('confirmation ' || recipient_address, 0));
    may_confirm := (SELECT count(*) FROM outbox WHERE recipient = recipient_address AND kind = 'request_confirmation'
      AND created_at > now() - interval '1 hour') < most_confirmations;
  END IF;
END
$$;
