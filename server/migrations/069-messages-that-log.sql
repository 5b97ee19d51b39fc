-- Messages of a day that only logged, which are none of those that the free plan has.
alter table chat_days add logging integer not null default 0;
