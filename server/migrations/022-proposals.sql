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

-- What the assistant keeps in mind about a person, because they said so.
create table chat_memories (
  user_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  words text not null,
  primary key (user_id, id)
);

grant select, insert, update, delete on chat_proposals, chat_memories to finu_app;
