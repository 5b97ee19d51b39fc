import { mostCalories } from '@finu/contract/meals/food-items'
import { useId, useState } from 'react'
import { isComposing } from '../lib/composing.ts'
import { FieldError } from '../ui/field-error.tsx'
import { AddLine } from './add-line.tsx'

/** A field to add only calories; Enter, the plus, and leaving the field add them. */
export function QuickCalories({ onAdd }: { onAdd: (calories: number) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const id = useId()

  function add() {
    if (text.trim() === '') return
    const calories = Number(text.replace(',', '.'))
    if (!(calories >= 0 && calories <= mostCalories)) return setIsWrong(true)
    onAdd(Math.round(calories))
    setText('')
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Quick add <span className="font-regular text-ink-subtle">(only calories)</span>
      </label>
      <AddLine label="Add calories" onAdd={add}>
        <div className="affix">
          <input
            id={id}
            className="input"
            inputMode="decimal"
            data-unadded={text.trim() === '' ? undefined : ''}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={6}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setIsWrong(false)
            }}
            // What is typed would be lost if the meal was saved next.
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              add()
            }}
          />
          <span>kcal</span>
        </div>
      </AddLine>
      <FieldError id={`${id}-error`}>{isWrong ? `Use kilocalories from 0 to ${mostCalories}` : undefined}</FieldError>
    </div>
  )
}
