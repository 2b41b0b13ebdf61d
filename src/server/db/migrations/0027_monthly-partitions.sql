ALTER TABLE "audit_log" RENAME TO "audit_log_before";--> statement-breakpoint
ALTER TABLE "audit_log_before" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
DROP INDEX "audit_log_time_index";--> statement-breakpoint
ALTER INDEX "audit_log_subject_index" RENAME TO "audit_log_before_subject_index";--> statement-breakpoint
ALTER INDEX "audit_log_act_index" RENAME TO "audit_log_before_act_index";--> statement-breakpoint
ALTER INDEX "audit_log_search_index" RENAME TO "audit_log_before_search_index";--> statement-breakpoint
CREATE TABLE "audit_log" (LIKE "audit_log_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("happened_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_happened_at_id_pk" PRIMARY KEY("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_act_index" ON "audit_log" USING btree ("act","happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_search_index" ON "audit_log" USING gin (to_tsvector('simple', translate(lower((coalesce("actor", '') || ' ' || coalesce("act", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("details" ->> 'reason', '') || ' ' || coalesce("details" ->> 'reference', '') || ' ' || coalesce("details" ->> 'creditNote', '') || ' ' || coalesce("details" ->> 'debitNote', '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
-- The rows until the end of this month in India stay where they are.
DO $$ BEGIN EXECUTE format('ALTER TABLE "audit_log" ATTACH PARTITION "audit_log_before" FOR VALUES FROM (MINVALUE) TO (%L)', to_char(date_trunc('month', greatest(now(), (SELECT max("happened_at") FROM "audit_log_before")) AT TIME ZONE interval '5:30') + interval '1 month', 'YYYY-MM-DD') || ' 00:00+05:30'); END $$;--> statement-breakpoint
CREATE TABLE "audit_log_rest" PARTITION OF "audit_log" DEFAULT;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log_rest" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
DROP INDEX "security_events_sub_index";--> statement-breakpoint
CREATE INDEX "security_events_sub_index" ON "security_events" USING btree ("sub","happened_at");--> statement-breakpoint
DROP INDEX "user_sessions_sub_index";--> statement-breakpoint
CREATE INDEX "user_sessions_sub_index" ON "user_sessions" USING btree ("sub","seen_at");--> statement-breakpoint
DROP INDEX "requests_owner_index";--> statement-breakpoint
CREATE INDEX "requests_owner_index" ON "requests" USING btree ("owner","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "project_versions_saved_index" ON "project_versions" USING btree ("saved_at");--> statement-breakpoint
DROP INDEX "projects_owner_created_index";--> statement-breakpoint
CREATE INDEX "projects_owner_created_index" ON "projects" USING btree ("owner","created_at","id");