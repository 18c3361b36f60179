CREATE TABLE "blog_former_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_former_category_slugs" ADD CONSTRAINT "blog_former_category_slugs_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_former_category_slugs_category" ON "blog_former_category_slugs" USING btree ("category_id");
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_former_category_slugs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
