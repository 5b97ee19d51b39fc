import { defineRoom } from '../lib/room.ts'
import { keptName } from './kept-store.ts'

/** What a guest entered outlives the guest's session, to be offered to whoever signs in. */
export const guestRoom = defineRoom({ keeps: [keptName] })
