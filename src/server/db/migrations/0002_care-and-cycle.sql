-- Plans carry their care and their billing cycle. Those kept before were all with care; what was paid says its cycle, the others begin monthly.
UPDATE "projects" SET "draft" = '{"care":"standard","cycle":"monthly"}'::jsonb || "draft";
--> statement-breakpoint
UPDATE "project_versions" SET "draft" = '{"care":"standard","cycle":"monthly"}'::jsonb || "draft";
--> statement-breakpoint
UPDATE "orders" SET "terms" = jsonb_set("terms", '{draft}', jsonb_build_object('care', 'standard', 'cycle', "terms"->'cycle') || ("terms"->'draft'));
--> statement-breakpoint
UPDATE "projects" SET "draft" = "projects"."draft" || jsonb_build_object('cycle', "orders"."terms"->'cycle') FROM "orders" WHERE "orders"."project_id" = "projects"."id" AND "orders"."instalment" = 1 AND "orders"."state" IN ('paid', 'pending');
