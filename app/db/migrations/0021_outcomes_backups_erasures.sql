CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"cause" text NOT NULL,
	"host" text NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"pictures" integer,
	"outcome" text DEFAULT 'running' NOT NULL,
	"problem" text,
	"copied" boolean,
	CONSTRAINT "backup_runs_outcome" CHECK ("backup_runs"."outcome" in ('running', 'proved', 'checked', 'failed')),
	CONSTRAINT "backup_runs_cause" CHECK ("backup_runs"."cause" in ('nightly', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"digest" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_digest_erased_at_pk" PRIMARY KEY("digest","erased_at")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "erasures_erased_at" ON "erasures" USING btree ("erased_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_outcome" CHECK ("outbox"."outcome" in ('accepted', 'written', 'refused', 'exhausted', 'late'));