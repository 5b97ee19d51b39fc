-- Messages are searched without regard to accents, and in scripts that put no spaces between words each letter is a word:
-- a search in these looks for the letters by the index, and for the whole of them in what that finds.
create function searched_words(content text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, case when octet_length(content) = length(content) then content else
    regexp_replace(searched_text(array[content]),
      '([\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])',
      ' \1 ', 'g') end);

alter table chat_messages drop column words;
alter table chat_messages add column words tsvector
  generated always as (case when state <> 'writing' then searched_words(content) end) stored;
create index chat_messages_by_own_word on chat_messages using gin (own_words(user_id, words)) with (fastupdate = off);
