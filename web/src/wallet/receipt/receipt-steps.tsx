import type { Receipt } from '@finu/contract/wallet/conversions'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { tv } from 'tailwind-variants/lite'
import { listSteps } from './steps.ts'

const words = { done: 'done', now: 'under way', off: 'not taken', next: 'to come' }

const step = tv({
  slots: {
    item: [
      'relative pr-4 max-md:flex max-md:gap-3 max-md:pr-0',
      'before:absolute before:top-3.25 before:right-1 before:left-7 before:h-0.5 last:before:hidden',
      'max-md:before:top-7 max-md:before:right-auto max-md:before:left-3.25 max-md:before:h-[calc(100%-14px)] max-md:before:w-0.5',
    ],
    dot: 'relative grid size-7 flex-none place-items-center rounded-full',
  },
  variants: {
    look: {
      done: { item: 'before:bg-primary', dot: 'bg-primary text-on-primary' },
      now: {
        item: 'before:bg-line-strong',
        dot: 'bg-surface inset-ring-[2.5px] inset-ring-primary after:size-2.5 after:rounded-full after:bg-primary',
      },
      off: { item: 'before:bg-primary', dot: 'bg-surface text-ink-muted inset-ring-2 inset-ring-line-control' },
      next: { item: 'before:bg-primary', dot: 'bg-surface text-ink-muted inset-ring-2 inset-ring-line-control' },
    },
  },
})

export function ReceiptSteps({ receipt, timezone }: { receipt: Receipt; timezone: string | null }) {
  return (
    <ol className="mt-5.5 grid grid-cols-3 max-md:grid-cols-1 max-md:gap-3.5">
      {listSteps(receipt, timezone).map(({ title, detail, look }) => {
        const { item, dot } = step({ look })
        return (
          <li key={title} className={item()}>
            <i className={dot()} aria-hidden="true">
              {look === 'done' && <CheckIcon size={14} weight="bold" />}
              {look === 'off' && <XIcon size={14} weight="bold" />}
            </i>
            <div>
              <b className="mt-2.5 block leading-5 font-semibold max-md:mt-0.5">
                {title}
                <span className="sr-only">, {words[look]}</span>
              </b>
              <small className="block text-small text-balance text-ink-subtle">{detail}</small>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
