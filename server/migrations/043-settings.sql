-- What a person reads and types heights and weights in; they are stored in centimetres and kilograms.
alter table users
  add column units text not null default 'metric' constraint users_units check (units in ('metric', 'imperial'));

-- A cleared text is none.
update users set bio = nullif(bio, ''), phone = nullif(phone, ''), location = nullif(location, '')
where bio = '' or phone = '' or location = '';
alter table users
  add constraint users_bio check (bio <> ''),
  add constraint users_phone check (phone <> ''),
  add constraint users_location check (location <> '');
