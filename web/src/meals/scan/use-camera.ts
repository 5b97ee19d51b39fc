import { foodTexts } from '@finu/contract/meals/foods'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { openCamera, watchForCode } from './watch-for-code.ts'

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  isOn: boolean
  /** Why there is no picture. */
  problem: string | null
  /** True if the device has a light that can be switched on. */
  hasLight: boolean
  isLit: boolean
  switchLight: () => void
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return foodTexts.cameraRefused
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? foodTexts.cameraMissing : foodTexts.cameraFailed
}

/** Not in the types of the DOM: https://w3c.github.io/mediacapture-image/#torch */
interface Torch {
  torch?: boolean
}

/** Opens the camera while its component is shown, and reports the barcodes in its picture. */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLit, setIsLit] = useState(false)
  const report = useEffectEvent(onCode)

  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    async function start(element: HTMLVideoElement) {
      try {
        setTrack(await openCamera(element, signal))
        await watchForCode(element, signal, (code) => report(code))
      } catch (error) {
        if (!signal.aborted) setProblem(problemOf(error))
      }
    }
    if (video.current) void start(video.current)
    return () => closing.abort()
  }, [])

  // Some browsers have no such method yet.
  const capabilities = track?.getCapabilities?.() as Torch | undefined

  function switchLight() {
    const torch = !isLit
    setIsLit(torch)
    const light = { torch } as MediaTrackConstraintSet
    track?.applyConstraints({ advanced: [light] }).catch(() => setIsLit(!torch))
  }

  return { video, isOn: track !== null, problem, hasLight: capabilities?.torch === true, isLit, switchLight }
}
