/** Chips with suggested next messages, worded as the person would. On a phone they are one scrolling line. */
export function Suggestions({ texts, onPress }: { texts: readonly string[]; onPress: (text: string) => void }) {
  return (
    <ul
      className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      aria-label="You could say"
    >
      {texts.map((text) => (
        <li key={text} className="flex-none">
          <button
            type="button"
            className="min-h-11 rounded-full border border-line-strong px-4 text-small font-firm text-primary-ink hover:bg-primary-soft md:min-h-9"
            onClick={() => onPress(text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
