import type { ReactNode } from 'react'

/** A line of the conversations in the sidebar; higher in a drawer, as a touch target. */
export function ChatItem({ children }: { children: ReactNode }) {
  return <li className="group/chat relative flex min-h-9 items-center in-[dialog]:min-h-11">{children}</li>
}
