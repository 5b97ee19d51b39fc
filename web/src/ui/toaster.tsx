import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { createPortal } from 'react-dom'
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { tv } from 'tailwind-variants/lite'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { useToastHost } from './toast-host.ts'

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') return <CheckCircleIcon className="text-success" size={20} weight="fill" aria-hidden="true" />
  if (type === 'error') return <WarningCircleIcon className="text-danger" size={20} weight="fill" aria-hidden="true" />
  return type === 'loading' ? <Spinner /> : null
}

const box = tv({
  base: 'pointer-events-auto flex min-h-13 animate-rise items-center gap-3 rounded-control border border-line bg-raised py-1.25 pr-1.5 pl-4 leading-5.5 font-medium shadow-pop transition-opacity duration-(--t-base)',
  variants: { isLeaving: { true: 'opacity-0' } },
})

/**
 * At the top right, below the header, so that changes of the balance stay visible. On a phone that is where a page's title
 * stands, so they are above the bar at the bottom, what runs now, and a dialog's buttons; beside a composer they stay at
 * the top.
 */
const area = [
  'pointer-events-none fixed top-[calc(var(--h-header)+4px)] right-4 z-40 grid w-[min(460px,calc(100vw-32px))] justify-items-end gap-2.5',
  'max-md:top-auto max-md:bottom-[calc(80px+env(safe-area-inset-bottom))]',
  'max-md:[body:has([data-live-bar])_&]:bottom-[calc(136px+env(safe-area-inset-bottom))]',
  'max-md:[body:has([data-composer]):not(:has(dialog[open]))_&]:top-[calc(var(--h-header)+4px)] max-md:[body:has([data-composer]):not(:has(dialog[open]))_&]:bottom-auto',
].join(' ')

/** Shows toasts. Uses the library's headless part, because its ready-made look adds style elements. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const host = useToastHost()
  const list = (
    <div
      data-toasts
      className={area}
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((each) => (
        <div
          key={each.id}
          data-toast
          className={box({ isLeaving: !each.visible })}
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
