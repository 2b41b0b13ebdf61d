CREATE TABLE "identity_passkeys" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"attachment" text DEFAULT '' NOT NULL,
	"relying_party" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_profiles" (
	"sub" text PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"mails_receipts" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"sub" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"sub" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_sub_hash_pk" PRIMARY KEY("sub","hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sub" text NOT NULL,
	"kind" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('passwordChanged', 'emailChanged', 'phoneChanged', 'factorsChanged', 'passkeyAdded', 'passkeyDeleted', 'recoveryCodesMade', 'recoveryCodeUsed', 'deviceForgotten', 'sessionEnded', 'sessionsEnded', 'accountDeleted'))
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"origin_jti" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"device_key" text,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "pending" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_passkeys" ADD CONSTRAINT "identity_passkeys_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_passkeys_sub_index" ON "identity_passkeys" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "security_events_sub_index" ON "security_events" USING btree ("sub","happened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_sessions_sub_index" ON "user_sessions" USING btree ("sub","seen_at" DESC NULLS LAST);--> statement-breakpoint
-- Where several accounts have proven one address, the oldest keeps it.
UPDATE "identity_users" AS "later" SET "attributes" = "later"."attributes" || '{"email_verified": "false"}'::jsonb
WHERE "later"."attributes" ->> 'email_verified' = 'true' AND EXISTS (
	SELECT 1 FROM "identity_users" AS "earlier"
	WHERE "earlier"."pool_id" = "later"."pool_id" AND "earlier"."attributes" ->> 'email_verified' = 'true'
		AND lower("earlier"."attributes" ->> 'email') = lower("later"."attributes" ->> 'email')
		AND ("earlier"."created_at", "earlier"."sub") < ("later"."created_at", "later"."sub")
);--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_email_index" ON "identity_users" USING btree ("pool_id",lower("attributes" ->> 'email')) WHERE "identity_users"."attributes" ->> 'email_verified' = 'true';