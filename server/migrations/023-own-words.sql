-- Finds a person's words at a cost that does not grow with other people's: each word is a key together with its user,
-- where an index over both would look through everybody's messages that have the word.
create function own_words(user_id uuid, words tsvector) returns tsvector
  language sql immutable strict parallel safe
  return array_to_tsvector(array(select user_id || '/' || word from unnest(tsvector_to_array(words)) as word));

drop index chat_messages_by_word;
-- Written when a reply ends, which nobody waits for: better than a list of what is still to be sorted in.
create index chat_messages_by_own_word on chat_messages using gin (own_words(user_id, words)) with (fastupdate = off);
drop extension btree_gin;
