CREATE TABLE "site_visit_counts" (
	"day" date NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "site_visit_counts_day_by_name_pk" PRIMARY KEY("day","by","name"),
	CONSTRAINT "site_visit_counts_by" CHECK ("site_visit_counts"."by" in ('page', 'referrer'))
);
--> statement-breakpoint
ALTER TABLE "lead_tracking" ADD COLUMN "form_seen" boolean DEFAULT false NOT NULL;