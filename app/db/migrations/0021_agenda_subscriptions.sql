CREATE TABLE "agenda_subscriptions" (
	"person" text PRIMARY KEY NOT NULL,
	"secret_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_subscriptions_secret_digest_unique" UNIQUE("secret_digest")
);
