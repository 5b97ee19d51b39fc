-- A mood and a symptom can be logged for a moment that is past: when it was logged is kept apart then. Null: at that
-- moment itself, as most are.
alter table moods add recorded_at timestamptz;
alter table symptoms add recorded_at timestamptz;
-- What counts for a reward day is not found by its own time any more.
create index moods_by_reward_day on moods (user_id, reward_day);
create index symptoms_by_reward_day on symptoms (user_id, reward_day);
