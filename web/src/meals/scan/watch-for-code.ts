/** Formats of the browser's own reader that foods have. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e']
/** Time between two looks at the picture. */
const pauseMs = 120
/** A wider picture takes longer to read, and shows no more of a barcode in the frame. */
const mostWidth = 960

/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector */
interface BrowserReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BrowserReaderClass {
  new (options: { formats: string[] }): BrowserReader
  getSupportedFormats(): Promise<string[]>
}

type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>

/** Returns the browser's own reader, where it has one for the barcodes of foods; else null. */
async function openBrowserReader(): Promise<ReadFrame | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BrowserReaderClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const wanted = formats.filter((format) => known.includes(format))
  if (!BarcodeDetector || !wanted.includes('ean_13')) return null
  const reader = new BarcodeDetector({ formats: wanted })
  return async (video) => (await reader.detect(video))[0]?.rawValue ?? null
}

/** Returns a reader that works in any browser; its code is loaded only where it is needed. */
async function openOwnReader(): Promise<ReadFrame> {
  const { readBarcode } = await import('./read-barcode.ts')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, mostWidth / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!drawing || canvas.width === 0 || canvas.height === 0) return Promise.resolve(null)
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    return Promise.resolve(readBarcode(drawing.getImageData(0, 0, canvas.width, canvas.height)))
  }
}

/** Opens the camera into a video element, until the signal ends it. @throws DOMException as `getUserMedia` does */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStreamTrack | null> {
  // Browsers offer cameras to secure pages only.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError')
  const stream = await devices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  if (signal.aborted) {
    stop()
    return null
  }
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  return stream.getVideoTracks()[0] ?? null
}

/** Reports each barcode that the video shows, until the signal ends it. */
export async function watchForCode(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const read = (await openBrowserReader()) ?? (await openOwnReader())
  while (!signal.aborted) {
    const code = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video).catch(() => null) : null
    if (code !== null && !signal.aborted) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
