-- Admins search names and addresses for any part of them. With the extension a search reads only the rows that hold it;
-- without (it is missing, or this role may not add it) the same query reads every row: slower, never wrong.
do $$
begin
  create extension if not exists pg_trgm;
  create index accounts_email_pieces on accounts using gin (email gin_trgm_ops);
  create index profiles_name_pieces on profiles using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
exception when others then
  raise notice 'no pg_trgm, search reads every account: %', sqlerrm;
end
$$;
