import type { Ask } from '../ask.ts'
import type { LogInput } from '../log-input.ts'
import type { Part } from '../reading/read.ts'
import type { Composed } from '../reading/reader.ts'
import type { Aside, Before } from '../understanding.ts'
import type { Clock } from '../values/when.ts'
import { correctCards, FollowUps, isOpen } from './correct/cards-before.ts'
import { withManner } from './log/logs-of-message.ts'
import { lostClauses } from './log/lost-clauses.ts'
import type { PartLogs } from './part-logs.ts'
import { keepingWords, unreadClauses, withAllSaid } from './log/unread-clauses.ts'
import { unreadNumbers } from './log/unread-numbers.ts'

/** A message while its parts are processed. */
export class Turn {
  readonly follow = new FollowUps()
  readonly logs: LogInput[] = []
  readonly asks: Ask[] = []
  readonly asides: Composed['asides'] = []
  readonly unclear: string[] = []
  question: Composed['question'] = null
  /** The words of the part that the question is about. */
  asked = ''

  readonly last: Before
  readonly clock: Clock
  readonly message: string
  /** True if the message has only one part. */
  readonly isAlone: boolean

  constructor(last: Before, clock: Clock, parts: readonly Part[]) {
    this.last = last
    this.clock = clock
    this.message = parts.map(({ text }) => text).join(' ')
    this.isAlone = parts.length === 1
  }

  readonly hasOpen = () => this.last.cards.some(isOpen)
  readonly correct = (part: Part) => correctCards(part, this.last, this.clock, this.follow)
  readonly isCorrected = (part: Part) => this.correct(part) === 'changed'

  /** Adds what a part asks; without anything known, the part was not understood. */
  ask(ask: Ask | null, { text }: Part) {
    if (ask) this.asks.push(ask)
    else this.unclear.push(text)
  }

  tell({ logs, asides, question }: PartLogs, part: Part) {
    const isSkipped = ({ text }: Aside) => asides.some((each) => each.kind === 'skipped' && text.startsWith(each.text))
    const left = lostClauses(part, logs).filter((each) => !isSkipped(each))
    // What names something else to log is said to be on no card; other words are of the last thing before them.
    const words = unreadClauses(part).filter(
      (clause) => ![...left, ...asides].some(({ text }) => text.includes(clause)),
    )
    const said = logs.map((log) => withManner(logs.length === 1 ? withAllSaid(log, part) : log, part))
    this.logs.push(...said.slice(0, -1), ...said.slice(-1).map((log) => keepingWords(log, words)))
    const isNamed = ({ text }: Aside) => [...asides, ...left].some((each) => each.text.includes(text))
    const lost = [...left, ...unreadNumbers(part, logs).filter((each) => !isNamed(each))]
    this.asides.push(...asides, ...lost)
    if (this.question === null && question) this.asked = part.text
    this.question ??= question
  }
}
