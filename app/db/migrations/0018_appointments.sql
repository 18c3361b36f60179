-- An exclusion constraint compares a person by =, which GiST does through this extension. Trusted from PostgreSQL 13 on.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absences_span" CHECK ("absences"."starts_at" < "absences"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"room" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('booked', 'came', 'missed', 'cancelled')),
	CONSTRAINT "appointments_span" CHECK ("appointments"."starts_at" < "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."taken_until" and "appointments"."taken_until" <= "appointments"."starts_at" + interval '24 hours')
);
--> statement-breakpoint
ALTER TABLE "contact_requests" DROP CONSTRAINT "contact_requests_slot";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP CONSTRAINT "contact_requests_source";--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_kind";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "once_as" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "useful_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_end" ON "absences" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("starts_at") WHERE "appointments"."status" <> 'cancelled';--> statement-breakpoint
-- Nobody has two appointments at once, and no room: the pause after each counts. "[)" lets the next begin when it ends.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_a_person" EXCLUDE USING gist
  ("person" WITH =, tstzrange("starts_at", "taken_until") WITH &&) WHERE ("status" <> 'cancelled');--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_one_a_room" EXCLUDE USING gist
  ("room" WITH =, tstzrange("starts_at", "taken_until") WITH &&) WHERE ("status" <> 'cancelled');--> statement-breakpoint
-- What was agreed before belongs to nobody: it was not asked with whom. Null excludes nothing.
INSERT INTO "appointments" ("request_id", "kind", "starts_at", "ends_at", "taken_until", "sequence", "created_at", "changed_at")
  SELECT request.id, CASE request.source WHEN 'landing_page' THEN 'consulenza' ELSE 'check-up' END,
    slot_at, slot_at + make_interval(mins => slot_minutes), slot_at + make_interval(mins => slot_minutes),
    count(event.id), coalesce(min(event.at), request.created_at), coalesce(max(event.at), request.created_at)
  FROM "contact_requests" request LEFT JOIN "request_events" event ON event.request_id = request.id AND event.kind = 'slot'
  WHERE slot_at IS NOT NULL AND slot_minutes > 0
  GROUP BY request.id;--> statement-breakpoint
ALTER TABLE "contact_requests" DROP COLUMN "slot_at";--> statement-breakpoint
ALTER TABLE "contact_requests" DROP COLUMN "slot_minutes";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_once_as_unique" UNIQUE("once_as");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_source" CHECK ("contact_requests"."source" in ('contact_form', 'landing_page', 'prenotazione', 'studio'));--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_kind" CHECK ("request_events"."kind" in ('status', 'note', 'slot', 'attendance', 'resend', 'suspicion', 'correction', 'consent', 'restriction'));--> statement-breakpoint
-- As for requests: open pages of the admin look again.
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON appointments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_change();
--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_change();
--> statement-breakpoint
-- As in migration 0014; the confirmation of a booking counts among those that one recipient gets in an hour.
CREATE OR REPLACE FUNCTION admit_contact_request(
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
    may_confirm := (SELECT count(*) FROM outbox WHERE recipient = recipient_address AND kind IN ('request_confirmation', 'appointment_booked')
      AND created_at > now() - interval '1 hour') < most_confirmations;
  END IF;
END
$$;
