import type { HistoryState } from '@tanstack/react-router'

/** Copies the page from which the settings were opened to the state of a link within them. */
export const preserveReturnState = ({ settingsFrom, settingsFromIndex }: HistoryState): HistoryState => ({
  ...(settingsFrom !== undefined && { settingsFrom }),
  ...(settingsFromIndex !== undefined && { settingsFromIndex }),
})
