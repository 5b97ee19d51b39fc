import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { chatTexts } from '@finu/contract/assistant/chat'
import { proposalTexts } from '@finu/contract/assistant/proposals'
import type { Guidance } from '@finu/contract/assistant/guidance'
import type { ReplyChart } from '@finu/contract/assistant/reply-chart'
import { lazy, Suspense, type ReactNode } from 'react'
import { Mark } from '../ui/brand.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CardLink } from './card-link.tsx'
import { FallbackLine } from './fallback-line.tsx'
import { GuidanceCard } from './guidance-card.tsx'
import { MarkdownText } from './markdown.tsx'

const Chart = lazy(() => import('../insights/front/reply-chart.tsx').then((module) => ({ default: module.ReplyChart })))
/** Pixels that a chart takes with its margin: nothing moves when its code has loaded. */
const chartHeight = 236

/** Brings a message that was searched for into sight, once. */
const bringIntoSight = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'center' })
const refOf = (isSought: boolean) => (isSought ? bringIntoSight : undefined)

export function UserMessage({ text, isSought = false }: { text: string; isSought?: boolean }) {
  return (
    <div className={isSought ? 'msg is-user is-sought' : 'msg is-user'} ref={refOf(isSought)}>
      <p className="bubble">
        <span className="sr-only">You: </span>
        {text}
      </p>
    </div>
  )
}

/** A reply whose words 'Changed above' lead to the cards that it corrected, in their order. */
function linkCorrections(text: string, corrected: readonly string[]): string {
  const [first, ...pieces] = text.split(`${proposalTexts.changedAbove}: `)
  const linked = pieces.map((piece, index) => {
    const anchor = corrected[index]
    return anchor === undefined
      ? `${proposalTexts.changedAbove}: ${piece}`
      : `[${proposalTexts.changedAbove}](#${anchor}): ${piece}`
  })
  return [first, ...linked].join('')
}

interface AssistantMessageProps {
  /** Whether a search led to it. */
  isSought?: boolean
  name: string
  text: string
  isWriting?: boolean
  /** A development that it tells of. */
  chart?: ReplyChart | null
  /** Words of it that are guidance for somebody who may be in danger. */
  guidance?: Guidance | null
  /** Proposed logs. */
  cards?: ReactNode
  /** Elements of cards further up that it corrected, by their ids. */
  corrected?: readonly string[]
  /** Copying, writing again. */
  actions?: ReactNode
  /** Chips of what may be said next. */
  suggestions?: ReactNode
  /** Problem of the reply, if any. */
  note?: string | undefined
  /** Asks for it again, where that can be done. */
  onRetry?: (() => void) | undefined
}

export function AssistantMessage({
  isSought = false,
  name,
  text,
  isWriting = false,
  chart = null,
  guidance = null,
  cards,
  corrected = [],
  actions,
  suggestions,
  note,
  onRetry,
}: AssistantMessageProps) {
  const [before, behind] = guidance ? [text.slice(0, guidance.start), text.slice(guidance.end)] : ['', text]
  // Cautions may stand before it.
  const isFallback = behind.split('\n\n').includes(chatTexts.coachInstead)
  const written = isFallback ? behind.replace(chatTexts.coachInstead, '') : behind
  const after = linkCorrections(written, corrected)
  const hasLink = after !== written
  const hasWords = after.trim() !== '' || note !== undefined
  return (
    <div className={isSought ? 'msg is-assistant is-sought' : 'msg is-assistant'} ref={refOf(isSought)}>
      <span className="mark-cell">
        <Mark />
      </span>
      <div className="min-w-0 flex-1">
        {isFallback && <FallbackLine onRetry={onRetry} />}
        {chart && (
          <Suspense fallback={<Skeleton height={chartHeight} />}>
            <Chart chart={chart} />
          </Suspense>
        )}
        {before.trim() !== '' && (
          <div className="bubble mb-3">
            <MarkdownText text={before} />
          </div>
        )}
        {guidance && (
          <GuidanceCard key={guidance.danger} guidance={guidance} text={text.slice(guidance.start, guidance.end)} />
        )}
        {(guidance === null || hasWords) && (
          <div className={guidance ? 'bubble mt-3' : 'bubble'} aria-busy={isWriting}>
            <span className="sr-only">{name}: </span>
            {isFallback && <span className="tag mb-2">Built-in coach</span>}
            <MarkdownText text={after} />
            {corrected[0] !== undefined && !hasLink && (
              <p>
                <CardLink anchor={corrected[0]}>{proposalTexts.changedAbove}</CardLink>
              </p>
            )}
            {note && <p className="text-small text-ink-subtle">{note}</p>}
          </div>
        )}
        {cards}
        {actions && <div className="msg-actions">{actions}</div>}
        {suggestions}
      </div>
    </div>
  )
}

export function Thinking({ name, cards }: { name: string; cards?: ReactNode }) {
  return (
    <div className="msg is-assistant">
      <span className="mark-cell">
        <Mark className="is-breathing" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="bubble is-waiting" role="status">
          <Mark className="is-breathing" />
          {name} is thinking
        </p>
        {cards}
      </div>
    </div>
  )
}

export function AgainButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton label="Write this reply again" onClick={onPress}>
      <ArrowsClockwiseIcon size={18} aria-hidden="true" />
    </IconButton>
  )
}
