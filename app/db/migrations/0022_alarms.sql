CREATE TABLE "alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"sentence" text NOT NULL,
	"todo" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"times_told" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alarms_closed" CHECK (not "alarms"."closed" or "alarms"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint_digest" text NOT NULL,
	"sealed" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "push_devices_endpoint_digest_unique" UNIQUE("endpoint_digest")
);
--> statement-breakpoint
CREATE TABLE "test_requests" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"page_at" timestamp with time zone,
	"stored_at" timestamp with time zone,
	"mail_id" uuid,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "weekly_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_requests" ADD CONSTRAINT "test_requests_mail_id_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_standing" ON "alarms" USING btree ("kind") WHERE not "alarms"."closed";--> statement-breakpoint
CREATE INDEX "alarms_seen" ON "alarms" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");