CREATE TABLE "studio_drafts" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "studio_publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	"published_by_email" text,
	"undoes" uuid
);
--> statement-breakpoint
CREATE TABLE "studio_schedule" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"set_by" uuid,
	CONSTRAINT "studio_schedule_one" CHECK ("studio_schedule"."one")
);
--> statement-breakpoint
CREATE TABLE "studio_values" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"publication" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_versions" (
	"publication" uuid NOT NULL,
	"section" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "studio_versions_publication_section_pk" PRIMARY KEY("publication","section")
);
--> statement-breakpoint
ALTER TABLE "studio_drafts" ADD CONSTRAINT "studio_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_publications" ADD CONSTRAINT "studio_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_schedule" ADD CONSTRAINT "studio_schedule_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_versions" ADD CONSTRAINT "studio_versions_publication_studio_publications_id_fk" FOREIGN KEY ("publication") REFERENCES "public"."studio_publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_publications_at" ON "studio_publications" USING btree ("published_at");--> statement-breakpoint
-- Every process reads the layer again before it keeps another page.
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON studio_values
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();--> statement-breakpoint
-- Open pages of the admin see each other's draft.
CREATE FUNCTION announce_live_studio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'studio');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON studio_drafts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_studio();--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON studio_schedule
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_studio();--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT ON studio_publications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_studio();
