CREATE TABLE "assistant_spending" (
	"subject" text PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "assistant_spending_ends_index" ON "assistant_spending" USING btree ("ends_at");