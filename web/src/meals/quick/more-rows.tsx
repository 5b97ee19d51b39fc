import { countNoun } from '@finu/contract/platform/counted-nouns'
import { Button } from '../../ui/button.tsx'

/** Rows of a list before it is opened. */
export const shownRows = 4

/** The button that shows the rest of a list; nothing if all of it is shown. */
export const MoreRows = ({ count, noun, onShow }: { count: number; noun?: string; onShow: () => void }) =>
  count > 0 && (
    <Button look="ghost" size="sm" className="-ml-3.25" onClick={onShow}>
      {`Show ${noun ? countNoun(count, `more ${noun}`) : `${count} more`}`}
    </Button>
  )
