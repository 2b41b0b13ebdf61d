DROP INDEX "outbox_due_index";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("kind","next_attempt_at") WHERE "outbox"."done_at" is null and "outbox"."given_up_at" is null;