import { defineRoom } from '../lib/room.ts'

/** The timer's page is nutrition's. */
export const fastingRoom = defineRoom({
  // Which fast was seen last, and its pauses, of which the server does not know.
  keeps: ['fastingSession_', 'fastingPaused_', 'fastingPausedSeconds_', 'fastingPauseStart_'],
})
