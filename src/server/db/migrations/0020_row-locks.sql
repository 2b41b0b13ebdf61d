CREATE TABLE "locks" (
	"key" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "locks_taken_index" ON "locks" USING btree ("taken_at");