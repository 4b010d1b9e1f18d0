UPDATE "fans" SET "tags" = array(SELECT lower(t) FROM unnest("tags") WITH ORDINALITY AS u(t, n) GROUP BY lower(t) ORDER BY min(n)) WHERE "tags"::text <> lower("tags"::text);--> statement-breakpoint
UPDATE "fan_import_rows" SET "tags" = array(SELECT lower(t) FROM unnest("tags") WITH ORDINALITY AS u(t, n) GROUP BY lower(t) ORDER BY min(n)) WHERE "tags"::text <> lower("tags"::text);
