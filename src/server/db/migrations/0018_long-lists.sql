DROP INDEX "requests_state_index";--> statement-breakpoint
DROP INDEX "audit_log_time_index";--> statement-breakpoint
DROP INDEX "audit_log_subject_index";--> statement-breakpoint
DROP INDEX "leads_waiting_index";--> statement-breakpoint
DROP INDEX "messages_waiting_index";--> statement-breakpoint
DROP INDEX "orders_pending_index";--> statement-breakpoint
DROP INDEX "outbox_given_up_index";--> statement-breakpoint
DROP INDEX "projects_running_index";--> statement-breakpoint
CREATE INDEX "audit_log_act_index" ON "audit_log" USING btree ("act","happened_at");--> statement-breakpoint
CREATE INDEX "audit_log_search_index" ON "audit_log" USING gin (to_tsvector('simple', translate(lower((coalesce("actor", '') || ' ' || coalesce("act", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("details" ->> 'reason', '') || ' ' || coalesce("details" ->> 'reference', '') || ' ' || coalesce("details" ->> 'creditNote', '') || ' ' || coalesce("details" ->> 'debitNote', '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));--> statement-breakpoint
CREATE INDEX "leads_contacted_index" ON "leads" USING btree ("contacted_at","id") WHERE "leads"."contacted_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_search_index" ON "leads" USING gin (to_tsvector('simple', translate(lower((coalesce("name", '') || ' ' || coalesce("lastname", '') || ' ' || coalesce("email", '') || ' ' || coalesce("companyname", '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));--> statement-breakpoint
CREATE INDEX "messages_answered_index" ON "messages" USING btree ("answered_at","id") WHERE "messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_search_index" ON "messages" USING gin (to_tsvector('simple', translate(lower((coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("message", '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));--> statement-breakpoint
CREATE INDEX "orders_paid_index" ON "orders" USING btree ("paid_at","id") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin (to_tsvector('simple', translate(lower((coalesce("billing" ->> 'firstName', '') || ' ' || coalesce("billing" ->> 'lastName', '') || ' ' || coalesce("billing" ->> 'companyName', '') || ' ' || coalesce("billing" ->> 'email', '') || ' ' || coalesce("terms" -> 'draft' ->> 'name', '') || ' ' || coalesce("gateway_order_id", '') || ' ' || coalesce("payment_id", '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));--> statement-breakpoint
CREATE INDEX "outbox_refund_index" ON "outbox" USING btree (("payload" ->> 'refund')) WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "requests_open_index" ON "requests" USING btree ("created_at","id") WHERE "requests"."state" in ('received', 'inReview', 'inProgress');--> statement-breakpoint
CREATE INDEX "requests_final_index" ON "requests" USING btree ("created_at","id") WHERE "requests"."state" in ('delivered', 'declined', 'withdrawn');--> statement-breakpoint
CREATE INDEX "requests_search_index" ON "requests" USING gin (to_tsvector('simple', translate(lower((coalesce("title", '') || ' ' || coalesce("words", '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));--> statement-breakpoint
CREATE INDEX "audit_log_time_index" ON "audit_log" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject","happened_at","id");--> statement-breakpoint
CREATE INDEX "leads_waiting_index" ON "leads" USING btree ("received_at","id") WHERE "leads"."contacted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_waiting_index" ON "messages" USING btree ("received_at","id") WHERE "messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "orders_pending_index" ON "orders" USING btree ("created_at","id") WHERE "orders"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_given_up_index" ON "outbox" USING btree ("given_up_at","id") WHERE "outbox"."given_up_at" is not null and "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "projects_running_index" ON "projects" USING btree ("final_delivery","id") WHERE "projects"."status" = 'running' and "projects"."deleted_at" is null;