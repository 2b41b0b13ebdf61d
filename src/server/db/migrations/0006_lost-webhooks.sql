ALTER TABLE "orders" ADD COLUMN "checkout_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
UPDATE "orders" SET "checkout_at" = "created_at", "ask_at" = now() WHERE "gateway_order_id" is not null AND ("state" = 'pending' OR ("state" in ('open', 'declined', 'cancelled', 'superseded') AND "created_at" > now() - interval '30 days'));--> statement-breakpoint
CREATE INDEX "orders_ask_index" ON "orders" USING btree ("ask_at") WHERE "orders"."ask_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_asked_since" CHECK ("orders"."ask_at" is null or "orders"."checkout_at" is not null);