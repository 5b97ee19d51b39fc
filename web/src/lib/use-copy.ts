import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'

const copiedMs = 2_000

/**
 * Copies a text, and says for a moment that it did.
 * @param otherwise what is said where the browser does not let it
 * @param said what a toast says once it is copied, where there is one
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
