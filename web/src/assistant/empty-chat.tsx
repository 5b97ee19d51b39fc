import { ArrowUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUpLeft'
import { chatTexts } from '@finu/contract/assistant/chat'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMobile, useMedia } from '../lib/media.ts'
import { Mark } from '../ui/brand.tsx'
import { chatColumn } from './chat-column.ts'
import { FirstMood } from './first-mood.tsx'
import { welcomeQuery } from './queries.ts'

/** Starters that fit above a phone's composer. */
const mostOnPhone = 3

/** A new conversation: the composer, and suggested first messages, which stand above it on a phone. */
export function EmptyChat({ composer, onStarter }: { composer: ReactNode; onStarter: (text: string) => void }) {
  const isPhone = useMedia(isMobile)
  const starters = useQuery(welcomeQuery).data?.starters ?? []
  const list = (
    <ul
      className="mx-3.5 mt-4.5 min-h-48 max-md:mx-0 max-md:mt-auto max-md:mb-3 max-md:min-h-0"
      aria-label="Questions to start with"
    >
      {starters.slice(0, isPhone ? mostOnPhone : undefined).map((starter) => (
        <li key={starter} className="border-line not-first:border-t">
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3.5 px-2.5 text-left font-book text-ink-muted hover:text-ink max-md:px-1"
            onClick={() => onStarter(starter)}
          >
            <span className="flex-1">{starter}</span>
            <ArrowUpLeftIcon className="text-ink-subtle" size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <div
      className={chatColumn({
        className: 'flex flex-1 flex-col justify-center pb-[7vh] max-md:justify-start max-md:pt-[8vh] max-md:pb-0',
      })}
    >
      <Mark className="mx-auto mb-5 size-15" />
      <h2 className="display mb-7.5 text-center text-hero max-md:mb-6 max-md:text-stat">{chatTexts.empty}</h2>
      <FirstMood />
      {isPhone && list}
      {composer}
      {!isPhone && list}
    </div>
  )
}
