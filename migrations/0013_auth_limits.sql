CREATE TABLE "auth"."code_guesses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"guesses" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."known_clients" (
	"client_hash" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."mail_requests" ADD COLUMN "client_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."mail_requests" ADD COLUMN "recovery" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "code_guesses_since" ON "auth"."code_guesses" USING btree ("since");--> statement-breakpoint
CREATE INDEX "known_clients_seen_at" ON "auth"."known_clients" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "mail_requests_client" ON "auth"."mail_requests" USING btree ("client_hash","requested_at");