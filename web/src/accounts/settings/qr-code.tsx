import { useMemo } from 'react'
import { encode } from 'uqr'

/** A QR code, drawn in the browser so that its secret content is not sent anywhere. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => {
    const drawn = encode(content, { ecc: 'M', border: 2 })
    const dots = drawn.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: drawn.size, path: dots.join('') }
  }, [content])
  return (
    <svg
      // Dark on light in every theme, because phones need that.
      className="size-37 rounded-control border border-line bg-white fill-[#16211c]"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
