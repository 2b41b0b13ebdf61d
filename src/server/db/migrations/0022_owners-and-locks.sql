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
ALTER TABLE "project_versions" ADD CONSTRAINT "project_versions_project_fk" FOREIGN KEY ("owner","project_id") REFERENCES "public"."projects"("owner","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE FUNCTION "fill_owner"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN SELECT "owner" INTO NEW."owner" FROM "projects" WHERE "id" = NEW."project_id"; RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "project_versions_owner" BEFORE INSERT ON "project_versions" FOR EACH ROW WHEN (NEW."owner" IS NULL) EXECUTE FUNCTION "fill_owner"();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "orders" SET "owner" = "projects"."owner" FROM "projects" WHERE "projects"."id" = "orders"."project_id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_project_fk" FOREIGN KEY ("owner","project_id") REFERENCES "public"."projects"("owner","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "orders_owner_index" ON "orders" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_owner_paid_index" ON "orders" USING btree ("owner","paid_at","id") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_owner_state_index" ON "orders" USING btree ("owner","state","instalment","paid_at","id","project_id");--> statement-breakpoint
CREATE TRIGGER "orders_owner" BEFORE INSERT ON "orders" FOR EACH ROW WHEN (NEW."owner" IS NULL) EXECUTE FUNCTION "fill_owner"();