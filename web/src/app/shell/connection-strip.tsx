import { useEffect } from 'react'
import { isServerReachable } from '../../lib/api.ts'
import { useConnection } from '../../lib/connection-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** How often a server that does not answer is asked again. */
const askMs = 3_000

function askAgain() {
  const interval = setInterval(() => void isServerReachable(), askMs)
  return () => clearInterval(interval)
}

/** The strip under the header while there is no connection. It says so at once, and goes when it is back. */
export function ConnectionStrip() {
  const connection = useConnection()
  useEffect(() => (connection === 'unreachable' ? askAgain() : undefined), [connection])
  return (
    <div className="px-(--gutter)" role="status">
      {connection !== 'connected' && (
        <Banner>
          <p className="flex-1">
            {connection === 'offline' ? 'You are offline.' : 'There is no connection to the server.'} What you type
            stays here; save it once you are connected.
          </p>
          {connection === 'unreachable' && (
            <Button look="ghost" size="sm" onClick={() => void isServerReachable()}>
              Try again
            </Button>
          )}
        </Banner>
      )}
    </div>
  )
}
