-- The one picture that a person shows of themselves; it is no record's.
alter table images add column is_avatar boolean not null default false;
alter table images add constraint images_one_use check (not (is_avatar and used_by is not null));
create unique index images_avatar on images (user_id) where is_avatar;

-- What nothing shows.
drop index images_unused;
create index images_unused on images (unused_since) where used_by is null and not is_avatar;
