import { defineRoom } from '../lib/room.ts'
import { keptName } from './kept-store.ts'

/** The room of guests. Their entries survive their session, to be offered after a sign-in. */
export const guestRoom = defineRoom({ keeps: [keptName] })
