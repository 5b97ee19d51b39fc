import type { Defect } from './defect.ts'

/** Mistakes in the contract and in the built-in coach: rules, texts and limits. */
export const ruleDefects: readonly Defect[] = [
  {
    name: 'a trend counts weighings of the days to come',
    file: 'contract/src/weight/weight-trend.ts',
    replace: 'if (age < 0 || age >= trendReachDays) continue',
    by: 'if (age >= trendReachDays) continue',
    caughtBy: 'contract/src/weight/weight.test.ts › a trend needs three weighings of the last ninety days',
  },
  {
    name: 'heights in inches are rounded down',
    file: 'contract/src/platform/measures.ts',
    replace: 'half : Math.round(inches)',
    by: 'half : Math.floor(inches)',
    caughtBy:
      'contract/src/platform/measures.test.ts › a typed value converts to the other system; there and back changes it by less than half a step',
  },
  {
    name: 'a figure that is unknown counts as zero',
    file: 'contract/src/meals/nutrition.ts',
    replace: 'unknown[figure] > 0 && known[figure] === 0 ? null : known[figure]',
    by: 'known[figure]',
    caughtBy: 'server/src/meals/meals.test.ts › without foods has unknown figures rather than zero',
  },
  {
    name: 'a bad mood has the stress of a neutral one',
    file: 'contract/src/moods/moods.ts',
    replace: 'const tier = level <= 2 ? 0',
    by: 'const tier = level < 2 ? 0',
    caughtBy:
      'server/src/assistant/proposals/proposals.test.ts › shows exactly what would be saved, in every domain, and saves nothing',
  },
  {
    name: 'a missing name is reported in other words than the specification has',
    file: 'contract/src/accounts/accounts.ts',
    replace: "nameRequired: 'Name is required'",
    by: "nameRequired: 'Please enter a name'",
    caughtBy: 'server/src/accounts/accounts.test.ts › names every failing field with the form’s own texts',
  },
  {
    name: 'a past fast may end in the future',
    file: 'contract/src/fasting/fasting.ts',
    replace: 'if (end > now + clockToleranceMs) return',
    by: 'if (end > Infinity) return',
    caughtBy: 'server/src/rewards/changed-logs.test.ts › cannot overlap another, end in the future or be running',
  },
  {
    name: 'a fast of a day needs no caution',
    file: 'contract/src/fasting/fasting-cautions.ts',
    replace: 'long_fast: plannedHours >= longFastHours',
    by: 'long_fast: plannedHours > longFastHours',
    caughtBy: 'server/src/fasting/cautions.test.ts › diabetes, an age under 18, a body mass index under 18.5',
  },
  {
    name: 'quiet hours last one minute too long',
    file: 'contract/src/reminders/reminders.ts',
    replace: 'minutesBetween(from, time) < minutesBetween(from, until)',
    by: 'minutesBetween(from, time) <= minutesBetween(from, until)',
    caughtBy:
      'server/src/reminders/slots.test.ts › leaving quiet hours gives the first moment after them, even if clocks change within',
  },
  {
    name: 'the coach takes a dozen for ten',
    file: 'coach/src/words/numbers.json',
    replace: '"a dozen": 12',
    by: '"a dozen": 10',
    caughtBy: 'coach/src/values/numbers.test.ts › ” is ',
  },
  {
    name: 'the coach rounds amounts to whole numbers',
    file: 'coach/src/values/numbers.ts',
    replace: '`${Math.round(taken.value * 1e4) / 1e4}${end}`',
    by: '`${Math.round(taken.value)}${end}`',
    caughtBy: 'coach/src/values/numbers.test.ts › ” is ',
  },
  {
    name: 'the coach takes an afternoon’s meal for dinner',
    file: 'coach/src/kinds/meal/meal-of-hour.ts',
    replace: "return hour >= 17 && hour < 22 ? 'dinner' : 'snack'",
    by: "return hour >= 15 && hour < 22 ? 'dinner' : 'snack'",
    caughtBy: 'coach/src/model.test.ts › name a meal by the hour',
  },
  {
    name: 'the coach takes a weekday for today',
    file: 'coach/src/values/when-said.ts',
    replace: "if (day === 0 && start.isCertain('weekday') && !isDatedToday(text)) day = -7",
    by: '',
    caughtBy: 'coach/src/values/when-said.test.ts › days back, at ',
  },
  {
    name: 'the coach offers a fast to whom it is risky for',
    file: 'coach/src/model.ts',
    replace: 'const isHeld = isFastingRisky &&',
    by: 'const isHeld = !isFastingRisky &&',
    caughtBy: 'coach/src/model.test.ts › prevent a fast that is risky for the person',
  },
  {
    name: 'the coach makes cards of what was not done',
    file: 'coach/src/kinds/exercise/exercises.ts',
    replace: "  if (said.length > 0 && all.length === 0) return aside('denied', part.text)\n",
    by: '',
    caughtBy:
      'coach/src/compose/compose.test.ts › a denied log has no card, and an exercise without its length is asked about',
  },
  {
    name: 'a wallet alone earns points',
    file: 'server/src/rewards/actions.ts',
    replace: 'const plan = limit ? withoutGrants(before, planned, limit) : planned',
    by: 'const plan = limit ? { ...withoutGrants(before, planned, limit), grants: planned.grants } : planned',
    caughtBy:
      'server/src/accounts/wallet-only.test.ts › four new wallets get no points and no trial, whatever they log; their logs are kept',
  },
  {
    name: 'a wallet alone has a trial',
    file: 'server/src/subscription/trial-actions.ts',
    replace: "others.some(({ kind }) => kind === 'google')",
    by: 'others.length > 0',
    caughtBy:
      'server/src/accounts/wallet-only.test.ts › four new wallets get no points and no trial, whatever they log; their logs are kept',
  },
  {
    name: 'one Google account proves several people, one after another',
    file: 'server/src/accounts/way-actions.ts',
    replace: "  if (kind === 'google') await keepProof(tx, userId)\n",
    by: '  void keepProof\n',
    caughtBy:
      'server/src/accounts/wallet-only.test.ts › Google proves a person too, and stays while it is the only proof: one proves no second account',
  },
]
