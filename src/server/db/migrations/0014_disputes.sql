CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'opened' NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"phase" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"outcome_at" timestamp with time zone,
	CONSTRAINT "disputes_state_known" CHECK ("disputes"."state" in ('opened', 'evidenceSent', 'underReview', 'actionRequired', 'accepted', 'closed', 'won', 'lost')),
	CONSTRAINT "disputes_amount_whole" CHECK ("disputes"."amount" > 0),
	CONSTRAINT "disputes_closed_dated" CHECK (("disputes"."state" in ('closed', 'won', 'lost')) = ("disputes"."closed_at" is not null)),
	CONSTRAINT "disputes_outcome_known" CHECK ("disputes"."outcome" in ('credited', 'invoiceKept', 'paidAgain')),
	CONSTRAINT "disputes_outcome_dated" CHECK (("disputes"."outcome" is null) = ("disputes"."outcome_at" is null))
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'opened' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"evidence_due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_disputes_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "sandbox_disputes_state_known" CHECK ("sandbox_disputes"."state" in ('opened', 'underReview', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_checkout_id_sandbox_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."sandbox_checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_gateway_index" ON "disputes" USING btree ("gateway","dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_index" ON "disputes" USING btree ("gateway","payment_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting_index" ON "disputes" USING btree ("evidence_due_at") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "order_mails_order_index" ON "order_mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_payment_index" ON "orders" USING btree ("gateway","payment_id") WHERE "orders"."payment_id" is not null;