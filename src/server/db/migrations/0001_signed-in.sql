CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "invitations_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" text NOT NULL,
	"kind" text NOT NULL,
	"project_id" uuid,
	"title" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_kind_known" CHECK ("requests"."kind" in ('professional', 'tailor-made', 'feature')),
	CONSTRAINT "requests_state_known" CHECK ("requests"."state" in ('received', 'inReview', 'inProgress', 'delivered', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_project_index" ON "invitations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "requests_owner_index" ON "requests" USING btree ("owner","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_owner_created_index" ON "projects" USING btree ("owner","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);