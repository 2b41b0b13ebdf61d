ALTER TABLE "leads" ADD COLUMN "demoday" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "demotime" text DEFAULT '' NOT NULL;