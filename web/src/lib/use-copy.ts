import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'

const copiedMs = 2_000

/**
 * Copies a text; `isCopied` is then true for two seconds.
 * @param otherwise text of the toast if the browser refuses
 * @param said text of the toast on success; no toast if omitted
 */
export function useCopy(text: string, otherwise: string, said?: string) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      if (said !== undefined) toast.success(said)
      setTimeout(() => setIsCopied(false), copiedMs)
    } catch {
      toast.error(otherwise)
    }
  }

  return { isCopied, copy: () => void copy() }
}
