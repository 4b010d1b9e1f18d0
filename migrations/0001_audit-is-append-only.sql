-- Admins read the audit; nobody changes it, whatever the application is asked to do.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed' using errcode = '42501';
end
$$;
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_entries_no_truncate before truncate on audit_entries for each statement execute function refuse_audit_change();
