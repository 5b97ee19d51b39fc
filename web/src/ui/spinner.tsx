export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`animate-spin motion-reduce:[animation-duration:4s] ${className}`}
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M10 2.5a7.5 7.5 0 1 1-7.5 7.5" />
    </svg>
  )
}
