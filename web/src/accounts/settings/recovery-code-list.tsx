import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useCopy } from '../../lib/use-copy.ts'
import './second-step.css'

const fileName = 'finu-recovery-codes.txt'

interface RecoveryCodeListProps {
  codes: readonly string[]
  /** Button for when the codes are kept. */
  done: { rest: string; busy: string }
  isBusy: boolean
  onDone: () => void
}

/** Recovery codes, which are shown once; nothing goes on before somebody says that they are kept. */
export function RecoveryCodeList({ codes, done, isBusy, onDone }: RecoveryCodeListProps) {
  const [isKept, setIsKept] = useState(false)
  const text = `Recovery codes for Finu. Each works once.\n\n${codes.join('\n')}\n`
  const list = useRef<HTMLUListElement>(null)
  // What had the focus before, such as the field of a code, is gone.
  useEffect(() => {
    list.current?.focus()
    list.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { isCopied, copy } = useCopy(text, 'Could not copy. Select the codes instead.')
  return (
    <>
      <ul className="recovery-codes" aria-label="Recovery codes" tabIndex={-1} ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="line"
          size="sm"
          icon={isCopied ? <CheckIcon size={16} aria-hidden="true" /> : <CopyIcon size={16} aria-hidden="true" />}
          onClick={copy}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          look="line"
          size="sm"
          icon={<DownloadSimpleIcon size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), fileName)}
        >
          Download
        </Button>
        <Button
          look="line"
          size="sm"
          icon={<PrinterIcon size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <label className="check-line">
        <input type="checkbox" checked={isKept} onChange={({ target }) => setIsKept(target.checked)} />
        <span>I have saved the codes somewhere safe</span>
      </label>
      <Button isBusy={isBusy} aria-disabled={!isKept} onClick={() => isKept && onDone()}>
        {isBusy ? done.busy : done.rest}
      </Button>
    </>
  )
}
