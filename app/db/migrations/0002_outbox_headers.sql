ALTER TABLE "outbox" ADD COLUMN "reply_to_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "auto_reply" boolean DEFAULT false NOT NULL;