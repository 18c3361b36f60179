CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"name" text,
	"words" text,
	"shortened" text,
	"consent_words" text,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_state" CHECK ("testimonials"."state" in ('asked', 'objected', 'waiting', 'published', 'refused', 'withdrawn')),
	CONSTRAINT "testimonials_consented" CHECK ("testimonials"."words" is null or ("testimonials"."name" is not null and "testimonials"."consent_words" is not null and "testimonials"."consent_version" is not null and "testimonials"."consented_at" is not null)),
	CONSTRAINT "testimonials_has_words" CHECK ("testimonials"."state" not in ('waiting', 'published') or "testimonials"."words" is not null)
);
--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonials_email" ON "testimonials" USING btree ("email");--> statement-breakpoint
CREATE INDEX "testimonials_state" ON "testimonials" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");
--> statement-breakpoint
-- What readers see has changed (migration 0001): words became public or are public no longer, or a restriction hides them.
CREATE TRIGGER announce_change AFTER UPDATE ON testimonials
  FOR EACH ROW WHEN (OLD.state = 'published' OR NEW.state = 'published') EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER announce_deletion AFTER DELETE ON testimonials
  FOR EACH ROW WHEN (OLD.state = 'published') EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER announce_restriction AFTER UPDATE OF restricted_at ON contact_requests
  FOR EACH ROW WHEN (OLD.restricted_at IS DISTINCT FROM NEW.restricted_at) EXECUTE FUNCTION announce_content_change();
