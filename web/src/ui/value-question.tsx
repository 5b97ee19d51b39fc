import type { ReactNode } from 'react'

interface ValueQuestionProps {
  question: string
  /** How to keep the value, or to change it. */
  note: string
  children?: ReactNode
}

/** Asks whether a value is right that may be a mistake (`lib/use-question.ts`). */
export const ValueQuestion = ({ question, note, children }: ValueQuestionProps) => (
  <div className="my-3 rounded-control bg-fill px-4 py-3 text-ui" role="alert">
    <p className="font-semibold">{question}</p>
    <p className="text-small text-ink-muted">{note}</p>
    {children}
  </div>
)
