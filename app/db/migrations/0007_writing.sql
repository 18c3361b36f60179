CREATE TABLE "blog_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"words" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "blog_revisions_kind" CHECK ("blog_revisions"."kind" in ('autosave', 'saved', 'published', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "blog_working_copies" (
	"post_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"base_version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "blog_working_copies_post_id_actor_id_pk" PRIMARY KEY("post_id","actor_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"path" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"path" text NOT NULL,
	"post_id" uuid NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "media_uses_path_post_id_place_pk" PRIMARY KEY("path","post_id","place")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "name_search" text GENERATED ALWAYS AS (fold_for_search(title || ' ' || slug)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_working_copies" ADD CONSTRAINT "blog_working_copies_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_working_copies" ADD CONSTRAINT "blog_working_copies_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_revisions_of_post" ON "blog_revisions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("created_at","path");--> statement-breakpoint
CREATE INDEX "media_uses_post" ON "media_uses" USING btree ("post_id","place");--> statement-breakpoint
CREATE INDEX "blog_posts_changed" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "blog_posts_changed_drafts" ON "blog_posts" USING btree ("updated_at","id") WHERE "blog_posts"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "blog_posts_name_search" ON "blog_posts" USING gin ("name_search" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("scheduled_for") WHERE "blog_posts"."scheduled_for" is not null;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_scheduled_draft" CHECK ("blog_posts"."scheduled_for" is null or "blog_posts"."status" = 'draft');
--> statement-breakpoint
-- Every change of an article is a version of its own, whoever makes it: who saves an older one is told.
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_version BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION count_version();
--> statement-breakpoint
-- A draft is nobody's page: whoever types one must not empty the pages that processes keep.
DROP TRIGGER announce_change ON blog_posts;
--> statement-breakpoint
CREATE FUNCTION announce_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  public_change boolean := TG_OP = 'TRUNCATE';
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    public_change := EXISTS (SELECT FROM new_rows WHERE status = 'published');
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') AND NOT public_change THEN
    public_change := EXISTS (SELECT FROM old_rows WHERE status = 'published');
  END IF;
  IF public_change THEN
    PERFORM pg_notify('content_changed', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_insert AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_update AFTER UPDATE ON blog_posts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_delete AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
--> statement-breakpoint
-- Pages show the sizes of pictures.
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- Where a picture is used: found by its path in the words themselves, so that nobody has to keep a list.
CREATE FUNCTION bucket_paths(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (regexp_matches(words, 'blog/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(?:avif|gif|jpeg|jpg|png|webp)', 'g'))[1];
--> statement-breakpoint
CREATE FUNCTION keep_article_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_uses WHERE post_id = NEW.id AND place IN ('cover', 'body');
  INSERT INTO media_uses (path, post_id, place)
    SELECT DISTINCT bucket_paths(NEW.content), NEW.id, 'body'
    UNION SELECT DISTINCT bucket_paths(NEW.featured_image), NEW.id, 'cover';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses_on_insert AFTER INSERT ON blog_posts FOR EACH ROW EXECUTE FUNCTION keep_article_uses();
--> statement-breakpoint
CREATE TRIGGER keep_uses_on_update AFTER UPDATE ON blog_posts FOR EACH ROW
  WHEN (OLD.content IS DISTINCT FROM NEW.content OR OLD.featured_image IS DISTINCT FROM NEW.featured_image)
  EXECUTE FUNCTION keep_article_uses();
--> statement-breakpoint
-- An article's working copies together; their writers hold the article's row.
CREATE FUNCTION keep_working_copy_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  post uuid := coalesce(NEW.post_id, OLD.post_id);
BEGIN
  DELETE FROM media_uses WHERE post_id = post AND place = 'workingCopy';
  INSERT INTO media_uses (path, post_id, place)
    SELECT DISTINCT bucket_paths(coalesce(fields ->> 'content', '') || ' ' || coalesce(fields ->> 'featuredImage', '')), post, 'workingCopy'
    FROM blog_working_copies copy
    WHERE copy.post_id = post AND EXISTS (SELECT FROM blog_posts WHERE id = post);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_uses AFTER INSERT OR UPDATE OR DELETE ON blog_working_copies
  FOR EACH ROW EXECUTE FUNCTION keep_working_copy_uses();
--> statement-breakpoint
INSERT INTO media_uses (path, post_id, place)
  SELECT DISTINCT bucket_paths(content), id, 'body' FROM blog_posts
  UNION SELECT DISTINCT bucket_paths(featured_image), id, 'cover' FROM blog_posts;
