import type { Defect } from './defect.ts'

/** Mistakes in the migrations: invalid data that the database itself no longer refuses. */
export const migrationDefects: readonly Defect[] = [
  {
    name: 'weighings of one person do not take turns',
    file: 'server/migrations/022-weight.sql',
    replace: 'perform from public.users u where u.user_id = person for no key update;',
    by: '',
    caughtBy: 'server/src/weight/weight.test.ts › is the latest of many that are logged and deleted at once',
  },
  {
    name: 'the profile has the weight that was written last',
    file: 'server/migrations/022-weight.sql',
    replace: 'where w.user_id = person order by w.measured_at desc, w.id desc limit 1;',
    by: 'where w.user_id = person order by w.id desc limit 1;',
    caughtBy: 'server/src/weight/weight.test.ts › is the latest log by its time, after each log, change and deletion',
  },
  {
    name: 'cached trends outlast a drink',
    file: 'server/migrations/021-water.sql',
    replace: 'create trigger forget_trends after insert or update on water_days',
    by: 'create trigger forget_trends after insert on water_days',
    caughtBy: 'server/src/insights/kept-trends.test.ts › are what is worked out anew',
  },
  {
    name: 'a grant can be reversed twice',
    file: 'server/migrations/003-rewards.sql',
    replace: 'create unique index transfers_reversal',
    by: 'create index transfers_reversal',
    caughtBy: 'server/src/rewards/ledger.test.ts › a second grant for the same record, and a second reversal',
  },
  {
    name: 'a consent can be changed',
    file: 'server/migrations/019-health-consent.sql',
    replace: 'before update on health_consents',
    by: 'before update of way on health_consents',
    caughtBy:
      'server/src/accounts/health-consent.test.ts › the database takes no second consent to a version, no unknown way or version, and no change',
  },
  {
    name: 'the ledger can be changed',
    file: 'server/migrations/003-rewards.sql',
    replace: 'before update or delete on transfers',
    by: 'before delete on transfers',
    caughtBy: 'server/src/rewards/ledger.test.ts › to change, delete or truncate the ledger',
  },
  {
    name: 'a balance can fall under zero',
    file: 'server/migrations/003-rewards.sql',
    replace: 'whole_points as integer check (value >= 0)',
    by: 'whole_points as integer check (value >= -1000000)',
    caughtBy: 'server/src/rewards/ledger.test.ts › a negative balance',
  },
  {
    name: 'the database takes one record for several grants',
    file: 'server/migrations/003-rewards.sql',
    replace: 'create unique index transfers_grant',
    by: 'create index transfers_grant',
    caughtBy: 'server/src/rewards/ledger.test.ts › a second grant for the same record, and a second reversal',
  },
  {
    name: 'fasts of one person may overlap',
    file: 'server/migrations/009-fasting.sql',
    replace:
      '  constraint fasts_overlap exclude using gist (user_id with =, tstzrange(start_time, end_time) with &&),\n',
    by: '',
    caughtBy:
      'server/src/fasting/past.test.ts › may not overlap another of the same user, ended or active; other people’s do not matter',
  },
  {
    name: 'nights of one person may overlap',
    file: 'server/migrations/023-sleep.sql',
    replace:
      '  primary key (user_id, id),\n  -- Nobody sleeps twice at once.\n  constraint nights_overlap exclude using gist (user_id with =, tstzrange(asleep_at, woke_at) with &&)\n',
    by: '  primary key (user_id, id)\n',
    caughtBy:
      'server/src/sleep/sleep.test.ts › is refused, naming the other in the person’s zone; naps beside it are not',
  },
  {
    name: 'the space for images has no end',
    file: 'server/migrations/007-images.sql',
    replace: 'image_quota_count as integer check (value between 0 and 2000)',
    by: 'image_quota_count as integer check (value between 0 and 200000)',
    caughtBy: 'server/src/images/images.test.ts › is refused once a person’s space is used up',
  },
  {
    name: 'two conversions of one person can be open',
    file: 'server/migrations/012-wallet.sql',
    replace: 'create unique index conversions_open',
    by: 'create index conversions_open',
    caughtBy: 'server/src/wallet/wallet.test.ts › is one at a time, and its person cannot be erased meanwhile',
  },
  {
    name: 'more tokens are promised in a day than the cap allows',
    file: 'server/migrations/012-wallet.sql',
    replace: 'if promised + amount > known.daily_cap then',
    by: 'if amount > known.daily_cap then',
    caughtBy: 'server/src/wallet/trouble.test.ts › no more is promised in 24 hours than the cap',
  },
  {
    name: 'saved meals can have the same name',
    file: 'server/migrations/008-meals.sql',
    replace: 'create unique index saved_meals_name',
    by: 'create index saved_meals_name',
    caughtBy: 'server/src/meals/saved-meals.test.ts › names are distinct in any case; a repeated save is the same one',
  },
  {
    name: 'two people on the leaderboard can have one alias',
    file: 'server/migrations/003-rewards.sql',
    replace: 'create unique index leaderboard_alias',
    by: 'create index leaderboard_alias',
    caughtBy: 'server/src/rewards/achievements.test.ts › lists only people who want it, by alias alone',
  },
]
