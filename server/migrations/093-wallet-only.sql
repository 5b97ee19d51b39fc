-- Whether nothing but a wallet says who a person is: anybody makes as many as they like. Such an account earns no points
-- and has no trial, until an email or Google proves a person; then never again.
alter table users add is_wallet_only boolean not null default false;
update users set is_wallet_only = true
where email is null and user_id not in (select owner_id from identities where kind = 'google');
