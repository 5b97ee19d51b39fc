-- Under which Idempotency-Key a token was asked for, as a hash. Its secret follows from that and from its id, so that
-- nothing brings back the secret of one that was deleted.
alter table personal_tokens add column asked_hash bytea;
create unique index personal_tokens_asked on personal_tokens (user_id, asked_hash);
