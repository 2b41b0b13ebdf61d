CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_log_actor_given" CHECK ("audit_log"."actor" <> '')
);
--> statement-breakpoint
CREATE TABLE "claim_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text,
	"amount" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_amount_whole" CHECK ("credit_notes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_proven";--> statement-breakpoint
DROP INDEX "orders_live_index";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject","happened_at");--> statement-breakpoint
CREATE INDEX "claim_links_owner_index" ON "claim_links" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "closed_orders_gateway_index" ON "closed_orders" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_order_index" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_live_index" ON "orders" USING btree ("project_id","instalment") WHERE "orders"."state" not in ('superseded', 'refunded');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_within" CHECK ("orders"."refunded" between 0 and "orders"."amount" and ("orders"."state" = 'refunded') = ("orders"."refunded" = "orders"."amount"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'pending', 'declined', 'cancelled', 'paid', 'superseded', 'refunded'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_proven" CHECK (("orders"."state" in ('paid', 'refunded')) = ("orders"."paid_at" is not null));