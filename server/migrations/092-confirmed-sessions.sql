-- When the person of a session last proved on the spot to be themselves, by their password or a passkey.
alter table sessions add confirmed_at timestamptz;
