import { ArrowUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUpLeft'
import { chatTexts } from '@finu/contract/assistant/chat'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Mark } from '../ui/brand.tsx'
import { chatColumn } from './chat-column.ts'
import { welcomeQuery } from './queries.ts'

/** A new conversation: the composer in the middle, and suggested first messages. */
export function EmptyChat({ composer, onStarter }: { composer: ReactNode; onStarter: (text: string) => void }) {
  const starters = useQuery(welcomeQuery).data?.starters ?? []
  return (
    <div className={chatColumn({ className: 'flex flex-1 flex-col justify-center pb-[7vh]' })}>
      <Mark className="mx-auto mb-5 size-15" />
      <h2 className="display mb-7.5 text-center text-[2.5rem]/11.5 max-md:mb-6 max-md:text-[2rem]/9.5">
        {chatTexts.empty}
      </h2>
      {composer}
      <ul className="mx-3.5 mt-4.5 min-h-48 max-md:mx-0 max-md:mt-3.5" aria-label="Questions to start with">
        {starters.map((starter) => (
          <li key={starter} className="border-line not-first:border-t">
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3.5 px-2.5 text-left font-[490] text-ink-muted hover:text-ink max-md:px-1"
              onClick={() => onStarter(starter)}
            >
              <span className="flex-1">{starter}</span>
              <ArrowUpLeftIcon className="text-ink-subtle" size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
