CREATE TABLE "campaigns" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counters_name" CHECK ("counters"."name" in ('seats', 'first_clients', 'monthly_consultations')),
	CONSTRAINT "counters_value" CHECK ("counters"."value" between 0 and 999)
);

--> statement-breakpoint
-- Pages show these numbers: whoever changes them, every process forgets the pages it keeps.
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaigns
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON counters
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
