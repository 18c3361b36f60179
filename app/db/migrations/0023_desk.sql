CREATE TABLE "merged_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"phone_digits" text NOT NULL,
	"request" text NOT NULL,
	"moved" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_events" DROP CONSTRAINT "request_events_kind";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "thread" uuid[];--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "informed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "outcome_note" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "merged_requests" ADD CONSTRAINT "merged_requests_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_requests_of_request" ON "merged_requests" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "merged_requests_email" ON "merged_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "merged_requests_phone" ON "merged_requests" USING btree ("phone_digits");--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_channel" CHECK ("contact_requests"."channel" in ('telefono', 'di-persona', 'whatsapp', 'instagram', 'email', 'altro'));--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_outcome" CHECK ("contact_requests"."outcome" in ('cliente', 'non-ora', 'non-raggiunta', 'altro'));--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_answered_by" CHECK ("contact_requests"."answered_by" in ('telefono', 'whatsapp', 'email', 'di-persona'));--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_kind" CHECK ("request_events"."kind" in ('status', 'note', 'slot', 'attendance', 'resend', 'suspicion', 'correction', 'consent', 'restriction', 'entry', 'outcome', 'contact', 'reply', 'merge'));