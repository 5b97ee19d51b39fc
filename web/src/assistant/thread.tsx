import { chatTexts, type ChatMessage, type ChatSessionDetail } from '@finu/contract/assistant/chat'
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { chatColumn } from './chat-column.ts'
import { AgainButton, AssistantMessage, Thinking, UserMessage } from './message-row.tsx'
import { anchorOf, placeCards } from './place-cards.ts'
import { regenerate, type LiveTurn } from './turn-store.ts'

const notes: Partial<Record<ChatMessage['state'], string>> = {
  stopped: 'Stopped here.',
  failed: 'This reply was cut off. You can have it written again.',
}

interface ThreadProps {
  name: string
  session: ChatSessionDetail | undefined
  sessionId: string
  live: LiveTurn | undefined
  /** Id of the message to open it at; default: the end. */
  at?: string | undefined
  /** Sends a suggestion below the last reply. */
  onSuggestion: (text: string) => void
}

/** The messages, oldest first, and the reply in progress at the end. */
export function Thread({ name, session, sessionId, live, at, onSuggestion }: ThreadProps) {
  // A reply that this tab requested is shown as it arrives; one requested elsewhere is polled from the server.
  const shown = live?.before ?? session?.messages ?? []
  const placed = placeCards(live ? [...shown, { ...live, state: 'writing' }] : shown)
  const cardsAt = (index: number) => {
    const { proposals, revisions } = placed[index]!
    return proposals.length + revisions.length > 0 ? (
      <Proposals proposals={proposals} revisions={revisions} sessionId={sessionId} />
    ) : undefined
  }
  const correctedAt = (index: number) => placed[index]!.corrected.map(({ card }) => anchorOf(card))
  const isLast = (index: number) => !live && index === shown.length - 1
  const retry = () => void regenerate(sessionId)
  return (
    // `grid-cols-1` keeps long lines of code from widening the page.
    <div
      className={chatColumn({ className: 'grid flex-1 grid-cols-1 content-start gap-6 pt-5 pb-8' })}
      role="log"
      aria-label="Conversation"
      aria-live="polite"
    >
      {session && shown.length === 0 && !live && (
        <AssistantMessage name={name} text={chatTexts.welcomeBack(session.title)} />
      )}
      {shown.map((message, index) =>
        message.role === 'user' ? (
          <UserMessage key={message.id} text={message.content} isSought={message.id === at} />
        ) : message.state === 'writing' && message.content === '' ? (
          <Thinking key={message.id} name={name} cards={cardsAt(index)} />
        ) : (
          <AssistantMessage
            key={message.id}
            isSought={message.id === at}
            name={name}
            text={message.content}
            isWriting={message.state === 'writing'}
            note={notes[message.state]}
            onRetry={isLast(index) ? retry : undefined}
            chart={message.chart}
            guidance={message.guidance}
            offer={message.offer}
            cards={cardsAt(index)}
            corrected={correctedAt(index)}
            suggestions={
              isLast(index) && message.state === 'done' && message.suggestions.length > 0 ? (
                <Suggestions texts={message.suggestions} onPress={onSuggestion} />
              ) : undefined
            }
            actions={
              message.state !== 'writing' && (
                <>
                  <CopyButton
                    text={message.content}
                    label="Copy reply"
                    otherwise="Could not copy. Select the text instead."
                  />
                  {isLast(index) && <AgainButton onPress={retry} />}
                </>
              )
            }
          />
        ),
      )}
      {live && (
        <LiveMessages name={name} live={live} cards={cardsAt(shown.length)} corrected={correctedAt(shown.length)} />
      )}
      {/* Do not scroll to the end if a search led to a message. */}
      {(live !== undefined || !shown.some(({ id }) => id === at)) && (
        <ThreadEnd key={`${sessionId} ${live?.question}`} />
      )}
    </div>
  )
}

/** Chips with suggested next messages, worded as the person would. On a phone they are one scrolling line. */
function Suggestions({ texts, onPress }: { texts: readonly string[]; onPress: (text: string) => void }) {
  return (
    <ul
      className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      aria-label="You could say"
    >
      {texts.map((text) => (
        <li key={text} className="flex-none">
          <button
            type="button"
            className="min-h-11 rounded-full border border-line-strong px-4 text-small font-firm text-primary-ink hover:bg-primary-soft md:min-h-9"
            onClick={() => onPress(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

const ProposalCards = lazy(() =>
  import('./proposals/proposal-cards.tsx').then((module) => ({ default: module.ProposalCards })),
)

/** The cards of a reply. Their code, with the edit forms, is loaded with the first card. */
function Proposals(props: ComponentProps<typeof ProposalCards>) {
  return (
    <Suspense>
      <ProposalCards {...props} />
    </Suspense>
  )
}

interface LiveMessagesProps {
  name: string
  live: LiveTurn
  cards: ReactNode
  corrected: string[]
}

function LiveMessages({ name, live, cards, corrected }: LiveMessagesProps) {
  return (
    <>
      {live.question !== null && <UserMessage text={live.question} />}
      {live.reply === '' ? (
        <Thinking name={name} cards={cards} />
      ) : (
        <AssistantMessage
          name={name}
          text={live.reply}
          isWriting
          chart={live.chart}
          guidance={live.guidance}
          offer={live.offer}
          cards={cards}
          corrected={corrected}
        />
      )}
    </>
  )
}

/** The end of the thread: scrolled to on opening and sending, and while a reply grows if the reader is at the end. */
function ThreadEnd() {
  // The scroll margin accounts for the composer, which covers the foot of the page.
  return <div className="-mt-6 h-px scroll-mb-40" ref={keepInSight} />
}

function keepInSight(end: HTMLElement | null) {
  if (!end) return
  const show = () => {
    end.scrollIntoView({ block: 'end' })
    // Guidance is shown from its start if it is longer than the screen, as whom to call stands there.
    const guidance = end.previousElementSibling?.querySelector('[data-guidance]')
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    if (guidance && guidance.getBoundingClientRect().top < header) guidance.scrollIntoView({ block: 'start' })
  }
  let isInSight = true
  const sight = new IntersectionObserver((entries) => (isInSight = entries.at(-1)!.isIntersecting))
  // Guidance that was opened below an earlier reply stays in sight.
  const isReading = () => Boolean(document.activeElement?.closest('[data-offer]'))
  // The ResizeObserver runs before the IntersectionObserver, so growth alone does not count as scrolling away.
  const follow = () => isInSight && !isReading() && show()
  const size = new ResizeObserver(follow)
  show()
  sight.observe(end)
  size.observe(end.parentElement!)
  // The window may shrink, for example by an on-screen keyboard.
  window.addEventListener('resize', follow)
  return () => {
    window.removeEventListener('resize', follow)
    sight.disconnect()
    size.disconnect()
  }
}
