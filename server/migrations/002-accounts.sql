create table users (
  user_id uuid primary key,
  email text,
  display_name text not null check (length(display_name) between 1 and 120),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null,
  last_login timestamptz,
  gender text,
  -- The age as the person last said it, and when: used only where no date of birth is known.
  age_years smallint check (age_years between 1 and 120),
  age_said_on date,
  date_of_birth date,
  activity_level text,
  health_goals text[] not null default '{}',
  dietary_preferences text[] not null default '{}',
  fasting_window text not null default '16:8',
  height_cm smallint check (height_cm between 0 and 300),
  weight_kg numeric(5, 2) check (weight_kg between 0 and 500),
  bio text,
  phone text,
  location text,
  avatar_url text,
  -- An IANA name; UTC is meant until the browser says otherwise.
  timezone text,
  -- Minutes after midnight at which the person's day begins.
  day_starts_at_minute smallint not null default 0 check (day_starts_at_minute between 0 and 1439),
  check ((age_years is null) = (age_said_on is null))
);

-- Who may sign in as whom. Found by what the person brings, so it is keyed by that and not by the user.
create table identities (
  kind text not null check (kind in ('email', 'google', 'wallet')),
  -- An email address in lower case, the provider's subject, a wallet address.
  subject text not null,
  owner_id uuid not null references users (user_id),
  password_hash text,
  proven_at timestamptz,
  created_at timestamptz not null,
  primary key (kind, subject)
);
create unique index identities_owner on identities (owner_id, kind);

create table sessions (
  user_id uuid not null references users (user_id),
  id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Idle sessions end here; moved on while the session is used, never past ends_at.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text,
  primary key (user_id, id),
  check (expires_at <= ends_at)
);
create unique index sessions_token on sessions (user_id, token_hash);

-- Single-use links sent by mail.
create table links (
  user_id uuid not null references users (user_id),
  id uuid not null,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index links_purpose on links (user_id, purpose);

grant select, insert, update on users, identities to finu_app;
grant select, insert, update, delete on sessions, links to finu_app;
