CREATE TABLE "lead_counts" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"sessions" integer NOT NULL,
	"form_seen" integer NOT NULL,
	"form_sent" integer NOT NULL,
	CONSTRAINT "lead_counts_day_source_medium_campaign_pk" PRIMARY KEY("day","source","medium","campaign")
);
