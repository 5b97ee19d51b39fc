import { ProposedLog } from '@finu/contract/assistant/proposals'
import type { Query } from '../query.ts'
import type { ReplyData } from '../reply-data.ts'

type Like = Pick<Query, 'about' | 'name' | 'figure' | 'metres'>

/** Returns what a question about records like the one on a card is about; null for a kind without such records. */
export function queryOfCard({ kind, log }: ReplyData['cards'][number]): Like | null {
  const read = ProposedLog.safeParse({ kind, log })
  if (!read.success) return null
  const card = read.data
  switch (card.kind) {
    case 'symptom':
      return { about: 'symptoms', name: card.log.name }
    case 'medicine':
      return { about: 'medicine', name: card.log.name }
    case 'exercise': {
      const [set] = card.log.sets ?? []
      if (set) return { about: 'exercise', name: set.movement, figure: 'load' }
      const metres = card.log.distance_m
      return metres
        ? { about: 'exercise', name: card.log.name, figure: 'pace', metres }
        : { about: 'exercise', name: card.log.name }
    }
    case 'fast':
      return { about: 'fasting', name: null }
    case 'meal':
      return { about: 'meals', name: null }
    case 'mood':
    case 'sleep':
    case 'water':
    case 'weight':
      return { about: card.kind, name: null }
    default:
      return null
  }
}
