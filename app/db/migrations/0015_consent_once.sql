DROP INDEX "consent_records_id";--> statement-breakpoint
ALTER TABLE "consent_records" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_records_once" ON "consent_records" USING btree ("consent_id","chosen_at");