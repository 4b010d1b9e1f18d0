CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"account_type" text DEFAULT 'artist' NOT NULL,
	"deleting_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("email"),
	CONSTRAINT "accounts_account_type" CHECK ("accounts"."account_type" in ('artist', 'manager', 'label', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"artist_name" text,
	"instagram_url" text,
	"tiktok_url" text,
	"twitter_url" text,
	"youtube_url" text,
	"spotify_url" text,
	"apple_music_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artists_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mail_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"mailed" boolean NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"secret" text NOT NULL,
	"amr" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signs_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"new_email" text,
	"change_half_done" boolean DEFAULT false NOT NULL,
	"email_change_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"banned_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"plan" text NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"subscription" jsonb,
	"subscription_time" timestamp with time zone,
	"for_user_id" uuid,
	"reserved_user_id" uuid,
	"reserved_email" text,
	"form" jsonb,
	"waiting_email" text,
	"spent_at" timestamp with time zone,
	"spent_by" uuid,
	"spent_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key" UNIQUE("key"),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('avatar', 'avatar_small'))
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"stop_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_choices_stop_token" UNIQUE("stop_token")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"once_key" text,
	"content" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_once_key" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"price_id" text NOT NULL,
	"plan" text NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"with_trial" boolean NOT NULL,
	"customer_id" text NOT NULL,
	"paid_at" timestamp with time zone,
	"subscription" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription" jsonb NOT NULL,
	"card_fails" boolean DEFAULT false NOT NULL,
	"reminded" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"billing_address" jsonb,
	"referral_code" text NOT NULL,
	"referral_credits" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_referral_code" UNIQUE("referral_code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"credits" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referrals_user_id" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"release_date" date,
	"release_type" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"description" text,
	"genre" text,
	"label" text,
	"copyright_info" text,
	"upc_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "releases_release_type" CHECK ("releases"."release_type" in ('single', 'ep', 'album', 'mixtape')),
	CONSTRAINT "releases_status" CHECK ("releases"."status" in ('draft', 'scheduled', 'released'))
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"song_title" text NOT NULL,
	"track_number" integer NOT NULL,
	"duration_seconds" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_customer_id" text NOT NULL,
	"plan" text NOT NULL,
	"status" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"price" jsonb,
	"payment_method" jsonb,
	"provider_time" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_provider_subscription_id" UNIQUE("provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "release_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"task_description" text NOT NULL,
	"task_category" text NOT NULL,
	"task_order" integer NOT NULL,
	"completed_at" timestamp with time zone,
	"due_date" date,
	"template_key" text,
	"origin" text NOT NULL,
	"offset_days" integer,
	"moved_by_hand" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "release_tasks_task_category" CHECK ("release_tasks"."task_category" in ('timeline', 'checklist')),
	CONSTRAINT "release_tasks_origin" CHECK ("release_tasks"."origin" in ('default', 'own'))
);
--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_for_user_id_accounts_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_spent_by_accounts_id_fk" FOREIGN KEY ("spent_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD CONSTRAINT "release_tasks_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_tasks" ADD CONSTRAINT "release_tasks_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_by_created_at" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."deleting_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_deleting_at" ON "accounts" USING btree ("deleting_at") WHERE "accounts"."deleting_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_created_at" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "flow_states_code" ON "auth"."flow_states" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "flow_states_expires_at" ON "auth"."flow_states" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "flow_states_user_id" ON "auth"."flow_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_requests_address" ON "auth"."mail_requests" USING btree ("address_hash","requested_at");--> statement-breakpoint
CREATE INDEX "mail_requests_time" ON "auth"."mail_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_kind" ON "auth"."one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_hash" ON "auth"."one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at" ON "auth"."one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_refreshed_at" ON "auth"."sessions" USING btree ("refreshed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "auth"."users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_new_email" ON "auth"."users" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "auth"."users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_waiting_email" ON "checkout_sessions" USING btree ("waiting_email");--> statement-breakpoint
CREATE INDEX "checkout_sessions_for_user_id" ON "checkout_sessions" USING btree ("for_user_id");--> statement-breakpoint
CREATE INDEX "checkout_sessions_spent_by" ON "checkout_sessions" USING btree ("spent_by");--> statement-breakpoint
CREATE INDEX "checkout_sessions_subscription_id" ON "checkout_sessions" USING btree (("subscription" ->> 'id'));--> statement-breakpoint
CREATE INDEX "files_user_id" ON "files" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "files_unfinished" ON "files" USING btree ("created_at") WHERE "files"."stored_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_avatar" ON "files" USING btree ("user_id","kind") WHERE "files"."stored_at" is not null and "files"."kind" in ('avatar', 'avatar_small');--> statement-breakpoint
CREATE INDEX "mails_user_id" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_subscriptions_next_at" ON "sandbox_subscriptions" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "referrals_referrer_id" ON "referrals" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "releases_by_date" ON "releases" USING btree ("user_id","release_date","id");--> statement-breakpoint
CREATE INDEX "releases_by_status" ON "releases" USING btree ("user_id","status") WHERE "releases"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "releases_deleted" ON "releases" USING btree ("deleted_at") WHERE "releases"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "songs_by_release" ON "songs" USING btree ("release_id","track_number");--> statement-breakpoint
CREATE INDEX "songs_user_id" ON "songs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "songs_deleted" ON "songs" USING btree ("deleted_at") WHERE "songs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "release_tasks_by_release" ON "release_tasks" USING btree ("release_id","task_order");--> statement-breakpoint
CREATE INDEX "release_tasks_by_due_date" ON "release_tasks" USING btree ("user_id","due_date");--> statement-breakpoint
CREATE INDEX "release_tasks_deleted" ON "release_tasks" USING btree ("deleted_at") WHERE "release_tasks"."deleted_at" is not null;