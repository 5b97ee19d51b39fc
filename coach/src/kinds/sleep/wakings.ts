import type { Part, Span } from '../../reading/read.ts'
import { minutesOfDay, type Clock } from '../../values/when.ts'
import cues from '../../words/cues.json' with { type: 'json' }
import { anyOf, oneOf } from '../../words/lists.ts'
import { timesOfSpan } from '../fast/fasts.ts'
import { cueIn, timeOfDayIn, type TimeOfDay } from './night-times.ts'

const interrupts = anyOf([...cues.interrupts, ...cues.wakeful])
export const endsNight = anyOf(cues.endsNight)
const ofOthers = new RegExp(String.raw`${oneOf(cues.sleepersBeside)} (?:was|were|is|got|woke) up`, 'i')
/** The words of one waking, or of sleeping on: 'woke me up', 'slept'. */
const cue = oneOf([...cues.fromBed, ...cues.sleepsOn])
const wakes = new RegExp(`${cue}(?: (?:me |us )?${cue})*`, 'gi')
/** Matches the words between two times of waking: 'up at 1 and again at 4'. */
const listed = /^\W*(?:(?:and|or|then|n|again|at|around)\W*)*$/i
/** The words ahead of a waking that belong to it: 'then the dog woke me'. */
const ahead = new RegExp(
  String.raw`(?:[,;]\s*|\b(?:and|then|but|so|i|was|got|finally|the|my|${oneOf(cues.sleepersBeside)}) ){0,12}$`,
  'i',
)
const inList = / and |, | & /i
const sleepsUntil = /^(?:'?till?|until) /i
const endOfClause = /[,;.]|\b(?:so|and|but|then|i)\b|$/i
/** Two times of waking that are closer are the end of one night: 'woke at six, got up at seven'. In minutes. */
const longestAwake = 120
const halfDay = minutesOfDay / 2

/** A time of waking, or several in a list, with the words from it to the next time of the night. */
interface Waking {
  start: number
  end: number
  minutes: number[]
  /** True for 'up from two to three'. */
  isRange: boolean
}

/** Returns true for two times of a night; '10 to 11' may be ten minutes to. */
const isNight = ([from, to]: readonly TimeOfDay[]): boolean =>
  from !== undefined && to !== undefined && (to.minute - from.minute + minutesOfDay) % halfDay > longestAwake

/** Returns the wakings of a night in order, and whether it says before them from when to when it was. */
function wakingsOf(night: Part, clock: Clock): { wakings: Waking[]; isWhole: boolean } {
  const wakings: Waking[] = []
  let open: Waking | null = null
  let isWhole = false
  let last = night.start
  for (const { label, text, start, end } of night.spans) {
    if (label !== 'when') continue
    const pieces = timesOfSpan(text).flatMap((piece) => timeOfDayIn(piece, clock) ?? [])
    const several = text.split(inList).flatMap((piece) => timeOfDayIn(`at ${piece.replace(/^at /i, '')}`, clock) ?? [])
    const [time] = pieces
    if (!time) continue
    const between = night.text.slice(last - night.start, start - night.start)
    const isLate = /\bstayed (?:up|awake)\b/i.test(between)
    const said = isLate ? 'asleep' : sleepsUntil.test(text) && !/didn'?t\b/i.test(between) ? 'awake' : cueIn(between)
    last = end
    const minutes = (several.length > 1 ? several : [time]).map(({ minute }) => minute)
    const rest = endOfClause.exec(night.text.slice(end - night.start))!.index
    if (open && said === null && listed.test(between)) {
      open.minutes.push(...minutes)
      open.end = end + rest
      continue
    }
    const cut = [...between.matchAll(wakes)].at(-1)?.index ?? between.length
    const from = start - between.length + ahead.exec(between.slice(0, cut))!.index
    if (open) open.end = from
    open =
      said === 'awake'
        ? { start: from, end: end + rest, minutes, isRange: pieces.length > 1 && /^from /i.test(text) }
        : null
    if (open) wakings.push(open)
    else isWhole ||= wakings.length === 0 && isNight(pieces)
  }
  return { wakings, isWhole }
}

/**
 * Returns the times of waking that interrupt a night: 'bed at eleven, up at three with the baby, up for good at six' ends
 * at six. Of 'woke at six, got up at seven' none does.
 */
export function interruptionsOf(night: Part, clock: Clock): Pick<Span, 'start' | 'end'>[] {
  const { wakings, isWhole } = wakingsOf(night, clock)
  const textOf = ({ start, end }: Waking) => night.text.slice(start - night.start, end - night.start)
  const isMany = ({ minutes }: Waking) => minutes.length > 1
  const last = wakings.at(-1)
  if (!last) return []
  const ends = textOf(last)
  // 'Up at two with the baby, so four hours' says no end.
  const isOfLength = night.spans.some(({ label, start }) => label === 'duration' && start >= last.end)
  const isEnd =
    !isWhole && !last.isRange && !isMany(last) && !ofOthers.test(ends) && !(isOfLength && interrupts.test(ends))
  return wakings.filter((waking) => {
    if (waking === last) return !isEnd
    const said = textOf(waking)
    const awake = (last.minutes[0]! - waking.minutes.at(-1)! + minutesOfDay) % halfDay
    const isLong = night.spans.some(
      ({ label, start }) => label === 'duration' && start > waking.start && start < waking.end,
    )
    return (
      waking.isRange ||
      isMany(waking) ||
      isLong ||
      interrupts.test(said) ||
      endsNight.test(ends) ||
      awake > longestAwake
    )
  })
}
