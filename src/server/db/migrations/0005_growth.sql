DROP INDEX "identity_users_name_index";--> statement-breakpoint
DROP INDEX "outbox_due_index";--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "name_key" text;--> statement-breakpoint
UPDATE "identity_users" SET "name_key" = lower("username" collate "und-x-icu");--> statement-breakpoint
ALTER TABLE "identity_users" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "identity_attempts_at_index" ON "identity_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "identity_codes_expires_index" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_devices_sub_index" ON "identity_devices" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_devices_unconfirmed_index" ON "identity_devices" USING btree ("created_at") WHERE "identity_devices"."verifier" is null;--> statement-breakpoint
CREATE INDEX "identity_logins_sub_index" ON "identity_logins" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_logins_expires_index" ON "identity_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_mail_sent_index" ON "identity_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_sub_index" ON "identity_sessions" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "identity_sessions_expires_index" ON "identity_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_project_index" ON "orders" USING btree ("project_id","instalment");--> statement-breakpoint
CREATE INDEX "outbox_done_index" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order_index" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "projects_deleted_index" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "projects_claimed_index" ON "projects" USING btree ("updated_at") WHERE "projects"."owner" like 'claim:%';--> statement-breakpoint
CREATE INDEX "requests_project_index" ON "requests" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_users_name_index" ON "identity_users" USING btree ("pool_id","name_key");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("kind","next_attempt_at") WHERE "outbox"."done_at" is null;