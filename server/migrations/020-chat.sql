-- Lets one index find a person's words among their own messages only.
create extension if not exists btree_gin;

create type chat_state as enum ('writing', 'done', 'stopped', 'failed');
create domain chat_session_id as text check (value ~ '^session_\d{13}_[0-9a-z]{9}$');

create table chat_sessions (
  user_id uuid not null,
  id chat_session_id not null,
  thread_id uuid not null,
  title text not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  message_count integer not null default 0,
  user_message_count integer not null default 0,
  -- Where the next message stands: clocks of several servers are no order.
  next_position integer not null default 0,
  -- The reply being written, and when its writer was last heard of: one at a time.
  writing_id uuid,
  writing_at timestamptz,
  is_stop_asked boolean not null default false,
  primary key (user_id, id),
  check ((writing_id is null) = (writing_at is null))
);
create index chat_sessions_by_time on chat_sessions (user_id, last_message_at desc, id desc);
create unique index chat_sessions_by_thread on chat_sessions (user_id, thread_id);

create table chat_messages (
  user_id uuid not null,
  id uuid not null,
  session_id chat_session_id not null,
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  state chat_state not null,
  created_at timestamptz not null,
  -- Not while it grows.
  words tsvector generated always as (case when state <> 'writing' then to_tsvector('simple', content) end) stored,
  primary key (user_id, id),
  foreign key (user_id, session_id) references chat_sessions (user_id, id) on delete cascade
);
create unique index chat_messages_by_session on chat_messages (user_id, session_id, position);
create index chat_messages_by_word on chat_messages using gin (user_id, words);

-- What a person used on one of their days.
create table chat_days (
  user_id uuid not null,
  day date not null,
  messages integer not null,
  tokens integer not null,
  primary key (user_id, day)
);

grant select, insert, update, delete on chat_sessions, chat_messages to finu_app;
grant select, insert, update on chat_days to finu_app;
