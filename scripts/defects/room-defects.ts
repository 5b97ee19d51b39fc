import type { Defect } from './defect.ts'

/**
 * Mistakes in the rooms of the server and in the deployment to a chain, tested over HTTP on a real database or as pure
 * rules.
 */
export const roomDefects: readonly Defect[] = [
  {
    name: 'a drink that moves stays in the sum of its old day',
    file: 'server/src/water/actions.ts',
    replace: '{ day: before.day, count: -1, amountMl: -before.amount_ml },',
    by: '',
    caughtBy:
      'server/src/water/water.test.ts › moves it to another day with its amount, and refuses what another device has not seen',
  },
  {
    name: 'trends of moods are read without the user',
    file: 'server/src/moods/actions.ts',
    replace: 'from mood_days where user_id = ${userId} and day >',
    by: 'from mood_days where day >',
    caughtBy: 'server/src/moods/moods.test.ts › counts days in the profile’s time zone',
  },
  {
    name: 'a deleted mood stays in the sums of its day',
    file: 'server/src/moods/actions.ts',
    replace: '(tx, mood) => tx.send(changeSums(ctx.userId, mood.day, mood, -1))',
    by: '() => {}',
    caughtBy: 'server/src/moods/moods.test.ts › of the only one takes the first-mood bonus back',
  },
  {
    name: 'an idempotency key answers for another body',
    file: 'server/src/platform/once.ts',
    replace: 'if (!found?.isSame) throw keyTaken()',
    by: 'if (!found) throw keyTaken()',
    caughtBy:
      'server/src/moods/moods.test.ts › with the same key and body creates one and gives the same answer; another body is a 409',
  },
  {
    name: 'a fourth mood of the day earns points',
    file: 'server/src/rewards/rules.ts',
    replace: "mood_logged: daily('mindfulness', moodPoints.each, moodPoints.aDay,",
    by: "mood_logged: daily('mindfulness', moodPoints.each, moodPoints.aDay + 1,",
    caughtBy: 'server/src/moods/moods.test.ts › earns three times a day and starts again the next',
  },
  {
    name: 'a first symptom earns five points too many',
    file: 'server/src/rewards/rules.ts',
    replace: "first_symptom: once('milestones', 10,",
    by: "first_symptom: once('milestones', 15,",
    caughtBy: 'server/src/symptoms/symptoms.test.ts › deleting takes the points back',
  },
  {
    name: 'a debt is not settled from later points',
    file: 'server/src/rewards/postings.ts',
    replace: 'const repaid = Math.min(before.owed + advanced, pointsEarned(earned))',
    by: 'const repaid = 0',
    caughtBy: 'server/src/moods/moods.test.ts › after the points were spent leaves a debt',
  },
  {
    name: 'a decision about points does not lock the account',
    file: 'server/src/rewards/actions.ts',
    replace: 'select from reward_accounts where user_id = ${userId} for no key update',
    by: 'select from reward_accounts where user_id = ${userId}',
    caughtBy:
      'server/src/rewards/logging-at-once.test.ts › parallel symptoms are all logged, and earn the same as one after the other',
  },
  {
    name: 'a streak survives one missed day too many',
    file: 'server/src/rewards/streaks.ts',
    replace: 'if (missed > streak.rest) return',
    by: 'if (missed > streak.rest + 1) return',
    caughtBy: 'server/src/rewards/streaks.test.ts › a missed day without a rest day starts a new run',
  },
  {
    name: 'a change of the time zone counts for rewards after a day',
    file: 'server/src/rewards/reward-day.ts',
    replace: 'const zoneChangeMs = 7 * dayMs',
    by: 'const zoneChangeMs = 2 * dayMs',
    caughtBy:
      'server/src/rewards/reward-day.test.ts › the first zone applies at once, a change a day later, and another one a week after that',
  },
  {
    name: 'a reward day that a wrong clock wrote stays',
    file: 'server/src/rewards/future-days-actions.ts',
    replace: 'if (account.progress.day <= furthest) return false',
    by: 'if (account.progress.day > furthest) return false',
    caughtBy:
      'server/src/rewards/day-start.test.ts › after a clock ten days ahead is corrected, days earn again, and none twice',
  },
  {
    name: 'what was earned by a clock that was ahead is earned once more when its day comes',
    file: 'server/src/rewards/progress.ts',
    replace: '    ...ahead[day],\n',
    by: '',
    caughtBy:
      'server/src/rewards/day-start.test.ts › after a clock ten days ahead is corrected, days earn again, and none twice',
  },
  {
    name: 'a search takes % and _ for wildcards',
    file: 'server/src/platform/histories.ts',
    replace: "`%${word.replaceAll(/[\\\\%_]/g, '\\\\$&')}%`",
    by: '`%${word}%`',
    caughtBy: 'server/src/platform/histories.test.ts › treats signs as text, not as wildcards',
  },
  {
    name: 'a week begins on Sunday',
    file: 'server/src/platform/days.ts',
    replace: '(new Date(day).getUTCDay() + 6) % 7',
    by: 'new Date(day).getUTCDay()',
    caughtBy: 'server/src/fitness/week.test.ts › a week starts on its Monday',
  },
  {
    name: 'a log may lie in the future',
    file: 'server/src/platform/days.ts',
    replace: 'if (agoMs < -aheadMs) throw',
    by: 'if (agoMs < -Infinity) throw',
    caughtBy: 'server/src/meals/meals.test.ts › may be up to ten years ago, and earns on the day it is logged',
  },
  {
    name: 'the day of a person ignores the time zone',
    file: 'server/src/platform/days.ts',
    replace: 'if (timezone === null) return shifted',
    by: 'if (timezone !== undefined) return shifted',
    caughtBy: 'server/src/meals/meals.test.ts › decides its day in the profile’s time zone',
  },
  {
    name: 'minutes that are missing of a fast are rounded down',
    file: 'server/src/fasting/elapsed.ts',
    replace: 'return Math.ceil(Math.max(0, plannedMs(fast)',
    by: 'return Math.floor(Math.max(0, plannedMs(fast)',
    caughtBy:
      'server/src/fasting/fasting.test.ts › a second too early earns nothing, ends it anyway, and says how many minutes were missing',
  },
  {
    name: 'a fast earns milestones after its goal',
    file: 'contract/src/fasting/fasting-points.ts',
    replace: 'atMs: at <= goalMs ? at : null',
    by: 'atMs: at',
    caughtBy: 'server/src/fasting/running.test.ts › as long ago as the plan earns nothing more, however long it lasts',
  },
  {
    name: 'a fast that somebody breaks counts as completed past its time',
    file: 'server/src/fasting/end-actions.ts',
    replace: '!end.isBroken && isGoalReached(plan, endedAt)',
    by: 'isGoalReached(plan, endedAt)',
    caughtBy: 'server/src/fasting/fasting.test.ts › earns nothing for the whole even past its time',
  },
  {
    name: 'an image is served to anybody who knows its address',
    file: 'server/src/images/actions.ts',
    replace: 'select 1 as one from images where user_id = ${userId} and id = ${id}',
    by: 'select 1 as one from images where id = ${id}',
    caughtBy: 'server/src/images/images.test.ts › is served to its owner only',
  },
  {
    name: 'the work on one person’s images is not limited',
    file: 'server/src/images/actions.ts',
    replace: 'await count(0)',
    by: '',
    caughtBy:
      'server/src/images/images.test.ts › is refused once a person’s images took too much processing in an hour',
  },
  {
    name: 'the payout address is not held against the wallet of the account',
    file: 'server/src/wallet/actions.ts',
    replace: 'if (wallet.address !== to) throw',
    by: 'if (wallet.address === to && wallet.address !== to) throw',
    caughtBy: 'server/src/wallet/wallet.test.ts › moves nothing if it is refused, and says why',
  },
  {
    name: 'points are converted right after the wallet was changed',
    file: 'server/src/wallet/actions.ts',
    replace: 'if (wallet.freeze) throw forbidden(conversionTexts.changedLately)',
    by: '',
    caughtBy:
      'server/src/wallet/wallet.test.ts › waits a day after a wallet was added, the first of an old account, or a later one',
  },
  {
    name: 'the number of a payment does not depend on its person',
    file: 'server/src/wallet/actions.ts',
    replace: 'finu payment ${userId} ${id}',
    by: 'finu payment ${id}',
    caughtBy: 'server/src/wallet/wallet.test.ts › by two people under one key pays both',
  },
  {
    name: 'a card whose log was undone is opened again',
    file: 'server/src/assistant/proposals/actions.ts',
    replace: 'and state = any(${statesBefore[state]}::proposal_state[])',
    by: 'and state = any(enum_range(null::proposal_state))',
    caughtBy:
      'server/src/assistant/proposals/proposals.test.ts › is confirmed by the ordinary call under its own id, once, and earns as usual',
  },
  {
    name: 'an event of a model may have any length',
    file: 'server/src/assistant/models/answer-limits.ts',
    replace: 'if (++inEvent > mostInEvent)',
    by: 'if (++inEvent > Infinity)',
    caughtBy: 'server/src/assistant/models/answer-limits.test.ts › is broken off, and the coach answers',
  },
  {
    name: 'messages to the assistant are not limited',
    file: 'server/src/assistant/turns/budget-actions.ts',
    replace: 'const isBeyond = used.messages > mostMessages',
    by: 'const isBeyond = used.messages > mostMessages + fairUse',
    caughtBy: 'server/src/assistant/turns/chat.test.ts › are counted by the day on the free plan',
  },
  {
    name: 'a second reply is written while one is under way',
    file: 'server/src/assistant/turns/open-actions.ts',
    replace:
      "if (now.getTime() - Date.parse(session.writing_at) < silenceMs) throw conflict('reply_in_progress', chatTexts.busy)",
    by: 'void conflict',
    caughtBy:
      'server/src/assistant/turns/chat.test.ts › accepts one reply at a time; a broken reply does not block it for ever',
  },
  {
    name: 'a reminder comes in quiet hours',
    file: 'server/src/reminders/due.ts',
    replace: 'isFresh(slot.at, since, now) && !isQuiet(choices, now, timezone)',
    by: 'isFresh(slot.at, since, now)',
    caughtBy:
      'server/src/reminders/slots.test.ts › with regular checks each time of the day is sent at most once, soon, and never in quiet hours',
  },
  {
    name: 'a reminder comes by the clock of UTC',
    file: 'server/src/reminders/due.ts',
    replace: 'const slot = latestSlot(now, timezone, times)',
    by: 'const slot = latestSlot(now, null, times)',
    caughtBy:
      'server/src/reminders/reminders.test.ts › a mood reminder is sent once at its local time, however many workers check, unless a mood is logged',
  },
  {
    name: 'a day without a look counts as a day without a symptom',
    file: 'server/src/insights/trends.ts',
    replace: '(wasLooked[day] ? 0 : null)',
    by: '(wasLooked[day] ?? true ? 0 : 0)',
    caughtBy:
      'server/src/insights/trends.test.ts › have the most frequent name by day, and zeros only for days with logs',
  },
  {
    name: 'a goal that is unchecked keeps its points',
    file: 'server/src/fitness/goal-actions.ts',
    replace: 'goal.completion_id === null\n        ? null\n',
    by: 'goal.completion_id !== undefined\n        ? null\n',
    caughtBy:
      'server/src/fitness/goals.test.ts › earns its points and the first-goal bonus; unchecking takes them back',
  },
  {
    name: 'an exercise asks points for more minutes than were timed',
    file: 'server/src/fitness/timer.ts',
    replace: 'return { proven: Math.min(timer.durationMinutes, Math.floor(elapsed / minuteMs)), unproven: 0 }',
    by: 'return { proven: Math.min(timer.durationMinutes, Math.ceil(elapsed / minuteMs)), unproven: 0 }',
    caughtBy:
      'server/src/fitness/fitness.test.ts › finished within its first minute counts as one minute, and earns only the first-exercise bonus',
  },
  {
    name: 'the pause of a timer counts as exercise',
    file: 'server/src/fitness/timer.ts',
    replace: 'return { timer: { ...timer, state, runStartedAt: null,',
    by: 'return { timer: { ...timer, state,',
    caughtBy: 'server/src/fitness/fitness.test.ts › excludes pauses',
  },
  {
    name: 'a meal of estimates counts as healthy',
    file: 'server/src/meals/healthy.ts',
    replace: 'items.every((item) => isReal(item) && item.nutrition.sugar_g !== null)',
    by: 'items.every((item) => isReal(item) || item.nutrition.sugar_g !== null)',
    caughtBy: 'server/src/meals/healthy.test.ts › only real figures make a meal healthy',
  },
  {
    name: 'a change overwrites what its maker has not seen',
    file: 'server/src/platform/etag.ts',
    replace: 'if (isOutdated(...change)) throw',
    by: 'if (!isOutdated(...change) && false) throw',
    caughtBy: 'server/src/platform/etag.test.ts › lets one of several parallel changes of a version win',
  },
  {
    name: 'a card of the coach writes a mood before anybody confirms it',
    file: 'server/src/assistant/proposals/actions.ts',
    replace: '  await ctx.db.run(write(ctx.userId, card.messageId, card.position, stored))',
    by: `  await ctx.db.run(write(ctx.userId, card.messageId, card.position, stored))
  if (proposed.kind === 'mood') await (await import('../../moods/actions.ts')).logMood(ctx, card.id, proposed.log)`,
    caughtBy:
      'server/src/assistant/proposals/proposals.test.ts › shows exactly what would be saved, in every domain, and saves nothing',
  },
  {
    name: 'a deployment gives the funds of the treasury again',
    file: 'chain/src/deploy.ts',
    replace: 'const lacking = wanted > had ? wanted - had : 0n',
    by: 'const lacking = had >= 0n ? wanted : 0n',
    caughtBy: 'chain/src/deploy.test.ts › does not fund twice if the first funding was not recorded',
  },
  {
    name: 'a deployment goes to another chain than is meant',
    file: 'chain/src/deploy.ts',
    replace: 'if (chainId !== plan.chainId || known.chain_id !== chainId)',
    by: 'if (known.chain_id !== chainId && chainId === plan.chainId)',
    caughtBy: 'chain/src/deploy.test.ts › refuses a chain other than the one named',
  },
  {
    name: 'one person converts without a limit',
    file: 'server/src/wallet/actions.ts',
    replace: 'if (used + points > personDailyPoints)',
    by: 'if (points > personDailyPoints)',
    caughtBy:
      'server/src/wallet/wallet.test.ts › is limited for a person in any 24 hours, and says when how much opens again',
  },
]
