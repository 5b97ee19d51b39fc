create table symptoms (
  user_id uuid not null,
  id uuid not null,
  logged_at timestamptz not null,
  day date not null,
  reward_day date not null,
  name text not null check (length(name) between 1 and 80),
  category text not null,
  severity text not null,
  severity_score smallint not null check (severity_score between 1 and 5),
  description text,
  potential_triggers text[] not null,
  requires_medical_attention boolean not null,
  resolved_at timestamptz,
  improvement_score smallint check (improvement_score between 1 and 10),
  primary key (user_id, id)
);
create index symptoms_by_time on symptoms (user_id, logged_at desc, id desc);

grant select, insert, update, delete on symptoms to finu_app;
