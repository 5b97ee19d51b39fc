import { FlashlightIcon } from '@phosphor-icons/react/dist/csr/Flashlight'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCamera } from './use-camera.ts'

/** The camera's picture with a frame for the barcode; a sentence where there is no camera. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { video, isOn, problem, hasLight, isLit, switchLight } = useCamera(onCode)
  if (problem !== null)
    return (
      <p className="rounded-card border border-dashed border-line-control p-4.5 text-ink-muted" role="status">
        {problem}
      </p>
    )
  return (
    <>
      <div className="relative grid h-66 place-items-center overflow-hidden rounded-card bg-[oklch(.22_.012_160)] max-md:h-55">
        <video ref={video} className="size-full object-cover" muted playsInline aria-hidden="true" tabIndex={-1} />
        <span className="pointer-events-none absolute inset-x-11 inset-y-12.5 rounded-[14px] border-[2.5px] border-white" />
        {hasLight && (
          <IconButton
            label={isLit ? 'Turn the light off' : 'Turn the light on'}
            className="absolute! top-2 right-2 size-11! bg-[oklch(.22_.012_160/.7)] text-white! aria-pressed:bg-white aria-pressed:text-black!"
            aria-pressed={isLit}
            onClick={switchLight}
          >
            <FlashlightIcon size={20} weight={isLit ? 'fill' : 'regular'} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="mt-2 text-small text-ink-muted" role="status">
        {isOn ? 'Hold the code inside the frame. Pictures stay on this device.' : 'Starting the camera...'}
      </p>
    </>
  )
}
