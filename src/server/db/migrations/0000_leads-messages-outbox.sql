CREATE TABLE "leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"companyname" text DEFAULT '' NOT NULL,
	"companysize" text DEFAULT '' NOT NULL,
	"designation" text NOT NULL,
	"list" text DEFAULT '' NOT NULL,
	CONSTRAINT "leads_name_given" CHECK ("leads"."name" <> ''),
	CONSTRAINT "leads_email_given" CHECK ("leads"."email" like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "messages_message_given" CHECK ("messages"."message" <> '')
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_attempts_counted" CHECK ("outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email"),"list");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."done_at" is null;