import { defineRoom } from '../lib/room.ts'
import { keptName } from './kept-store.ts'

/** Room of guests. Their entries outlive their session, to be offered to whoever signs in. */
export const guestRoom = defineRoom({ keeps: [keptName] })
