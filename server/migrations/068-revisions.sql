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

grant select, insert, update, delete on chat_revisions to finu_app;
