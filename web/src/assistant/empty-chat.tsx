import { ArrowUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUpLeft'
import { chatTexts } from '@finu/contract/assistant/chat'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Mark } from '../ui/brand.tsx'
import { welcomeQuery } from './queries.ts'

/** A fresh conversation: the composer in the middle, and what one might ask today. */
export function EmptyChat({ composer, onStarter }: { composer: ReactNode; onStarter: (text: string) => void }) {
  const starters = useQuery(welcomeQuery).data?.starters ?? []
  return (
    <div className="empty-chat chat-col">
      <Mark className="mx-auto mb-5 size-15" />
      <h2 className="display">{chatTexts.empty}</h2>
      {composer}
      <ul className="starters" aria-label="Questions to start with">
        {starters.map((starter) => (
          <li key={starter}>
            <button type="button" onClick={() => onStarter(starter)}>
              <span className="flex-1">{starter}</span>
              <ArrowUpLeftIcon size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
