-- What tells that a call is sent again under its Idempotency-Key: SHA-256 of the file that came, as of a picture nothing
-- but its pixels is kept.
alter table images add digest bytea;
-- Whether a reply is urgent guidance: nobody is congratulated on needing it, now or when the reply is told again.
alter table chat_messages add is_urgent boolean not null default false;
