-- What a history is filtered by is found by an index that begins with it, however rare it is and however long the rest.
create index moods_by_type on moods (user_id, mood_type, logged_at desc, id desc);
create index symptoms_by_category on symptoms (user_id, category, logged_at desc, id desc);
create index symptoms_by_severity on symptoms (user_id, severity, logged_at desc, id desc);
create index symptoms_open_by_time on symptoms (user_id, logged_at desc, id desc) where resolved_at is null;
create index symptoms_resolved_by_time on symptoms (user_id, logged_at desc, id desc) where resolved_at is not null;
