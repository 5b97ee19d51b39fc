/** Google's mark in its original colours. */
export function GoogleMark({ isOnColour = false }: { isOnColour?: boolean }) {
  return (
    <svg
      // The colours need a white background.
      className={isOnColour ? 'box-content -m-0.75 rounded-full bg-white p-0.75' : undefined}
      width="20"
      height="20"
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path
        fill="#4285F4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8a10.1 10.1 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1Z"
      />
      <path fill="#34A853" d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.4 13.4 0 0 1-20-7H4.1v5.7A22 22 0 0 0 24 46Z" />
      <path fill="#FBBC05" d="M11.4 28.1a13.2 13.2 0 0 1 0-8.4V14H4.1a22 22 0 0 0 0 19.8l7.3-5.7Z" />
      <path
        fill="#EA4335"
        d="M24 10.7c3.3 0 6.2 1.1 8.5 3.3l6.3-6.3A22 22 0 0 0 4.1 14l7.3 5.7A13.1 13.1 0 0 1 24 10.7Z"
      />
    </svg>
  )
}
