import { LifebuoyIcon } from '@phosphor-icons/react/dist/csr/Lifebuoy'
import type { OfferedHelp } from '@finu/contract/assistant/guidance'
import { useId, useState } from 'react'
import { GuidanceCard } from './guidance-card.tsx'

const bringIntoSight = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

/**
 * One quiet line below a reply, for a message that may be meant otherwise than it was answered: 'this week is killing me'.
 * It says nothing by itself; its link opens the guidance below it.
 */
export function OfferLine({ offer }: { offer: OfferedHelp }) {
  const [isOpen, setOpen] = useState(false)
  const cardId = useId()
  const { line, link, words, ...about } = offer
  return (
    <div className="mt-3 grid gap-3" data-offer>
      <div className="flex items-center gap-3 border-t border-line pt-3 text-ink-muted" role="note">
        <LifebuoyIcon size={20} className="flex-none" aria-hidden="true" />
        <p lang={offer.language}>
          {line}{' '}
          <button
            type="button"
            className="link min-h-11 font-strong md:min-h-0"
            aria-expanded={isOpen}
            aria-controls={cardId}
            onClick={({ currentTarget }) => {
              // Not every browser focuses what is pressed.
              currentTarget.focus()
              setOpen(!isOpen)
            }}
          >
            {link}
          </button>
          .
        </p>
      </div>
      <div id={cardId} className="scroll-mb-40" ref={isOpen ? bringIntoSight : null}>
        {isOpen && <GuidanceCard guidance={{ ...about, start: 0, end: words.length }} text={words} />}
      </div>
    </div>
  )
}
