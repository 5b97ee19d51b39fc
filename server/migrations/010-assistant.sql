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

-- Messages are searched without regard to accents, and in scripts that put no spaces between words each letter is a word:
-- a search in these looks for the letters by the index, and for the whole of them in what that finds.
create function searched_words(content text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, case when octet_length(content) = length(content) then content else
    regexp_replace(searched_text(array[content]),
      '([\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])',
      ' \1 ', 'g') end);

-- Finds a person's words at a cost that does not grow with other people's: each word is a key together with its user,
-- where an index over both would look through everybody's messages that have the word.
create function own_words(user_id uuid, words tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select user_id || '/' || word from unnest(tsvector_to_array(words)) as word));

create table chat_messages (
  user_id uuid not null,
  id uuid not null,
  session_id chat_session_id not null,
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  state chat_state not null,
  created_at timestamptz not null,
  -- What the coach keeps of its reply for the next one, such as the question it asked. Longer than a turn writes it
  -- (`mostKept` in the assistant's room) is refused whatever the server says.
  kept jsonb check (kept is null or (role = 'assistant' and octet_length(kept::text) <= 4096)),
  -- Whether a reply is urgent guidance: nobody is congratulated on needing it, now or when the reply is sent again.
  is_urgent boolean not null default false,
  -- Not while it grows.
  words tsvector generated always as (case when state <> 'writing' then searched_words(content) end) stored,
  primary key (user_id, id),
  foreign key (user_id, session_id) references chat_sessions (user_id, id) on delete cascade
);
create unique index chat_messages_by_session on chat_messages (user_id, session_id, position);
-- Written when a reply ends, which nobody waits for: better than a list of what is still to be sorted in.
create index chat_messages_by_own_word on chat_messages using gin (own_words(user_id, words)) with (fastupdate = off);

-- What a person used on one of their days.
create table chat_days (
  user_id uuid not null,
  day date not null,
  messages integer not null,
  tokens integer not null,
  -- Messages that only logged, which are none of those that the free plan has.
  logging integer not null default 0,
  primary key (user_id, day)
);

-- What all people together used of the configured model in one UTC day: the breaker behind each person's own budget.
create table model_days (
  day date primary key,
  tokens bigint not null check (tokens >= 0)
);

create type proposal_state as enum ('open', 'saved', 'dismissed', 'undone');

-- Cards below a reply: what it proposes to log. A record that was made of one has its id.
create table chat_proposals (
  user_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position smallint not null,
  -- `kind`, `log` and, of a meal, `nutrition`, as `Proposal` of the contract has them.
  content jsonb not null,
  state proposal_state not null,
  primary key (user_id, id),
  foreign key (user_id, message_id) references chat_messages (user_id, id) on delete cascade
);
create unique index chat_proposals_by_message on chat_proposals (user_id, message_id, position);

-- Cards below a reply that change or delete a record, apart from those that propose one.
create table chat_revisions (
  user_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position smallint not null,
  record_id uuid not null,
  -- As `Revision` of the contract has it, but for its id and state.
  content jsonb not null,
  -- Of the record as it was, to find out whether it is still so.
  fingerprint text not null,
  state proposal_state not null,
  primary key (user_id, id),
  foreign key (user_id, message_id) references chat_messages (user_id, id) on delete cascade
);
create unique index chat_revisions_by_message on chat_revisions (user_id, message_id, position);

-- What the assistant keeps in mind about a person, because they said so.
create table chat_memories (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  words text not null,
  primary key (user_id, id)
);

grant select, insert, update, delete on chat_sessions, chat_messages, chat_days, chat_proposals, chat_revisions, chat_memories
  to finu_app;
grant select, insert, update on model_days to finu_app;
