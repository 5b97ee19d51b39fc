import { nounFor } from '@finu/contract/platform/counted-nouns'
import type { ReminderKind } from '@finu/contract/reminders/reminders'
import { timeOf } from '../platform/days.ts'
import { button, display, escape, footOf, frame, ink, notADoctor, plain } from '../platform/letter-layout.ts'

/** The occasion of a reminder. */
export type Occasion =
  | { kind: 'meal_reminders' }
  | { kind: 'mood_check_ins' }
  | { kind: 'goal_deadlines'; open: number }
  | { kind: 'fasting_alerts'; quarters: number; hours: number; at: Date; timezone: string | null }
  | { kind: 'fasting_alerts'; opensAt: Date; closesAt: Date; timezone: string | null }

interface Words {
  title: string
  text: string
  label: string
  page: string
}

const shares = [
  '',
  'A quarter of your fast is done',
  'Half of your fast is done',
  'Three quarters of your fast are done',
]

function sayFast(occasion: Extract<Occasion, { kind: 'fasting_alerts' }>): Words {
  const page = { label: 'See my fast', page: '/nutrition' }
  if ('closesAt' in occasion) {
    const [opened, closes] = [occasion.opensAt, occasion.closesAt].map((at) => timeOf(at, occasion.timezone))
    return {
      title: `Your eating window closes at ${closes}`,
      text: `It opened at ${opened}, when your fast ended. If you are hungry, eat first. Whether another fast follows is up to you.`,
      label: 'Log a meal',
      page: '/nutrition',
    }
  }
  const { quarters, hours, at, timezone } = occasion
  const time = timeOf(at, timezone)
  const share = shares[quarters]
  // The letter asks nobody to go on: that is the person's decision.
  const careful = 'You can end it whenever you like. If you feel unwell, end it now and eat something.'
  return share
    ? {
        title: share,
        text: `At ${time} you had fasted ${(hours * quarters) / 4} of ${hours} hours. ${careful}`,
        ...page,
      }
    : {
        title: 'Your fast is complete',
        text: `At ${time} you reached the ${nounFor(hours, 'hour', `${hours} hours`)} you had planned. End it when you are ready to eat.`,
        ...page,
      }
}

function say(occasion: Occasion): Words {
  switch (occasion.kind) {
    case 'meal_reminders':
      return {
        title: 'Shall we note your meal?',
        text: 'Nothing is logged for this part of your day. If you have eaten, a few words are enough.',
        label: 'Log a meal',
        page: '/nutrition',
      }
    case 'mood_check_ins':
      return {
        title: 'How are you today?',
        text: 'One tap says it. If today is a bad day for it, leave it out.',
        label: 'Log my mood',
        page: '/wellness',
      }
    case 'goal_deadlines':
      return {
        title: occasion.open === 1 ? 'One goal is still open today' : `${occasion.open} goals are still open today`,
        text: 'There is some time left. And tomorrow is a day too.',
        label: 'See my goals',
        page: '/dashboard',
      }
    case 'fasting_alerts':
      return sayFast(occasion)
  }
}

const reasons: Record<ReminderKind, string> = {
  meal_reminders: 'You asked to be reminded of meals that are not logged.',
  mood_check_ins: 'You asked to be reminded of your mood once a day.',
  goal_deadlines: 'You asked to be reminded of goals before the day ends.',
  fasting_alerts: 'You asked to be told how far a fast is.',
}

const reasonOf = (occasion: Occasion): string =>
  'closesAt' in occasion ? 'You asked to be reminded before an eating window closes.' : reasons[occasion.kind]

/** Composes a short letter with one button, and the same content as text. */
export function composeReminder(occasion: Occasion, { publicUrl, stopUrl }: Record<'publicUrl' | 'stopUrl', string>) {
  const { title, text, label, page } = say(occasion)
  const foot = { why: reasonOf(occasion), stopUrl, settings: `${publicUrl}/settings?section=notifications` }
  const notes = occasion.kind === 'fasting_alerts' ? [notADoctor] : []
  const body =
    `<h1 style="margin:0 0 8px;${display};font-size:26px;line-height:34px;font-weight:500;letter-spacing:-.3px;color:${ink}">${escape(title)}</h1>` +
    `<p style="margin:0 0 16px;${plain};font-size:16px;line-height:26px;color:${ink}">${escape(text)}</p>` +
    button(label, `${publicUrl}${page}`)
  return {
    subject: title,
    text: `${[title, text, `${label}: ${publicUrl}${page}`, footOf(foot), ...notes].join('\n\n')}\n`,
    html: frame(title, body, foot, notes),
  }
}
