import { sayHeight, sayWeight } from '@finu/contract/platform/measures'
import { linkedDay } from './day-links.ts'
import type { Findings } from '../findings.ts'
import { isCoachKind, kindNamed } from '../kinds/index.ts'
import type { Measure } from '../query.ts'
import type { Range } from '../values/range.ts'
import { exercise, listed, lookupFailed, memoriesOf, nutrition, plural, wellness, verbatim } from './wording.ts'

export function describePoints({ standing }: Findings, range: Range, today: string): string {
  if (!standing) return lookupFailed
  // Only today's points are known here; each day's page shows its own.
  if (range.start === range.end && range.end !== today)
    return `What ${linkedDay(range.end, today)} earned stands on that day’s page; here I see your **${plural(standing.points, 'point')}** in all, ${standing.points_today} of them from today.`
  return `You have **${plural(standing.points, 'point')}**, ${standing.points_today} of them from today. Moods and symptoms (${wellness}), meals and fasts (${nutrition}), exercise and goals (${exercise}) earn points when you log them; what each is worth stands on its button.`
}

/** Describes the streaks that run, or the longest of each activity if these are asked for. */
export function describeStreaks({ standing }: Findings, measure: Measure): string {
  if (!standing) return lookupFailed
  const sayDays = (activity: string, days: number) => {
    const page = isCoachKind(activity) ? kindNamed(activity).page : undefined
    const count = plural(days, 'day')
    return `- **${activity}:** ${page ? `[${count}](${page})` : count}`
  }
  const longest = standing.streaks.filter((streak) => streak.longest > 0).toSorted((a, b) => b.longest - a.longest)
  if ((measure === 'most' || measure === 'longest') && longest.length > 0) {
    const rows = longest.map((streak) => {
      const isRunning = streak.days === streak.longest
      return `${sayDays(streak.activity, streak.longest)}${isRunning ? ', still running' : ''}`
    })
    return `Your longest streaks:\n\n${rows.join('\n')}`
  }
  const running = standing.streaks.filter((streak) => streak.days > 0).toSorted((a, b) => b.days - a.days)
  if (running.length === 0) return `No streak is running yet. The next log starts one: ${wellness}.`
  const rows = running.map(
    ({ activity, days, kept_today: isKept }) =>
      `${sayDays(activity, days)}${isKept ? ', kept today' : ', not logged yet today'}`,
  )
  return `Your streaks:\n\n${rows.join('\n')}`
}

function factsOf({ profile }: Findings): string[] {
  if (!profile) return []
  const facts = [
    `**Name:** ${verbatim(profile.display_name)}`,
    profile.age !== null && `**Age:** ${profile.age}`,
    profile.height_cm !== null && `**Height:** ${sayHeight(profile.height_cm, profile.units)}`,
    profile.weight_kg !== null && `**Weight:** ${sayWeight(profile.weight_kg, profile.units)}`,
    profile.activity_level && `**Activity:** ${profile.activity_level.replaceAll('_', ' ')}`,
    profile.health_goals.length > 0 && `**Goals and conditions:** ${listed(profile.health_goals)}`,
    profile.dietary_preferences.length > 0 && `**Diet:** ${listed(profile.dietary_preferences)}`,
    profile.timezone && `**Time zone:** ${verbatim(profile.timezone)}`,
  ]
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
}

/** Describes what the coach knows of the person: the profile, and their memories. */
export function describeProfile(findings: Findings, name: string): string {
  const { profile, memories } = findings
  if (!profile && !memories) return lookupFailed
  const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')
  const kept = !memories
    ? 'What you asked me to keep in mind I couldn’t read just now.'
    : memories.length === 0
      ? 'You have asked me to keep nothing in mind yet. Say it like “remember that I work nights”.'
      : `You asked me to keep in mind (change it under ${memoriesOf(name)}):\n\n${list(memories.map(verbatim))}`
  const known = profile
    ? `This is what your profile tells me:\n\n${list(factsOf(findings))}`
    : 'Your profile I couldn’t read just now.'
  return `${known}\n\n${kept}\n\nBeyond that I read what you log (${wellness}, ${nutrition}, ${exercise}), and nothing else.`
}
