import { defineRoom } from '../lib/room.ts'

/** The room of fasting, whose timer is on the nutrition page. */
export const fastingRoom = defineRoom({
  // The last known fast, and its pauses, which the server does not store.
  keeps: ['fastingSession_', 'fastingPaused_', 'fastingPausedSeconds_', 'fastingPauseStart_'],
})
