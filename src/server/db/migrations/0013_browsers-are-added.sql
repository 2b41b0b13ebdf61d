CREATE TABLE "added_browsers" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"removal_hash" text NOT NULL,
	CONSTRAINT "added_browsers_removal_hash_unique" UNIQUE("removal_hash")
);
--> statement-breakpoint
CREATE TABLE "claim_codes" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_codes_tries_counted" CHECK ("claim_codes"."tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claim_links" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_secret_hash_claim_links_secret_hash_fk" FOREIGN KEY ("secret_hash") REFERENCES "public"."claim_links"("secret_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "added_browsers_owner_index" ON "added_browsers" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "added_browsers_seen_index" ON "added_browsers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "claim_codes_expires_index" ON "claim_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "claim_links" ADD CONSTRAINT "claim_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_links_order_index" ON "claim_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claim_links_created_index" ON "claim_links" USING btree ("created_at");