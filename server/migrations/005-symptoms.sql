create table symptoms (
  user_id uuid not null,
  id uuid not null,
  logged_at timestamptz not null,
  -- When it was logged, where that was for a moment that is past; null: at that moment itself, as most are.
  recorded_at timestamptz,
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
  searched text generated always as
    (searched_text(array[name, description]::text[] || potential_triggers)) stored,
  primary key (user_id, id)
);
create index symptoms_by_time on symptoms (user_id, logged_at desc, id desc);
-- What a history is filtered by is found by an index that begins with it, however rare it is and however long the rest.
create index symptoms_by_category on symptoms (user_id, category, logged_at desc, id desc);
create index symptoms_by_severity on symptoms (user_id, severity, logged_at desc, id desc);
create index symptoms_open_by_time on symptoms (user_id, logged_at desc, id desc) where resolved_at is null;
create index symptoms_resolved_by_time on symptoms (user_id, logged_at desc, id desc) where resolved_at is not null;
create index symptoms_by_reward_day on symptoms (user_id, reward_day);

grant select, insert, update, delete on symptoms to finu_app;
