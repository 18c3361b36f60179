ALTER TABLE "testimonials" DROP CONSTRAINT "testimonials_state";--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
-- An objection was a state, which later words replaced; now it stands beside them.
UPDATE "testimonials" SET "objected_at" = "changed_at", "state" = 'asked' WHERE "state" = 'objected';--> statement-breakpoint
CREATE INDEX "testimonials_request" ON "testimonials" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_state" CHECK ("testimonials"."state" in ('asked', 'waiting', 'published', 'refused', 'withdrawn'));--> statement-breakpoint
-- A restriction hides what stands under its request's address (migration 0025), so a correction of the address hides and shows, too.
DROP TRIGGER announce_restriction ON contact_requests;--> statement-breakpoint
CREATE TRIGGER announce_restriction AFTER UPDATE OF restricted_at, email ON contact_requests
  FOR EACH ROW WHEN (OLD.restricted_at IS DISTINCT FROM NEW.restricted_at
    OR (NEW.restricted_at IS NOT NULL AND OLD.email <> NEW.email)) EXECUTE FUNCTION announce_content_change();
