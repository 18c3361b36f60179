-- Search inside words, fast. Trusted from PostgreSQL 13 on; unaccent is there already.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Small letters, no accents, no apostrophes: who looks for "dallo" finds Dall’Ò.
CREATE FUNCTION fold_for_search(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(unaccent(words)), '''’‘`´', '');
--> statement-breakpoint
-- +39 333 1234567, 0039 333 1234567 and 333-1234567 are one number; 391 1234567 is a mobile number, not a prefix.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^(\+|00)39|^39(?=[0-9]{10})|\+', '');
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_email" text NOT NULL,
	"kind" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"text" text,
	CONSTRAINT "request_events_kind" CHECK ("request_events"."kind" in ('status', 'note', 'slot', 'resend', 'suspicion'))
);
--> statement-breakpoint
DROP INDEX "contact_requests_created_at";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "reply_due_at" timestamp with time zone;--> statement-breakpoint
-- SQL does not know the opening hours: for what was sent before, the hours of the clock.
UPDATE "contact_requests" SET "reply_due_at" = "created_at" + CASE "source" WHEN 'landing_page' THEN interval '2 hours' ELSE interval '24 hours' END;--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "reply_due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "slot_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "slot_minutes" integer;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (phone_digits(phone)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_for_search(name || ' ' || email || ' ' || coalesce(city, '') || ' ' || phone || ' ' || phone_digits(phone) || ' ' || regexp_replace(message, '<[^>]*>', ' ', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_events_of_request" ON "request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "contact_requests_newest" ON "contact_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_requests_by_status" ON "contact_requests" USING btree ("status","created_at","id") WHERE not "contact_requests"."suspicious";--> statement-breakpoint
CREATE INDEX "contact_requests_to_answer" ON "contact_requests" USING btree ("reply_due_at") WHERE "contact_requests"."status" = 'nuova' and not "contact_requests"."suspicious";--> statement-breakpoint
CREATE INDEX "contact_requests_suspicious" ON "contact_requests" USING btree ("created_at","id") WHERE "contact_requests"."suspicious";--> statement-breakpoint
CREATE INDEX "contact_requests_email" ON "contact_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_requests_phone" ON "contact_requests" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_slot" CHECK (("contact_requests"."slot_at" is null) = ("contact_requests"."slot_minutes" is null));
--> statement-breakpoint
-- Whoever changes requests or writes a security event, open inboxes in every process look again (features/requests/live.server.ts).
CREATE FUNCTION announce_live_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON contact_requests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_change();
--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT ON security_audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_change();
