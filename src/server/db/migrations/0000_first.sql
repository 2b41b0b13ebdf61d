CREATE TABLE "identity_attempts" (
	"subject" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_authenticators" (
	"sub" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"sub" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"destination" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_codes_sub_purpose_pk" PRIMARY KEY("sub","purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_devices" (
	"key" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"group_key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"salt" text,
	"verifier" text,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"pool_id" text NOT NULL,
	"use" text NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_logins" (
	"origin_jti" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"client_id" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"device_key" text,
	"auth_time" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "identity_logins_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "identity_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"medium" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_pools" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "identity_pools_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"sub" text,
	"client_id" text NOT NULL,
	"challenge" text NOT NULL,
	"state" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_users" (
	"sub" text PRIMARY KEY NOT NULL,
	"pool_id" text NOT NULL,
	"username" text NOT NULL,
	"status" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"attributes" jsonb NOT NULL,
	"salt" text,
	"verifier" text,
	"temporary_until" timestamp with time zone,
	"mfa" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
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
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"instalment" integer DEFAULT 1 NOT NULL,
	"terms" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"billing" jsonb NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"declined" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'pending', 'declined', 'cancelled', 'paid', 'superseded')),
	CONSTRAINT "orders_amount_whole" CHECK ("orders"."amount" > 0),
	CONSTRAINT "orders_paid_proven" CHECK (("orders"."state" = 'paid') = ("orders"."paid_at" is not null))
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
CREATE TABLE "payment_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "project_versions" (
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"draft" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"start_date" date NOT NULL,
	"final_delivery" date NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_versions_project_id_version_pk" PRIMARY KEY("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"plan_id" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"prototype" text,
	"version" integer DEFAULT 1 NOT NULL,
	"draft" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"start_date" date NOT NULL,
	"final_delivery" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_status_known" CHECK ("projects"."status" in ('draft', 'created', 'invited', 'freemium', 'running', 'shipped', 'archived')),
	CONSTRAINT "projects_prototype_known" CHECK ("projects"."prototype" in ('professional', 'tailor-made', 'instant')),
	CONSTRAINT "projects_total_whole" CHECK ("projects"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"amount" bigint NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"settles_at" timestamp with time zone,
	"declines" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_checkouts_receipt_unique" UNIQUE("receipt"),
	CONSTRAINT "sandbox_checkouts_state_known" CHECK ("sandbox_checkouts"."state" in ('open', 'pending', 'declined', 'cancelled', 'paid', 'refunded', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"sub" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_authenticators" ADD CONSTRAINT "identity_authenticators_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_devices" ADD CONSTRAINT "identity_devices_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_logins" ADD CONSTRAINT "identity_logins_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_sub_identity_users_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."identity_users"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_attempts_index" ON "identity_attempts" USING btree ("subject","action","at");--> statement-breakpoint
CREATE INDEX "identity_mail_to_index" ON "identity_mail" USING btree ("to");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_name_index" ON "identity_users" USING btree ("pool_id",lower("username" collate "C"));--> statement-breakpoint
CREATE INDEX "leads_email_index" ON "leads" USING btree (lower("email"),"list");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live_index" ON "orders" USING btree ("project_id","instalment") WHERE "orders"."state" <> 'superseded';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_gateway_index" ON "orders" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_owner_plan_index" ON "projects" USING btree ("owner","plan_id");