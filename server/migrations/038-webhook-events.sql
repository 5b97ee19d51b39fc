-- Events that other servers told of and that took effect, each once: written in the transaction of their effect.
create table webhook_events (
  -- Who told of it, such as 'payments'.
  source text not null,
  -- As the sender names it.
  id text not null,
  received_at timestamptz not null,
  primary key (source, id)
);
create index webhook_events_by_time on webhook_events (received_at);

grant select, insert, delete on webhook_events to finu_app;
