CREATE TABLE "locks" (
	"key" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "locks_taken_index" ON "locks" USING btree ("taken_at");--> statement-breakpoint
ALTER TABLE "project_versions" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "project_versions" SET "owner" = "projects"."owner" FROM "projects" WHERE "projects"."id" = "project_versions"."project_id";--> statement-breakpoint
ALTER TABLE "project_versions" ALTER COLUMN "owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "project_versions" DROP CONSTRAINT "project_versions_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "project_versions" DROP CONSTRAINT "project_versions_project_id_version_pk";--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_owner_project_id_version_pk" PRIMARY KEY("owner","project_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_owner_id_index" ON "projects" USING btree ("owner","id");--> statement-breakpoint
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_fk" FOREIGN KEY ("owner","project_id") REFERENCES "public"."projects"("owner","id") ON DELETE cascade ON UPDATE cascade;