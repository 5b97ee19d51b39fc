-- What lets a person's tables lie on several machines. Who may sign in is looked up by what people bring, so it stays in
-- one place, which a foreign key to tables that are elsewhere does not allow; account and identity are one transaction.
alter table identities drop constraint identities_owner_id_fkey;
-- Read with the rest of a person, so that it lies with them.
alter table users add email_proven_at timestamptz;
update users u set email_proven_at = i.proven_at from identities i where i.owner_id = u.user_id and i.kind = 'email';
alter table identities drop column proven_at;
-- Grants of single columns do not reach the parts that a spread table is made of.
revoke update (version, progress) on reward_accounts from finu_app;
grant update on reward_accounts to finu_app;
