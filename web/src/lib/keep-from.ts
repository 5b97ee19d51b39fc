import type { HistoryState } from '@tanstack/react-router'

/** What a link within the settings hands on: where they were opened from. */
export const preserveReturnState = ({ settingsFrom, settingsFromIndex }: HistoryState): HistoryState => ({
  ...(settingsFrom !== undefined && { settingsFrom }),
  ...(settingsFromIndex !== undefined && { settingsFromIndex }),
})
