-- What one person may keep; the contract names the same figures, and a test holds them against each other.
create domain image_quota_count as integer check (value between 0 and 2000);
create domain image_quota_bytes as bigint check (value between 0 and 209715200);

create table images (
  user_id uuid not null,
  id uuid not null,
  -- When it was uploaded, or let go of by what showed it: unused, it goes a day later.
  unused_since timestamptz not null,
  bytes integer not null,
  width smallint not null,
  height smallint not null,
  -- The record that shows it: an image belongs to one.
  used_by uuid,
  -- The one picture that a person shows of themselves; it is no record's.
  is_avatar boolean not null default false,
  -- SHA-256 of the file that came, as of a picture nothing but its pixels is kept: it tells that a call is sent again.
  digest bytea,
  primary key (user_id, id),
  constraint images_one_use check (not (is_avatar and used_by is not null))
);
create unique index images_avatar on images (user_id) where is_avatar;
-- What nothing shows.
create index images_unused on images (unused_since) where used_by is null and not is_avatar;

create table image_usage (
  user_id uuid primary key,
  count image_quota_count not null,
  bytes image_quota_bytes not null
);

grant select, insert, update, delete on images, image_usage to finu_app;
