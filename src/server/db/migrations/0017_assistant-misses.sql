CREATE TABLE "assistant_misses" (
	"day" date NOT NULL,
	"language" text NOT NULL,
	"confidence" text NOT NULL,
	"nearest" text NOT NULL,
	"chosen" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "assistant_misses_day_language_confidence_nearest_chosen_pk" PRIMARY KEY("day","language","confidence","nearest","chosen"),
	CONSTRAINT "assistant_misses_language_known" CHECK ("assistant_misses"."language" in ('en', 'hi')),
	CONSTRAINT "assistant_misses_confidence_known" CHECK ("assistant_misses"."confidence" in ('middle', 'low'))
);
--> statement-breakpoint
CREATE TABLE "assistant_sentences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"language" text NOT NULL,
	"nearest" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assistant_sentences_language_known" CHECK ("assistant_sentences"."language" in ('en', 'hi'))
);
--> statement-breakpoint
CREATE INDEX "assistant_sentences_created_index" ON "assistant_sentences" USING btree ("created_at","id");