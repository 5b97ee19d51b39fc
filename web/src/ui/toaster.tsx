import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { useToastHost } from './toast-host.ts'

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CheckCircleIcon className="text-success" size={20} weight="fill" aria-hidden="true" />
  if (type === 'error') return <WarningCircleIcon className="text-danger" size={20} weight="fill" aria-hidden="true" />
  return type === 'loading' ? <Spinner /> : null
}

/** Toasts at the top right. The headless part, because the ready-made look writes style elements. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const host = useToastHost()
  const list = (
    <div
      className="toasts"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((each) => (
        <div
          key={each.id}
          className={each.visible ? 'toast' : 'toast is-leaving'}
          role={each.type === 'error' ? 'alert' : 'status'}
        >
          <ToastIcon type={each.type} />
          <span className="flex-1">{resolveValue(each.message, each)}</span>
          <IconButton label="Dismiss" onClick={() => toast.dismiss(each.id)}>
            <XIcon size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  )
  return host ? createPortal(list, host) : list
}
