CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"type" text NOT NULL,
	"size" text NOT NULL,
	"frame_id" integer,
	"canvas_id" integer,
	"price_fils" integer,
	"quantity" integer NOT NULL,
	"mat" boolean NOT NULL,
	"mat_color" text,
	"mat_size" text,
	"canvas_edge_style" text NOT NULL,
	"design" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"lines" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carts_lines" CHECK ("carts"."lines" between 0 and 50)
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_session_id_carts_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."carts"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_session" ON "cart_items" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "carts_user" ON "carts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");