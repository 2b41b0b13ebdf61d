CREATE UNIQUE INDEX "orders_owner_id_index" ON "orders" USING btree ("owner","id");--> statement-breakpoint
CREATE TABLE "invoice_drafts" (
	"owner" text NOT NULL,
	"order_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "invoice_drafts_owner_order_id_pk" PRIMARY KEY("owner","order_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_drafts" ADD CONSTRAINT "invoice_drafts_order_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "invoice_numbers_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "invoices" SET "owner" = "orders"."owner" FROM "orders" WHERE "orders"."id" = "invoices"."order_id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "owner" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "invoices_owner_index" ON "invoices" USING btree ("owner","order_id");--> statement-breakpoint
INSERT INTO "invoice_numbers" ("number", "order_id") SELECT "number", "order_id" FROM "invoices";--> statement-breakpoint
CREATE FUNCTION "register_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN SELECT "owner" INTO NEW."owner" FROM "orders" WHERE "id" = NEW."order_id"; INSERT INTO "invoice_numbers" ("number", "order_id") VALUES (NEW."number", NEW."order_id"); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_register" BEFORE INSERT ON "invoices" FOR EACH ROW WHEN (NEW."owner" IS NULL) EXECUTE FUNCTION "register_invoice"();--> statement-breakpoint
CREATE TABLE "order_places" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_order_id" text,
	"payment_id" text
);
--> statement-breakpoint
INSERT INTO "order_places" ("order_id", "owner", "gateway", "gateway_order_id", "payment_id") SELECT "id", "owner", "gateway", "gateway_order_id", "payment_id" FROM "orders";--> statement-breakpoint
ALTER TABLE "order_places" ADD CONSTRAINT "order_places_order_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "order_places_gateway_index" ON "order_places" USING btree ("gateway","gateway_order_id");--> statement-breakpoint
CREATE INDEX "order_places_payment_index" ON "order_places" USING btree ("gateway","payment_id");--> statement-breakpoint
CREATE FUNCTION "note_order_place"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO "order_places" ("order_id", "owner", "gateway", "gateway_order_id", "payment_id") VALUES (NEW."id", NEW."owner", NEW."gateway", NEW."gateway_order_id", NEW."payment_id") ON CONFLICT ("order_id") DO UPDATE SET "owner" = excluded."owner", "gateway" = excluded."gateway", "gateway_order_id" = excluded."gateway_order_id", "payment_id" = excluded."payment_id"; RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "orders_place" AFTER INSERT OR UPDATE OF "gateway", "gateway_order_id", "payment_id" ON "orders" FOR EACH ROW EXECUTE FUNCTION "note_order_place"();--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "payment_events" SET "owner" = "orders"."owner" FROM "orders" WHERE "orders"."id" = "payment_events"."order_id";--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_fk" FOREIGN KEY ("owner","order_id") REFERENCES "public"."orders"("owner","id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "payment_events_order_index";--> statement-breakpoint
CREATE INDEX "payment_events_order_index" ON "payment_events" USING btree ("owner","order_id");--> statement-breakpoint
CREATE FUNCTION "fill_event_owner"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."owner" := (SELECT "owner" FROM "orders" WHERE "id" = NEW."order_id"); RETURN NEW; END $$;--> statement-breakpoint
CREATE TRIGGER "payment_events_owner" BEFORE INSERT OR UPDATE OF "order_id" ON "payment_events" FOR EACH ROW WHEN ((NEW."owner" IS NULL) <> (NEW."order_id" IS NULL)) EXECUTE FUNCTION "fill_event_owner"();
