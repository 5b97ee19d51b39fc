import type { Receipt } from '@finu/contract/wallet/conversions'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { listSteps } from './steps.ts'

const words = { done: 'done', now: 'under way', off: 'not taken', next: 'to come' }

export function ReceiptSteps({ receipt, timezone }: { receipt: Receipt; timezone: string | null }) {
  return (
    <ol className="steps">
      {listSteps(receipt, timezone).map(({ title, detail, look }) => (
        <li key={title} className={`is-${look}`}>
          <i aria-hidden="true">
            {look === 'done' && <CheckIcon size={14} weight="bold" />}
            {look === 'off' && <XIcon size={14} weight="bold" />}
          </i>
          <div>
            <b>
              {title}
              <span className="sr-only">, {words[look]}</span>
            </b>
            <small>{detail}</small>
          </div>
        </li>
      ))}
    </ol>
  )
}
