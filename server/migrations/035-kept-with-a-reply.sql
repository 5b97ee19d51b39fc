-- What the coach keeps of its reply for the next one, such as the question it asked: given back to it as it is. Longer
-- than a turn writes it (`mostKept` in the assistant's room) is refused whatever the server says.
alter table chat_messages
  add kept jsonb check (kept is null or (role = 'assistant' and octet_length(kept::text) <= 4096));
