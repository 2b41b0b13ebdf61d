CREATE TABLE "debits" (
	"mandate_id" uuid NOT NULL,
	"instalment" integer NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'planned' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "debits_mandate_id_instalment_pk" PRIMARY KEY("mandate_id","instalment"),
	CONSTRAINT "debits_state_known" CHECK ("debits"."state" in ('planned', 'announced', 'charging', 'retrying', 'byHand', 'taken', 'dropped')),
	CONSTRAINT "debits_noticed" CHECK ("debits"."state" in ('planned', 'dropped', 'taken') or "debits"."noticed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"order_id" uuid,
	"gateway" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"limit_paise" bigint NOT NULL,
	"until" date NOT NULL,
	"consent" text NOT NULL,
	"customer_ref" text,
	"token_ref" text,
	"instrument" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mandates_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "mandates_state_known" CHECK ("mandates"."state" in ('asked', 'active', 'refused', 'cancelled', 'ended')),
	CONSTRAINT "mandates_limit_whole" CHECK ("mandates"."limit_paise" > 0),
	CONSTRAINT "mandates_active_kept" CHECK ("mandates"."state" <> 'active' or "mandates"."token_ref" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"limit_paise" bigint NOT NULL,
	"kind" text DEFAULT 'account' NOT NULL,
	"later" text DEFAULT 'pay' NOT NULL,
	"kept_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sandbox_tokens_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "sandbox_tokens_kind_known" CHECK ("sandbox_tokens"."kind" in ('account', 'card')),
	CONSTRAINT "sandbox_tokens_later_known" CHECK ("sandbox_tokens"."later" in ('pay', 'decline', 'approve'))
);
--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debits" ADD CONSTRAINT "debits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_tokens" ADD CONSTRAINT "sandbox_tokens_checkout_id_sandbox_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."sandbox_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debits_order_index" ON "debits" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mandates_project_index" ON "mandates" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "mandates_token_index" ON "mandates" USING btree ("gateway","token_ref") WHERE "mandates"."token_ref" is not null;