-- A database of the release of 22 November 2026 (commit 5db1c484), written by the code of that release: its tables, then its rows.
-- Signing keys are left out: a release makes new ones.
create schema if not exists drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
-- 0000_first
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
-- 0001_signed-in
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid,
	"title" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_kind_known" CHECK ("requests"."kind" in ('professional', 'tailor-made', 'feature')),
	CONSTRAINT "requests_state_known" CHECK ("requests"."state" in ('received', 'inReview', 'inProgress', 'delivered', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_project_index" ON "invitations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "requests_owner_index" ON "requests" USING btree ("owner","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_owner_created_index" ON "projects" USING btree ("owner","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
-- 0002_care-and-cycle
-- Plans carry their care and their billing cycle. Those kept before were all with care; what was paid says its cycle, the others begin monthly.
UPDATE "projects" SET "draft" = '{"care":"standard","cycle":"monthly"}'::jsonb || "draft";
--> statement-breakpoint
UPDATE "project_versions" SET "draft" = '{"care":"standard","cycle":"monthly"}'::jsonb || "draft";
--> statement-breakpoint
UPDATE "orders" SET "terms" = jsonb_set("terms", '{draft}', jsonb_build_object('care', 'standard', 'cycle', "terms"->'cycle') || ("terms"->'draft'));
--> statement-breakpoint
UPDATE "projects" SET "draft" = "projects"."draft" || jsonb_build_object('cycle', "orders"."terms"->'cycle') FROM "orders" WHERE "orders"."project_id" = "projects"."id" AND "orders"."instalment" = 1 AND "orders"."state" IN ('paid', 'pending');
-- Rows, in any order.
set session_replication_role = replica;
insert into drizzle."__drizzle_migrations" select * from json_populate_record(null::drizzle."__drizzle_migrations", '{"id":1,"hash":"97582f02fb91eeeaf323d9f540c01b15042cde3102e5bfd34e43c6c7992347e5","created_at":1795273016306}');
insert into drizzle."__drizzle_migrations" select * from json_populate_record(null::drizzle."__drizzle_migrations", '{"id":2,"hash":"cbce4ef0ffe092c56333acff4a3927de60ec435ae362312800f0bd97f90c5c99","created_at":1795279186949}');
insert into drizzle."__drizzle_migrations" select * from json_populate_record(null::drizzle."__drizzle_migrations", '{"id":3,"hash":"620361bea19fd8359be7a63797c80542de3ff965d22570c70c617aff23c08369","created_at":1795370000000}');
insert into public."identity_attempts" select * from json_populate_record(null::public."identity_attempts", '{"subject":"K8rdA-_5U64so9WEVm0nm6G-vvzw6l4I0HHtTB1uHeo","action":"ConfirmSignUp","at":"2027-01-04T09:00:00+00:00"}');
insert into public."identity_devices" select * from json_populate_record(null::public."identity_devices", '{"key":"us-east-1_fb268414-74db-405f-a655-4d23b5b38783","sub":"184a7abf-e755-4830-b687-dd9b07da46a4","group_key":"-Nam8eg91","name":"","salt":null,"verifier":null,"is_remembered":false,"created_at":"2027-01-04T09:00:00+00:00","updated_at":"2027-01-04T09:00:00+00:00","authenticated_at":"2027-01-04T09:00:00+00:00"}');
insert into public."identity_logins" select * from json_populate_record(null::public."identity_logins", '{"origin_jti":"ecfb888b-bec0-47fb-9f5c-9627fb7bb9fa","sub":"184a7abf-e755-4830-b687-dd9b07da46a4","client_id":"plinthwebclient0000000001","refresh_hash":"YefHs6Ebnl1nFfqAYxlSyR8SelNzwa4pw8mcLDjeY0o","device_key":"us-east-1_fb268414-74db-405f-a655-4d23b5b38783","auth_time":"2027-01-04T09:00:00+00:00","expires_at":"2027-02-03T09:00:00+00:00","revoked_at":null}');
insert into public."identity_pools" select * from json_populate_record(null::public."identity_pools", '{"id":"us-east-1_plinth001","client_id":"plinthwebclient0000000001","settings":{"mfa": "OPTIONAL", "flows": ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_CUSTOM_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"], "devices": {"onPrompt": true, "challenge": true}, "password": {"minimumLength": 8, "requireNumbers": true, "requireSymbols": true, "requireLowercase": true, "requireUppercase": true, "temporaryPasswordDays": 7}, "allowsSms": true, "refreshDays": 30, "allowsSignUp": true, "tokenSeconds": 3600, "sessionMinutes": 3, "customChallenge": false, "masksUnknownUsers": true, "requiredAttributes": ["email"], "verifiedAttributes": ["email"], "allowsAuthenticator": true}}');
insert into public."identity_users" select * from json_populate_record(null::public."identity_users", '{"sub":"184a7abf-e755-4830-b687-dd9b07da46a4","pool_id":"us-east-1_plinth001","username":"Asha","status":"CONFIRMED","is_enabled":true,"attributes":{"email": "asha@example.com", "email_verified": "true"},"salt":"5db94eac7451c818bc94af00400689aa","verifier":"bae25515cbf70a5d88f7c09e70d3b046f7f82ab25c921a2ba1835ceee80ddf8205a8a1f1b5af9fda745a164d362164550eae60e4d74ea570efe14174bbf4e62988ebccdea722e564f243099e6605508705c7372ad86990f514e13b47382b3686c6407d3e90adfed09f1bbca7bf1b3cbd917f458215323991dcf8fb285c311bda59a57b07e82bc8d9ac98165ca472775f397aae071631f89caa8644b8a5af9780a1ffdadc5d557dd3ceffb8fc9a8edbe7d6604e9559223236bc7c12bdeb106ce7f8c3cbf522db4929c252e0e3d30255bcebbabaa0bc3bcbfb1b206d53ecaa518250b51f940e5f6294937b71c09296fcebcf64db3c20936069dc3938ab069296be3a91d660727ed3d00ea597d3cc5ff86e5643209792ff449d5e4d701382a505a3f24437826290730b5ee87d531a4ebd616abdb1e6e2711d4062f862d52c397b66f869dd48ca9a04a29fd0fa18009633fe48673514f41dc77af98dd60ae72154e07092cb6d8e48e27dcbd5cd238710d8cd9e4e3338ba5f2537e01aa59a76eca1ce","temporary_until":null,"mfa":{"enabled": [], "preferred": null},"failures":0,"failed_at":null,"created_at":"2027-01-04T09:00:00+00:00","updated_at":"2027-01-04T09:00:00+00:00"}');
insert into public."invoice_series" select * from json_populate_record(null::public."invoice_series", '{"year":"26-27","last":1}');
insert into public."invoices" select * from json_populate_record(null::public."invoices", '{"number":"PL/26-27/000001","order_id":"56d34736-5126-4a7c-8a6e-1b804946f1b9","content":{"sac": "998314", "date": "2027-01-01", "taxes": [{"name": "IGST", "rate": 18, "amount": 1560090}], "total": 10227257, "number": "PL/26-27/000001", "taxable": 8667167, "supplier": {"name": "Plinth", "gstin": "06AABCP0000A1ZM", "address": ["Gurgaon", "Haryana (06), India"]}, "recipient": {"name": "Meera Kulkarni", "email": "meera@lakeside.in", "gstin": null, "address": ["12 Lake Road", "Pune 411001", "Maharashtra (27), India"]}, "reference": "pay_6cd40e925ee9a288", "description": "Design and development of Lakeside Kitchen, instalment 1 of 4", "declarations": ["Tax is not payable on reverse charge."], "totalInWords": "Rupees one lakh two thousand two hundred seventy-two and fifty-seven paise only", "placeOfSupply": "Maharashtra (27)"},"issued_at":"2026-11-27T14:18:20.816+00:00"}');
insert into public."leads" select * from json_populate_record(null::public."leads", '{"id":"1540d57c-db78-4844-8776-f1132744e871","received_at":"2026-11-27T14:18:21.733+00:00","name":"Meera","lastname":"Kulkarni","email":"meera@lakeside.in","country":"","phone":"","stage":"","companyname":"","companysize":"","designation":"Founder","list":""}');
insert into public."messages" select * from json_populate_record(null::public."messages", '{"id":"69e05412-00ae-4527-a2d3-62163b2b166e","received_at":"2026-11-27T14:18:21.747+00:00","name":"Kabir","email":"kabir@lakeside.in","message":"Two of our kitchens share one menu."}');
insert into public."orders" select * from json_populate_record(null::public."orders", '{"id":"56d34736-5126-4a7c-8a6e-1b804946f1b9","project_id":"10943eff-287b-4ade-81ed-22858b564f5c","instalment":1,"terms":{"tax": 6240360, "cycle": "monthly", "draft": {"id": "plan-of-asha", "care": "standard", "name": "Lakeside Kitchen", "added": [], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3}, "start": "2027-01-04", "total": 34668667, "amount": 10227257, "instalments": 4, "finalDelivery": "2027-04-07"},"amount":10227257,"billing":{"city": "Pune", "email": "meera@lakeside.in", "gstin": "", "phone": "98200 41207", "state": "27", "terms": true, "address": "12 Lake Road", "country": "IN", "lastName": "Kulkarni", "apartment": "", "firstName": "Meera", "postalCode": "411 001", "companyName": "", "phoneCountry": "IN"},"gateway":"sandbox","gateway_order_id":"checkout_650d9be2bcd8298246afa7f11ee2dc9c","state":"paid","reason":"","declined":[],"payment_id":"pay_6cd40e925ee9a288","paid_at":"2027-01-01T06:00:00+00:00","created_at":"2026-11-27T14:18:20.276+00:00"}');
insert into public."orders" select * from json_populate_record(null::public."orders", '{"id":"9e966e81-2547-4b09-8b76-47791881b371","project_id":"7780b99b-3e88-47ad-95b1-7c5500f71cf3","instalment":1,"terms":{"tax": 6240360, "cycle": "upfront", "draft": {"id": "plan-of-nobody", "care": "standard", "name": "Boat Club", "added": [], "cycle": "upfront", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3}, "start": "2027-01-04", "total": 34668667, "amount": 40909027, "instalments": 1, "finalDelivery": "2027-04-07"},"amount":40909027,"billing":{"city": "Pune", "email": "meera@lakeside.in", "gstin": "", "phone": "98200 41207", "state": "27", "terms": true, "address": "12 Lake Road", "country": "IN", "lastName": "Kulkarni", "apartment": "", "firstName": "Meera", "postalCode": "411 001", "companyName": "", "phoneCountry": "IN"},"gateway":"sandbox","gateway_order_id":"checkout_24b0c0d5b6e59e7b96ebbd781a89c482","state":"declined","reason":"The bank did not approve the payment.","declined":["pay_462e29da93d5be02"],"payment_id":null,"paid_at":null,"created_at":"2026-11-27T14:18:21.19+00:00"}');
insert into public."outbox" select * from json_populate_record(null::public."outbox", '{"id":"b2db800b-1b59-4e3b-add3-cde42df0447d","kind":"sandbox.webhook","payload":{"url": "http://plinth.test/api/webhooks/sandbox", "body": "{\"id\":\"evt_9d209c59-a92c-4e56-91d8-66c52872856e\",\"checkout\":\"checkout_650d9be2bcd8298246afa7f11ee2dc9c\",\"kind\":\"captured\",\"payment\":\"pay_6cd40e925ee9a288\",\"amount\":10227257,\"at\":1798783200000}", "signature": "285ec55ce36636687c5d1e68e2e66abed79a6e7b49d5a1fbe6b3d39ed8b71dc0"},"attempts":0,"next_attempt_at":"2027-01-01T06:00:00+00:00","last_error":null,"done_at":null}');
insert into public."outbox" select * from json_populate_record(null::public."outbox", '{"id":"fbc1515f-192b-4dd2-9658-3eed2f8696c6","kind":"sandbox.webhook","payload":{"url": "http://plinth.test/api/webhooks/sandbox", "body": "{\"id\":\"evt_c944c2d6-945a-4d9d-adb4-dd2aae8c2225\",\"checkout\":\"checkout_24b0c0d5b6e59e7b96ebbd781a89c482\",\"kind\":\"declined\",\"payment\":\"pay_462e29da93d5be02\",\"amount\":40909027,\"at\":1798783200000}", "signature": "3b8dbd5e02a06d220dd7e29498bf7bd91fb156eecb660bf786a9430650fea4b2"},"attempts":0,"next_attempt_at":"2027-01-01T06:00:00+00:00","last_error":null,"done_at":null}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"82d7c626-3c2f-4895-b522-5fe3e75495b5","version":1,"status":"draft","draft":{"id": "demo-kirana-setu", "care": "standard", "name": "Kirana Setu", "added": ["multiple-languages", "cash-on-delivery", "whatsapp-alerts"], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android", "mobile-site"], "templateId": 2},"total":60900590,"start_date":"2027-01-04","final_delivery":"2027-05-31","saved_at":"2026-12-31T13:12:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"ce7c21e0-1542-44d7-9e7d-c73f1a10bc03","version":1,"status":"draft","draft":{"id": "demo-ghar-ka-dabba", "care": "standard", "name": "Ghar Ka Dabba", "added": ["delivery-time-windows"], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":36301970,"start_date":"2026-12-28","final_delivery":"2027-04-05","saved_at":"2026-12-23T05:35:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"ce7c21e0-1542-44d7-9e7d-c73f1a10bc03","version":2,"status":"draft","draft":{"id": "demo-ghar-ka-dabba", "care": "standard", "name": "Ghar Ka Dabba", "added": ["driver-app", "dispatch-board", "delivery-time-windows"], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":44210087,"start_date":"2026-12-28","final_delivery":"2027-04-20","saved_at":"2026-12-24T14:47:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"ce7c21e0-1542-44d7-9e7d-c73f1a10bc03","version":3,"status":"draft","draft":{"id": "demo-ghar-ka-dabba", "care": "standard", "name": "Ghar Ka Dabba", "added": ["subscriptions", "driver-app", "dispatch-board", "delivery-time-windows"], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": ["open-now-filter"], "platforms": ["android"], "templateId": 3},"total":48770524,"start_date":"2026-12-28","final_delivery":"2027-04-28","saved_at":"2026-12-26T05:01:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"ce7c21e0-1542-44d7-9e7d-c73f1a10bc03","version":4,"status":"draft","draft":{"id": "demo-ghar-ka-dabba", "care": "standard", "name": "Ghar Ka Dabba", "added": ["subscriptions", "driver-app", "dispatch-board", "delivery-time-windows"], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": ["open-now-filter"], "platforms": ["android", "ios"], "templateId": 3},"total":70717259,"start_date":"2027-01-04","final_delivery":"2027-05-31","saved_at":"2026-12-28T11:18:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"ce7c21e0-1542-44d7-9e7d-c73f1a10bc03","version":5,"status":"draft","draft":{"id": "demo-ghar-ka-dabba", "care": "standard", "name": "Ghar Ka Dabba", "added": ["subscriptions", "whatsapp-alerts", "driver-app", "dispatch-board", "delivery-time-windows", "handover-code"], "cycle": "monthly", "speed": "fast", "phases": ["design", "mvp", "full-build"], "removed": ["open-now-filter"], "platforms": ["android", "ios"], "templateId": 3},"total":81912011,"start_date":"2027-01-04","final_delivery":"2027-05-13","saved_at":"2026-12-30T06:50:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"5932179a-4263-4d87-9ae9-ec83ead83554","version":1,"status":"draft","draft":{"id": "demo-silai-studio", "care": "standard", "name": "Silai Studio", "added": ["made-to-order-options", "booking-calendar", "appointment-booking"], "cycle": "monthly", "speed": "fast", "phases": ["design", "professional-prototype"], "removed": ["returns-and-exchanges"], "platforms": ["android"], "templateId": 2},"total":17941549,"start_date":"2027-01-04","final_delivery":"2027-02-05","saved_at":"2026-12-30T13:37:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"b7be56fb-8baf-421f-b2e8-857c7417bf40","version":1,"status":"draft","draft":{"id": "demo-nukkad-cafe", "care": "standard", "name": "Nukkad Cafe", "added": ["table-reservations", "digital-stamp-card"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 3},"total":11337585,"start_date":"2027-01-04","final_delivery":"2027-02-02","saved_at":"2026-12-28T03:51:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"b7be56fb-8baf-421f-b2e8-857c7417bf40","version":2,"status":"draft","draft":{"id": "demo-nukkad-cafe", "care": "standard", "name": "Nukkad Cafe", "added": ["tips", "table-reservations", "digital-stamp-card", "receipt-printer-link"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["cash-on-delivery"], "platforms": ["android"], "templateId": 3},"total":11965921,"start_date":"2027-01-04","final_delivery":"2027-02-03","saved_at":"2026-12-29T16:10:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"aa2d3a4e-aeb5-4311-b09f-256101680d7e","version":1,"status":"draft","draft":{"id": "demo-gully-cricket", "care": "standard", "name": "Gully Cricket League", "added": ["events-among-friends", "live-streaming", "leaderboards"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["subscriptions"], "platforms": ["android", "ios"], "templateId": 1},"total":29831187,"start_date":"2026-12-28","final_delivery":"2027-03-02","saved_at":"2026-12-24T17:06:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"2047b525-b25f-46d2-bd93-d29cfeef2438","version":1,"status":"draft","draft":{"id": "demo-pandit-ji", "care": "standard", "name": "Pandit Ji on Call", "added": ["app-settings", "phone-code-login", "multiple-languages", "upi-payments", "booking-calendar", "appointment-booking", "staff-schedules", "choose-your-provider"], "cycle": "monthly", "speed": "standard", "phases": ["product-roadmap", "design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 7},"total":11579322,"start_date":"2026-12-21","final_delivery":"2027-01-13","saved_at":"2026-12-20T02:43:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"5fce1f5f-e91a-4eeb-91e2-9ddeb2b43396","version":1,"status":"draft","draft":{"id": "demo-udhaar-diary", "care": "standard", "name": "Udhaar Diary", "added": ["transaction-history", "due-date-reminders"], "cycle": "monthly", "speed": "relaxed", "phases": ["design", "professional-prototype"], "removed": ["subscriptions", "fraud-scoring", "public-api"], "platforms": ["android"], "templateId": 4},"total":21826800,"start_date":"2026-12-21","final_delivery":"2027-02-23","saved_at":"2026-12-17T09:28:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"cc835ed1-9f2d-4243-9022-f28dc768fc7d","version":1,"status":"draft","draft":{"id": "demo-yoga-prabhat", "care": "standard", "name": "Yoga Prabhat", "added": ["videos", "movement-coaching", "course-lessons"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["outdoor-route-recorder"], "platforms": ["android"], "templateId": 5},"total":12477268,"start_date":"2026-12-14","final_delivery":"2027-01-12","saved_at":"2026-12-11T01:15:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"cc835ed1-9f2d-4243-9022-f28dc768fc7d","version":2,"status":"draft","draft":{"id": "demo-yoga-prabhat", "care": "standard", "name": "Yoga Prabhat", "added": ["videos", "movement-coaching", "class-timetable", "course-lessons"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["outdoor-route-recorder"], "platforms": ["android", "ios"], "templateId": 5},"total":18900724,"start_date":"2026-12-21","final_delivery":"2027-01-27","saved_at":"2026-12-15T13:00:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"cc835ed1-9f2d-4243-9022-f28dc768fc7d","version":3,"status":"draft","draft":{"id": "demo-yoga-prabhat", "care": "standard", "name": "Yoga Prabhat", "added": ["videos", "movement-coaching", "class-timetable", "course-lessons"], "cycle": "monthly", "speed": "standard", "phases": ["product-roadmap", "design", "professional-prototype"], "removed": ["outdoor-route-recorder"], "platforms": ["android", "ios"], "templateId": 5},"total":22680868,"start_date":"2026-12-21","final_delivery":"2027-02-04","saved_at":"2026-12-17T01:42:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"485e11be-4650-4ff9-be44-562119c20695","version":1,"status":"draft","draft":{"id": "demo-sangeet-gurukul", "care": "standard", "name": "Sangeet Gurukul", "added": ["mentor-pairing", "audio-player", "voice-recorder"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["quizzes"], "platforms": ["android", "web"], "templateId": 6},"total":34672293,"start_date":"2026-12-07","final_delivery":"2027-02-16","saved_at":"2026-12-06T10:52:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"b8b86a39-d490-4d02-b229-e8c0fddb9d29","version":1,"status":"draft","draft":{"id": "demo-kabadi-pickup", "care": "standard", "name": "Kabadi Pickup", "added": ["phone-code-login", "upi-payments", "price-suggestions", "map-view", "booking-calendar", "appointment-booking", "driver-app"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 7},"total":10419252,"start_date":"2026-12-07","final_delivery":"2026-12-29","saved_at":"2026-12-01T06:04:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"58bc0ace-fe6d-447e-bfad-78a39355555d","version":1,"status":"draft","draft":{"id": "demo-shubh-vivah", "care": "standard", "name": "Wedding Planner", "added": ["events-among-friends", "event-replies", "photo-albums"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["subscriptions", "content-moderation"], "platforms": ["android"], "templateId": 1},"total":18537071,"start_date":"2026-11-30","final_delivery":"2027-01-15","saved_at":"2026-11-26T17:31:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"58bc0ace-fe6d-447e-bfad-78a39355555d","version":2,"status":"draft","draft":{"id": "demo-shubh-vivah", "care": "standard", "name": "Shubh Vivah", "added": ["events-among-friends", "event-replies", "budget-planner", "photo-albums", "whatsapp-alerts"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["subscriptions", "content-moderation"], "platforms": ["android", "ios"], "templateId": 1},"total":28423758,"start_date":"2026-11-30","final_delivery":"2027-01-29","saved_at":"2026-11-27T07:46:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"77d67efe-d84b-4f6a-94e3-9e251aced621","version":1,"status":"draft","draft":{"id": "demo-pashu-mitra", "care": "standard", "name": "Pashu Mitra", "added": ["email-login", "app-settings", "phone-code-login", "multiple-languages", "video-calls", "pet-profiles", "personal-reminders", "nearby-places"], "cycle": "monthly", "speed": "relaxed", "phases": ["product-roadmap", "design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 7},"total":10118786,"start_date":"2026-11-23","final_delivery":"2026-12-22","saved_at":"2026-11-17T04:20:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"10943eff-287b-4ade-81ed-22858b564f5c","version":1,"status":"draft","draft":{"id": "plan-of-asha", "care": "standard", "name": "Lakeside Kitchen", "added": [], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":34668667,"start_date":"2027-01-04","final_delivery":"2027-04-07","saved_at":"2027-01-01T06:00:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"10943eff-287b-4ade-81ed-22858b564f5c","version":2,"status":"running","draft":{"id": "plan-of-asha", "care": "standard", "name": "Lakeside Kitchen", "added": [], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":34668667,"start_date":"2027-01-04","final_delivery":"2027-04-07","saved_at":"2027-01-01T06:00:00+00:00"}');
insert into public."project_versions" select * from json_populate_record(null::public."project_versions", '{"project_id":"7780b99b-3e88-47ad-95b1-7c5500f71cf3","version":1,"status":"draft","draft":{"id": "plan-of-nobody", "care": "standard", "name": "Boat Club", "added": [], "cycle": "upfront", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":34668667,"start_date":"2027-01-04","final_delivery":"2027-04-07","saved_at":"2027-01-01T06:00:00+00:00"}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"82d7c626-3c2f-4895-b522-5fe3e75495b5","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-kirana-setu","status":"draft","prototype":null,"version":1,"draft":{"id": "demo-kirana-setu", "care": "standard", "name": "Kirana Setu", "added": ["multiple-languages", "cash-on-delivery", "whatsapp-alerts"], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android", "mobile-site"], "templateId": 2},"total":60900590,"start_date":"2027-01-04","final_delivery":"2027-05-31","created_at":"2026-12-31T13:12:00+00:00","updated_at":"2026-12-31T13:12:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"ce7c21e0-1542-44d7-9e7d-c73f1a10bc03","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-ghar-ka-dabba","status":"draft","prototype":null,"version":5,"draft":{"id": "demo-ghar-ka-dabba", "care": "standard", "name": "Ghar Ka Dabba", "added": ["subscriptions", "whatsapp-alerts", "driver-app", "dispatch-board", "delivery-time-windows", "handover-code"], "cycle": "monthly", "speed": "fast", "phases": ["design", "mvp", "full-build"], "removed": ["open-now-filter"], "platforms": ["android", "ios"], "templateId": 3},"total":81912011,"start_date":"2027-01-04","final_delivery":"2027-05-13","created_at":"2026-12-23T05:35:00+00:00","updated_at":"2026-12-30T06:50:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"5932179a-4263-4d87-9ae9-ec83ead83554","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-silai-studio","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-silai-studio", "care": "standard", "name": "Silai Studio", "added": ["made-to-order-options", "booking-calendar", "appointment-booking"], "cycle": "monthly", "speed": "fast", "phases": ["design", "professional-prototype"], "removed": ["returns-and-exchanges"], "platforms": ["android"], "templateId": 2},"total":17941549,"start_date":"2027-01-04","final_delivery":"2027-02-05","created_at":"2026-12-30T13:37:00+00:00","updated_at":"2026-12-30T13:37:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"b7be56fb-8baf-421f-b2e8-857c7417bf40","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-nukkad-cafe","status":"draft","prototype":"instant","version":2,"draft":{"id": "demo-nukkad-cafe", "care": "standard", "name": "Nukkad Cafe", "added": ["tips", "table-reservations", "digital-stamp-card", "receipt-printer-link"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["cash-on-delivery"], "platforms": ["android"], "templateId": 3},"total":11965921,"start_date":"2027-01-04","final_delivery":"2027-02-03","created_at":"2026-12-28T03:51:00+00:00","updated_at":"2026-12-29T16:10:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"aa2d3a4e-aeb5-4311-b09f-256101680d7e","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-gully-cricket","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-gully-cricket", "care": "standard", "name": "Gully Cricket League", "added": ["events-among-friends", "live-streaming", "leaderboards"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["subscriptions"], "platforms": ["android", "ios"], "templateId": 1},"total":29831187,"start_date":"2026-12-28","final_delivery":"2027-03-02","created_at":"2026-12-24T17:06:00+00:00","updated_at":"2026-12-24T17:06:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"2047b525-b25f-46d2-bd93-d29cfeef2438","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-pandit-ji","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-pandit-ji", "care": "standard", "name": "Pandit Ji on Call", "added": ["app-settings", "phone-code-login", "multiple-languages", "upi-payments", "booking-calendar", "appointment-booking", "staff-schedules", "choose-your-provider"], "cycle": "monthly", "speed": "standard", "phases": ["product-roadmap", "design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 7},"total":11579322,"start_date":"2026-12-21","final_delivery":"2027-01-13","created_at":"2026-12-20T02:43:00+00:00","updated_at":"2026-12-20T02:43:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"5fce1f5f-e91a-4eeb-91e2-9ddeb2b43396","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-udhaar-diary","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-udhaar-diary", "care": "standard", "name": "Udhaar Diary", "added": ["transaction-history", "due-date-reminders"], "cycle": "monthly", "speed": "relaxed", "phases": ["design", "professional-prototype"], "removed": ["subscriptions", "fraud-scoring", "public-api"], "platforms": ["android"], "templateId": 4},"total":21826800,"start_date":"2026-12-21","final_delivery":"2027-02-23","created_at":"2026-12-17T09:28:00+00:00","updated_at":"2026-12-17T09:28:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"cc835ed1-9f2d-4243-9022-f28dc768fc7d","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-yoga-prabhat","status":"draft","prototype":"instant","version":3,"draft":{"id": "demo-yoga-prabhat", "care": "standard", "name": "Yoga Prabhat", "added": ["videos", "movement-coaching", "class-timetable", "course-lessons"], "cycle": "monthly", "speed": "standard", "phases": ["product-roadmap", "design", "professional-prototype"], "removed": ["outdoor-route-recorder"], "platforms": ["android", "ios"], "templateId": 5},"total":22680868,"start_date":"2026-12-21","final_delivery":"2027-02-04","created_at":"2026-12-11T01:15:00+00:00","updated_at":"2026-12-17T01:42:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"485e11be-4650-4ff9-be44-562119c20695","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-sangeet-gurukul","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-sangeet-gurukul", "care": "standard", "name": "Sangeet Gurukul", "added": ["mentor-pairing", "audio-player", "voice-recorder"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["quizzes"], "platforms": ["android", "web"], "templateId": 6},"total":34672293,"start_date":"2026-12-07","final_delivery":"2027-02-16","created_at":"2026-12-06T10:52:00+00:00","updated_at":"2026-12-06T10:52:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"b8b86a39-d490-4d02-b229-e8c0fddb9d29","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-kabadi-pickup","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-kabadi-pickup", "care": "standard", "name": "Kabadi Pickup", "added": ["phone-code-login", "upi-payments", "price-suggestions", "map-view", "booking-calendar", "appointment-booking", "driver-app"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 7},"total":10419252,"start_date":"2026-12-07","final_delivery":"2026-12-29","created_at":"2026-12-01T06:04:00+00:00","updated_at":"2026-12-01T06:04:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"58bc0ace-fe6d-447e-bfad-78a39355555d","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-shubh-vivah","status":"draft","prototype":"instant","version":2,"draft":{"id": "demo-shubh-vivah", "care": "standard", "name": "Shubh Vivah", "added": ["events-among-friends", "event-replies", "budget-planner", "photo-albums", "whatsapp-alerts"], "cycle": "monthly", "speed": "standard", "phases": ["design", "professional-prototype"], "removed": ["subscriptions", "content-moderation"], "platforms": ["android", "ios"], "templateId": 1},"total":28423758,"start_date":"2026-11-30","final_delivery":"2027-01-29","created_at":"2026-11-26T17:31:00+00:00","updated_at":"2026-11-27T07:46:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"77d67efe-d84b-4f6a-94e3-9e251aced621","owner":"user:5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","plan_id":"demo-pashu-mitra","status":"draft","prototype":"instant","version":1,"draft":{"id": "demo-pashu-mitra", "care": "standard", "name": "Pashu Mitra", "added": ["email-login", "app-settings", "phone-code-login", "multiple-languages", "video-calls", "pet-profiles", "personal-reminders", "nearby-places"], "cycle": "monthly", "speed": "relaxed", "phases": ["product-roadmap", "design", "professional-prototype"], "removed": [], "platforms": ["android"], "templateId": 7},"total":10118786,"start_date":"2026-11-23","final_delivery":"2026-12-22","created_at":"2026-11-17T04:20:00+00:00","updated_at":"2026-11-17T04:20:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"10943eff-287b-4ade-81ed-22858b564f5c","owner":"user:sub-of-asha","plan_id":"plan-of-asha","status":"running","prototype":null,"version":2,"draft":{"id": "plan-of-asha", "care": "standard", "name": "Lakeside Kitchen", "added": [], "cycle": "monthly", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":34668667,"start_date":"2027-01-04","final_delivery":"2027-04-07","created_at":"2027-01-01T06:00:00+00:00","updated_at":"2027-01-01T06:00:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."projects" select * from json_populate_record(null::public."projects", '{"id":"7780b99b-3e88-47ad-95b1-7c5500f71cf3","owner":"claim:a7ee7c2254e636da73101aae727b006288b584690c716ad8e35ec98135d37e5b","plan_id":"plan-of-nobody","status":"draft","prototype":null,"version":1,"draft":{"id": "plan-of-nobody", "care": "standard", "name": "Boat Club", "added": [], "cycle": "upfront", "speed": "standard", "phases": ["design", "mvp", "full-build"], "removed": [], "platforms": ["android"], "templateId": 3},"total":34668667,"start_date":"2027-01-04","final_delivery":"2027-04-07","created_at":"2027-01-01T06:00:00+00:00","updated_at":"2027-01-01T06:00:00+00:00","archived_from":null,"deleted_at":null}');
insert into public."requests" select * from json_populate_record(null::public."requests", '{"id":"a801557d-37ad-4ba5-b1ad-2408f3c07cb9","owner":"user:sub-of-asha","kind":"feature","project_id":null,"title":"A wheel of fortune","words":"For visitors who come back.","state":"received","answer":"","created_at":"2027-01-06T10:00:00+00:00","updated_at":"2027-01-06T10:00:00+00:00"}');
insert into public."sandbox_checkouts" select * from json_populate_record(null::public."sandbox_checkouts", '{"id":"checkout_650d9be2bcd8298246afa7f11ee2dc9c","receipt":"56d34736-5126-4a7c-8a6e-1b804946f1b9","amount":10227257,"return_url":"http://plinth.test/payments/return/sandbox","state":"paid","payment_id":"pay_6cd40e925ee9a288","settles_at":"2027-01-01T06:00:00+00:00","declines":0}');
insert into public."sandbox_checkouts" select * from json_populate_record(null::public."sandbox_checkouts", '{"id":"checkout_24b0c0d5b6e59e7b96ebbd781a89c482","receipt":"9e966e81-2547-4b09-8b76-47791881b371","amount":40909027,"return_url":"http://plinth.test/payments/return/sandbox","state":"declined","payment_id":"pay_462e29da93d5be02","settles_at":null,"declines":1}');
insert into public."settings" select * from json_populate_record(null::public."settings", '{"key":"demonstration","value":"2027-01-01T06:00:00.000Z"}');
insert into public."users" select * from json_populate_record(null::public."users", '{"sub":"5d3c1f0a-8b7e-4c62-9a41-6e2f0b9d7c38","username":"demo","email":"demo@plinth.example","status":"CONFIRMED","created_at":"2026-11-14T14:15:00+00:00"}');
select setval('drizzle.__drizzle_migrations_id_seq', (select max(id) from drizzle.__drizzle_migrations));
set session_replication_role = origin;
