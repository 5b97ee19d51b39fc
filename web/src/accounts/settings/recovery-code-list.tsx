import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { useCopy } from '../../lib/use-copy.ts'
import { CheckLine } from '../../ui/check-line.tsx'

const fileName = 'finu-recovery-codes.txt'

const codeList = [
  'my-3 grid grid-cols-5 gap-2 max-md:grid-cols-2',
  'print:fixed print:inset-x-0 print:top-0 print:bg-white print:text-black',
  "print:before:col-span-full print:before:p-3 print:before:content-['Recovery_codes_for_Finu._Each_works_once.']",
].join(' ')

interface RecoveryCodeListProps {
  codes: readonly string[]
  /** Labels of the button to continue once the codes are saved. */
  done: { rest: string; busy: string }
  isBusy: boolean
  onDone: () => void
}

/** Recovery codes, shown only once; the person must state that they are saved to continue. */
export function RecoveryCodeList({ codes, done, isBusy, onDone }: RecoveryCodeListProps) {
  const [isKept, setIsKept] = useState(false)
  const text = `Recovery codes for Finu. Each works once.\n\n${codes.join('\n')}\n`
  const list = useRef<HTMLUListElement>(null)
  // The previously focused element, such as the code field, is removed.
  useEffect(() => {
    list.current?.focus()
    list.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { isCopied, copy } = useCopy(text, 'Could not copy. Select the codes instead.')
  return (
    <>
      {/* Printing shows only the codes and their title. */}
      <ul className={codeList} aria-label="Recovery codes" data-print-alone tabIndex={-1} ref={list}>
        {codes.map((code) => (
          <li key={code} className="rounded-inner bg-fill py-2.25 text-center text-ui">
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
      <CheckLine className="my-2" isOn={isKept} onSwitch={setIsKept}>
        I have saved the codes somewhere safe
      </CheckLine>
      <Button isBusy={isBusy} aria-disabled={!isKept} onClick={() => isKept && onDone()}>
        {isBusy ? done.busy : done.rest}
      </Button>
    </>
  )
}
