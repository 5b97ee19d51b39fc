import type { HistoryState } from '@tanstack/react-router'

/** Hands on where the settings were opened from, in a link within them. */
export const preserveReturnState = ({ settingsFrom, settingsFromIndex }: HistoryState): HistoryState => ({
  ...(settingsFrom !== undefined && { settingsFrom }),
  ...(settingsFromIndex !== undefined && { settingsFromIndex }),
})
