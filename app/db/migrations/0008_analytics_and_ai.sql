CREATE TABLE "ai_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "ai_tokens_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"site_visits" integer DEFAULT 0 NOT NULL,
	"unique_visitors" integer DEFAULT 0 NOT NULL,
	"planner_usage" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_summary" (
	"metric_name" text PRIMARY KEY NOT NULL,
	"metric_value" bigint DEFAULT 0 NOT NULL,
	"day" date,
	CONSTRAINT "analytics_summary_metric" CHECK ("analytics_summary"."metric_name" in ('total_site_visits', 'total_planner_usage', 'unique_visitors_today', 'planner_usage_today'))
);
--> statement-breakpoint
CREATE TABLE "lead_tracking" (
	"session_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"referrer" text,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"landing_page" text,
	"pages_visited" integer DEFAULT 0 NOT NULL,
	"time_on_site" integer DEFAULT 0 NOT NULL,
	"form_submissions" integer DEFAULT 0 NOT NULL,
	"booking_completed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lead_tracking_session" CHECK ("lead_tracking"."session_id" ~ '^[A-Za-z0-9_-]{8,64}$')
);
--> statement-breakpoint
CREATE TABLE "planner_usage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planner_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action_type" text NOT NULL,
	"calories" integer,
	"plan_type" text,
	"user_id" uuid,
	CONSTRAINT "planner_usage_action" CHECK ("planner_usage"."action_type" in ('meal_plan', 'shopping_list', 'coach_question')),
	CONSTRAINT "planner_usage_nobody" CHECK ("planner_usage"."user_id" is null)
);
--> statement-breakpoint
CREATE TABLE "site_visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"page_path" text NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"referrer" text
);
--> statement-breakpoint
CREATE TABLE "visitor_marks" (
	"day" date NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "visitor_marks_day_digest_pk" PRIMARY KEY("day","digest")
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent_id" uuid NOT NULL,
	"version" text NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "ai_assisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewed_by" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "reviewer_email" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "lead_session_id" text;--> statement-breakpoint
ALTER TABLE "ai_tokens" ADD CONSTRAINT "ai_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_tokens" ADD CONSTRAINT "ai_tokens_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_usage" ADD CONSTRAINT "ai_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_tokens_user" ON "ai_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "ai_tokens_valid" ON "ai_tokens" USING btree ("expires_at") WHERE "ai_tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "lead_tracking_started" ON "lead_tracking" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "lead_tracking_last_seen" ON "lead_tracking" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "planner_usage_at" ON "planner_usage" USING btree ("at");--> statement-breakpoint
CREATE INDEX "site_visits_at" ON "site_visits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "consent_records_id" ON "consent_records" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "consent_records_at" ON "consent_records" USING btree ("at");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO analytics_summary (metric_name, metric_value) VALUES
	('total_site_visits', 0), ('total_planner_usage', 0), ('unique_visitors_today', 0), ('planner_usage_today', 0);--> statement-breakpoint
-- A proof is never changed. The retention job removes what is older than the privacy page says.
CREATE FUNCTION consent_records_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '24 months' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'consent_records is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER consent_records_keep_rows BEFORE UPDATE OR DELETE ON "consent_records" FOR EACH ROW EXECUTE FUNCTION consent_records_keep();--> statement-breakpoint
CREATE TRIGGER consent_records_keep_table BEFORE TRUNCATE ON "consent_records" FOR EACH STATEMENT EXECUTE FUNCTION consent_records_keep();
