CREATE TABLE "conversations" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"waiting_since" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_files_named" CHECK ("project_files"."name" <> ''),
	CONSTRAINT "project_files_address_https" CHECK ("project_files"."address" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "project_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_messages_author_known" CHECK ("project_messages"."author" in ('customer', 'team')),
	CONSTRAINT "project_messages_words_given" CHECK ("project_messages"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "project_visits" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_messages" ADD CONSTRAINT "project_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_visits" ADD CONSTRAINT "project_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_waiting_index" ON "conversations" USING btree ("waiting_since","project_id") WHERE "conversations"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "conversations_answered_index" ON "conversations" USING btree ("last_at","project_id") WHERE "conversations"."waiting_since" is null;--> statement-breakpoint
CREATE INDEX "project_files_project_index" ON "project_files" USING btree ("project_id","added_at");--> statement-breakpoint
CREATE INDEX "project_messages_project_index" ON "project_messages" USING btree ("project_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "project_messages_search_index" ON "project_messages" USING gin (to_tsvector('simple', translate(lower((coalesce("words", '')) collate "und-x-icu"), '@/._+-:,’‘“”–—…', '               ')));