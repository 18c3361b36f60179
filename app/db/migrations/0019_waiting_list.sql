CREATE TABLE "agenda_calendars" (
	"person" text PRIMARY KEY NOT NULL,
	"secret_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_calendars_secret_digest_unique" UNIQUE("secret_digest")
);
--> statement-breakpoint
CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (phone_digits(phone)) STORED NOT NULL,
	"wishes" text[] NOT NULL,
	"until" date NOT NULL,
	"suspicious" boolean DEFAULT false NOT NULL,
	"request_id" uuid,
	CONSTRAINT "waiting_list_wishes" CHECK (cardinality("waiting_list"."wishes") > 0)
);
--> statement-breakpoint
CREATE TABLE "waiting_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"waiting_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"person" text NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiting_offers_once" UNIQUE("waiting_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_offers" ADD CONSTRAINT "waiting_offers_waiting_id_waiting_list_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."waiting_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_once" ON "waiting_list" USING btree ("email","kind") WHERE "waiting_list"."request_id" is null;--> statement-breakpoint
CREATE INDEX "waiting_list_until" ON "waiting_list" USING btree ("until");--> statement-breakpoint
-- Open agendas look again; whoever lists requests does so too, because a request shows its appointment.
CREATE FUNCTION announce_live_agenda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'agenda');
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER announce_live ON appointments;--> statement-breakpoint
DROP TRIGGER announce_live ON absences;--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON appointments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_agenda();--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_agenda();--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON waiting_list
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_agenda();--> statement-breakpoint
CREATE TRIGGER announce_live AFTER INSERT OR UPDATE OR DELETE ON waiting_offers
  FOR EACH STATEMENT EXECUTE FUNCTION announce_live_agenda();
