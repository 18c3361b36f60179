CREATE TABLE "stored_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "blog_binned_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"color" text,
	"former_slugs" text[] NOT NULL,
	"articles" uuid[] NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "blog_writers_present" (
	"post_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"typed_at" timestamp with time zone,
	"left_page" text,
	CONSTRAINT "blog_writers_present_post_id_actor_id_pk" PRIMARY KEY("post_id","actor_id")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "binned_slugs" text[];--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request_events" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "stored_secrets" ADD CONSTRAINT "stored_secrets_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_binned_categories" ADD CONSTRAINT "blog_binned_categories_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_writers_present" ADD CONSTRAINT "blog_writers_present_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_writers_present" ADD CONSTRAINT "blog_writers_present_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_binned" ON "blog_posts" USING btree ("deleted_at") WHERE "blog_posts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "request_events_binned" ON "request_events" USING btree ("deleted_at") WHERE "request_events"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_binned_draft" CHECK ("blog_posts"."deleted_at" is null or ("blog_posts"."status" = 'draft' and "blog_posts"."scheduled_for" is null));--> statement-breakpoint
-- The files of what was deleted until now have gone with it.
UPDATE "media" SET "purged_at" = "deleted_at" WHERE "deleted_at" IS NOT NULL;
--> statement-breakpoint
-- Whoever opens an article in the editor, or leaves it, the others who have it open hear of it (features/inbox/live.server.ts).
CREATE FUNCTION announce_writer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'article ' || coalesce(NEW.post_id, OLD.post_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_writer AFTER INSERT OR DELETE ON blog_writers_present
  FOR EACH ROW EXECUTE FUNCTION announce_writer();
--> statement-breakpoint
CREATE TRIGGER announce_typing_or_leaving AFTER UPDATE ON blog_writers_present
  FOR EACH ROW WHEN (OLD.typed_at IS DISTINCT FROM NEW.typed_at OR OLD.left_page IS DISTINCT FROM NEW.left_page) EXECUTE FUNCTION announce_writer();
