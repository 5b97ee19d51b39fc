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
  primary key (user_id, id)
);
create index images_unused on images (unused_since) where used_by is null;

create table image_usage (
  user_id uuid primary key,
  count image_quota_count not null,
  bytes image_quota_bytes not null
);

grant select, insert, update, delete on images to finu_app;
grant select, insert, update on image_usage to finu_app;
