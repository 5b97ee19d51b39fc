import { chatTexts } from '@finu/contract/assistant/chat'
import type { Guidance, OfferedHelp } from '@finu/contract/assistant/guidance'
import { proposalTexts } from '@finu/contract/assistant/proposals'
import type { ReplyChart } from '@finu/contract/assistant/reply-chart'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { lazy, Suspense, type ReactNode } from 'react'
import { tv } from 'tailwind-variants/lite'
import { Mark } from '../ui/brand.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tag } from '../ui/tag.tsx'
import { CardLink } from './card-link.tsx'
import { GuidanceCard } from './guidance-card.tsx'
import { MarkdownText } from './markdown.tsx'
import { OfferLine } from './offer-line.tsx'

const Chart = lazy(() => import('../insights/front/reply-chart.tsx').then((module) => ({ default: module.ReplyChart })))
/** Returns a chart's height in pixels with its margin, so that the layout does not shift when its code has loaded. */
const heightOf = ({ second }: ReplyChart): number => (second ? 340 : 236)

/** Scrolls to a message that was found by a search, once. */
const bringIntoSight = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'center' })
const refOf = (isSought: boolean) => (isSought ? bringIntoSight : undefined)

const bubble = tv({
  base: 'min-w-0 rounded-card wrap-anywhere text-pretty',
  variants: {
    by: {
      user: 'max-w-[min(80%,52ch)] rounded-br-[6px] bg-primary-soft px-4.5 py-3 text-read/6.5 whitespace-pre-wrap max-md:max-w-[88%]',
      assistant:
        'rounded-tl-[6px] border border-line bg-surface px-5 py-4 text-read/6.5 max-md:px-4 max-md:py-3.5 [&>:not(.sr-only)~*]:mt-3 [&>div>*+*]:mt-3',
      thinking:
        'inline-flex items-center gap-3 rounded-tl-[6px] border border-line bg-surface px-4.5 py-3 text-body/6.5 text-ink-muted',
    },
  },
})

/** The mark beside an assistant's message, if there is space. */
const MarkCell = ({ isBreathing = false }: { isBreathing?: boolean }) => (
  <span className="w-8 flex-none pt-0.5 max-md:hidden">
    <Mark isBreathing={isBreathing} />
  </span>
)

export function UserMessage({ text, isSought = false }: { text: string; isSought?: boolean }) {
  return (
    <div className="flex justify-end gap-3" ref={refOf(isSought)}>
      <p className={bubble({ by: 'user' })} data-bubble>
        <span className="sr-only">You: </span>
        {text}
      </p>
    </div>
  )
}

/** Turns the words 'Changed above' of a reply into links to the cards that it corrected, in order. */
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
  /** True if a search led to this message. */
  isSought?: boolean
  name: string
  text: string
  isWriting?: boolean
  /** Chart of a development that the reply describes. */
  chart?: ReplyChart | null
  /** Part of the text that is guidance for a person who may be in danger. */
  guidance?: Guidance | null
  /** Help for a message that may be a sign of danger and probably is none. */
  offer?: OfferedHelp | null
  /** Proposed logs. */
  cards?: ReactNode
  /** Element ids of the earlier cards that it corrected. */
  corrected?: readonly string[]
  /** Buttons to copy and regenerate the reply. */
  actions?: ReactNode
  /** Chips with suggested next messages. */
  suggestions?: ReactNode
  /** Problem of the reply, if any. */
  note?: string | undefined
  /** Requests the reply again, if possible. */
  onRetry?: (() => void) | undefined
}

export function AssistantMessage({
  isSought = false,
  name,
  text,
  isWriting = false,
  chart = null,
  guidance = null,
  offer = null,
  cards,
  corrected = [],
  actions,
  suggestions,
  note,
  onRetry,
}: AssistantMessageProps) {
  const [before, behind] = guidance ? [text.slice(0, guidance.start), text.slice(guidance.end)] : ['', text]
  // Cautions may precede the line that says so.
  const isFallback = behind.split('\n\n').includes(chatTexts.coachInstead)
  const written = isFallback ? behind.replace(chatTexts.coachInstead, '') : behind
  const after = linkCorrections(written, corrected)
  const hasLink = after !== written
  const hasWords = after.trim() !== '' || note !== undefined
  return (
    <div className="flex gap-3" ref={refOf(isSought)}>
      <MarkCell />
      <div className="min-w-0 flex-1">
        {isFallback && <FallbackLine onRetry={onRetry} />}
        {chart && (
          <Suspense fallback={<Skeleton height={heightOf(chart)} />}>
            <Chart chart={chart} />
          </Suspense>
        )}
        {before.trim() !== '' && (
          <div className={bubble({ by: 'assistant', className: 'mb-3' })} data-bubble>
            <MarkdownText text={before} />
          </div>
        )}
        {guidance && (
          <GuidanceCard key={guidance.danger} guidance={guidance} text={text.slice(guidance.start, guidance.end)} />
        )}
        {(guidance === null || hasWords) && (
          <div
            className={bubble({ by: 'assistant', className: guidance ? 'mt-3' : '' })}
            aria-busy={isWriting}
            data-bubble
          >
            <span className="sr-only">{name}: </span>
            {isFallback && <Tag className="mb-2">Built-in coach</Tag>}
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
        {offer && guidance === null && <OfferLine offer={offer} />}
        {actions && <div className="mt-1 flex gap-0.5 *:text-ink-subtle">{actions}</div>}
        {suggestions}
      </div>
    </div>
  )
}

/** A line above a reply that the coach wrote instead of the model. The last reply can be requested from the model. */
function FallbackLine({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <p className="mb-3 flex items-center gap-3 rounded-card bg-fill px-4 py-2.5 text-small text-ink-muted">
      <InfoIcon size={18} className="flex-none" aria-hidden="true" />
      <span className="flex-1">{chatTexts.coachInstead}</span>
      {onRetry && (
        <button type="button" className="link min-h-11 flex-none font-strong md:min-h-0" onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  )
}

export function Thinking({ name, cards }: { name: string; cards?: ReactNode }) {
  return (
    <div className="flex gap-3">
      <MarkCell isBreathing />
      <div className="min-w-0 flex-1">
        <p className={bubble({ by: 'thinking' })} role="status" data-bubble>
          <Mark className="hidden size-6 max-md:block" isBreathing />
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
