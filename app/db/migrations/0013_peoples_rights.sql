ALTER TABLE "request_events" DROP CONSTRAINT "request_events_kind";--> statement-breakpoint
DROP INDEX "contact_requests_by_status";--> statement-breakpoint
DROP INDEX "contact_requests_to_answer";--> statement-breakpoint
-- What was typed as "<" is found as "<", not as the letters that stand for it in HTML. Dropping the column drops its index.
ALTER TABLE "contact_requests" drop column "search";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "search" text GENERATED ALWAYS AS (fold_for_search(name || ' ' || email || ' ' || coalesce(city, '') || ' ' || phone || ' ' || phone_digits(phone) || ' ' || replace(replace(replace(regexp_replace(message, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "health_consent_words" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "health_consent_version" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "restricted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_requests_restricted" ON "contact_requests" USING btree ("created_at","id") WHERE "contact_requests"."restricted_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_requests_by_status" ON "contact_requests" USING btree ("status","created_at","id") WHERE not "contact_requests"."suspicious" and "contact_requests"."restricted_at" is null;--> statement-breakpoint
CREATE INDEX "contact_requests_to_answer" ON "contact_requests" USING btree ("reply_due_at","created_at","id") WHERE "contact_requests"."status" = 'nuova' and not "contact_requests"."suspicious" and "contact_requests"."restricted_at" is null;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_kind" CHECK ("request_events"."kind" in ('status', 'note', 'slot', 'resend', 'suspicion', 'correction', 'consent', 'restriction'));--> statement-breakpoint
CREATE INDEX "contact_requests_search" ON "contact_requests" USING gin ("search" gin_trgm_ops) WITH (fastupdate=false);
