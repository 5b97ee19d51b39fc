-- The load of an assisted movement is help: less of it is better. Help is kept as a load below 0, so that more is better for
-- every movement. The names are those of `isAssisted` in the contract.
update exercise_movements m
set (best_load_kg, best_reps, best_seconds) = (
  select 0 - coalesce((s->>'load_kg')::numeric, 0), (s->>'reps')::integer, (s->>'seconds')::integer
  from jsonb_array_elements(m.sets) s
  order by coalesce((s->>'load_kg')::numeric, 0), (s->>'reps')::integer desc nulls last,
    (s->>'seconds')::integer desc nulls last
  limit 1)
where movement ~ '\m(assist|assisted|gravitron)\M' and jsonb_array_length(sets) > 0;
