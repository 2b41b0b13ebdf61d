CREATE TABLE "debit_notes" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"credit_note" text NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debit_notes_credit_note_unique" UNIQUE("credit_note"),
	CONSTRAINT "debit_notes_amount_whole" CHECK ("debit_notes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"key" text,
	"credit_note" text,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"gateway_refund_id" text,
	"failed_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_credit_note_unique" UNIQUE("credit_note"),
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('underWay', 'accepted', 'given', 'refused', 'transferred', 'calledOff', 'unplaced', 'explained')),
	CONSTRAINT "refunds_amount_whole" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "returns_refunds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debit_notes" ADD CONSTRAINT "debit_notes_credit_note_credit_notes_number_fk" FOREIGN KEY ("credit_note") REFERENCES "public"."credit_notes"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_credit_notes_number_fk" FOREIGN KEY ("credit_note") REFERENCES "public"."credit_notes"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debit_notes_order_index" ON "debit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway_index" ON "refunds" USING btree ("gateway","gateway_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_index" ON "refunds" USING btree ("gateway","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_ask_index" ON "refunds" USING btree ("ask_at") WHERE "refunds"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_waiting_index" ON "refunds" USING btree ("state","changed_at") WHERE "refunds"."state" in ('underWay', 'accepted', 'refused', 'unplaced');--> statement-breakpoint
CREATE INDEX "refunds_changed_index" ON "refunds" USING btree ("changed_at");--> statement-breakpoint
-- Refunds from before this table: the work of the outbox, the credit notes and the log had them.
INSERT INTO "refunds" ("id", "gateway", "payment_id", "order_id", "key", "credit_note", "amount", "state", "failure", "created_at", "changed_at", "ask_at")
SELECT coalesce("work"."id", gen_random_uuid()), "orders"."gateway", "orders"."payment_id", "orders"."id", "note"."number", "note"."number", "note"."amount", "state"."name", coalesce("work"."last_error", ''), "note"."issued_at", coalesce("work"."given_up_at", "note"."issued_at"),
	CASE WHEN "state"."name" = 'given' AND "note"."issued_at" > now() - interval '60 days' THEN now() END
FROM "credit_notes" "note"
JOIN "orders" ON "orders"."id" = "note"."order_id"
LEFT JOIN "outbox" "work" ON "work"."kind" = 'payment.refund' AND "work"."done_at" IS NULL AND "work"."payload"->>'key' = "note"."number"
CROSS JOIN LATERAL (SELECT CASE
	WHEN "work"."given_up_at" IS NOT NULL THEN 'refused'
	WHEN "work"."id" IS NOT NULL THEN 'underWay'
	WHEN EXISTS (SELECT 1 FROM "audit_log" WHERE "act" = 'refund.transferred' AND "details"->>'creditNote' = "note"."number") THEN 'transferred'
	ELSE 'given' END AS "name") "state"
WHERE "orders"."payment_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "refunds" ("id", "gateway", "payment_id", "order_id", "amount", "state", "failure", "created_at", "changed_at")
SELECT "work"."id", "work"."payload"->>'gateway', "work"."payload"->>'paymentId', "orders"."id", ("work"."payload"->>'amount')::bigint, CASE WHEN "work"."given_up_at" IS NULL THEN 'underWay' ELSE 'refused' END, coalesce("work"."last_error", ''), coalesce("work"."given_up_at", now()), coalesce("work"."given_up_at", now())
FROM "outbox" "work"
LEFT JOIN "orders" ON "orders"."id" = ("work"."payload"->>'orderId')::uuid
WHERE "work"."kind" = 'payment.refund' AND "work"."done_at" IS NULL AND "work"."payload"->>'key' IS NULL AND ("work"."payload"->>'amount')::bigint > 0;--> statement-breakpoint
UPDATE "outbox" SET "payload" = "payload" || jsonb_build_object('refund', "id") WHERE "kind" = 'payment.refund' AND "done_at" IS NULL;
