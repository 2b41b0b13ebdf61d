ALTER TABLE "identity_users" ADD COLUMN "groups" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_time_index" ON "audit_log" USING btree ("happened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_waiting_index" ON "leads" USING btree ("received_at") WHERE "leads"."contacted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_waiting_index" ON "messages" USING btree ("received_at") WHERE "messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "orders_pending_index" ON "orders" USING btree ("created_at") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_disputed_index" ON "orders" USING btree ("disputed_at") WHERE "orders"."disputed_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_given_up_index" ON "outbox" USING btree ("given_up_at") WHERE "outbox"."given_up_at" is not null and "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "projects_running_index" ON "projects" USING btree ("final_delivery") WHERE "projects"."status" = 'running' and "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "requests_state_index" ON "requests" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answer_dated" CHECK (("messages"."answer" <> '') = ("messages"."answered_at" is not null));