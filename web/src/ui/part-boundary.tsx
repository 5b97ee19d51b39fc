import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { missingPart } from '../lib/parts.ts'

const Nothing = () => null

interface PartBoundaryProps {
  /** Tells one opening from the next, which tries again. */
  opening: string
  /** Called if the part could not be loaded, after a toast has said so. */
  onMissing: () => void
  children: ReactNode
}

/** Shows a part whose code is loaded when it is opened. Without a connection the page stays, and a toast says why. */
export const PartBoundary = ({ opening, onMissing, children }: PartBoundaryProps) => (
  <CatchBoundary
    getResetKey={() => opening}
    errorComponent={Nothing}
    onCatch={() => {
      toast.error(missingPart)
      onMissing()
    }}
  >
    <Suspense>{children}</Suspense>
  </CatchBoundary>
)
