import { countNoun } from '@finu/contract/platform/counted-nouns'
import type { LabelReading } from '@finu/contract/assistant/labels'
import { checkLabel } from '@finu/contract/meals/label-check'
import { OwnFoodInput, ownFoodTexts, type Label, type OwnFood } from '@finu/contract/meals/own-foods'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { showProblems, type FormProblems } from '../lib/form-problems.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field-error.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import { labelLines, type Doubts } from './label/label-lines.ts'
import { LabelPhoto } from './label/label-photo.tsx'
import { LabelRow } from './label/label-row.tsx'

type Basis = '100_g' | '100_ml' | 'serving'

const bases = [
  { value: '100_g', label: '100 g' },
  { value: '100_ml', label: '100 ml' },
  { value: 'serving', label: 'A serving' },
] as const

type Typed = Partial<Record<keyof Label, string>>

/** Returns a typed figure; null if empty, NaN if it is no number. */
const read = (text: string | undefined): number | null => {
  const typed = text?.trim().replace(',', '.') ?? ''
  return typed === '' ? null : Number(typed)
}

/** How far the energy of the macros may be from the label's, as these are rounded. */
const closeTo = { part: 0.2, kcal: 25 } as const

/** Compares the energy of the label with what its macros make; null while something is missing. */
function describeSum(label: Label): { fits: boolean; text: string } | null {
  const { fat_g, carbs_g, fiber_g, protein_g, calories } = label
  if (fat_g == null || carbs_g == null || protein_g == null || Number.isNaN(calories)) return null
  // Source of the factors: Regulation (EU) 1169/2011, annex XIV.
  const kcal = Math.round(9 * fat_g + 4 * carbs_g + 2 * (fiber_g ?? 0) + 4 * protein_g)
  if (Number.isNaN(kcal)) return null
  const fits = Math.abs(kcal - calories) <= Math.max(closeTo.kcal, calories * closeTo.part)
  const said = `Fat, carbohydrate, fibre and protein make ${kcal} kcal.`
  return { fits, text: fits ? `${said} That fits the label.` : `${said} The label says ${calories}: please check.` }
}

interface OwnLabelFormProps {
  /** Null for a new food. */
  food: OwnFood | null
  /** Barcode of a packaged food that nobody knew; '' for none. */
  barcode?: string
  isSaving: boolean
  failure: string | undefined
  onSave: (input: z.input<typeof OwnFoodInput>) => void
}

/** The form of a custom food: the label as it is printed. */
export function OwnLabelForm({ food, barcode: scanned = '', isSaving, failure, onSave }: OwnLabelFormProps) {
  const before = food?.content.kind === 'label' ? food.content : null
  const [name, setName] = useState(food?.name ?? '')
  const [brand, setBrand] = useState(food?.brand ?? '')
  const [barcode, setBarcode] = useState(food?.barcode ?? scanned)
  const [basis, setBasis] = useState<Basis>(before?.basis ?? '100_g')
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(labelLines.map((line) => [line.name, String(before?.label[line.name] ?? '')])),
  )
  const [serving, setServing] = useState(String(before?.serving?.amount ?? ''))
  const [servingUnit, setServingUnit] = useState<'g' | 'ml'>(before?.serving?.unit ?? 'g')
  const [doubts, setDoubts] = useState<Doubts>({})
  const [problems, setProblems] = useState<FormProblems>({})
  const unit = basis === '100_g' ? 'g' : basis === '100_ml' ? 'ml' : servingUnit
  const label: Label = {
    ...Object.fromEntries(labelLines.map((line) => [line.name, read(typed[line.name])])),
    calories: read(typed.calories) ?? Number.NaN,
  }
  const amount = read(serving)
  const sum = describeSum(label)
  // What is typed settles a doubt, as does a likely value.
  const open = labelLines.filter((line) => doubts[line.name] !== undefined && !typed[line.name])

  /** Puts what was read from a photo into the form; unsure figures stay empty until they are settled. */
  function takeReading({ basis: readBasis, figures }: LabelReading) {
    if (readBasis) setBasis(readBasis)
    setTyped(
      Object.fromEntries(figures.map(({ name: figure, value }) => [figure, value === null ? '' : String(value)])),
    )
    setDoubts(
      Object.fromEntries(
        figures.flatMap(({ name: figure, value, likely }) => (value === null ? [[figure, likely] as const] : [])),
      ),
    )
    setProblems({})
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const content = { kind: 'label' as const, basis, label, serving: amount === null ? null : { amount, unit } }
    const input = { name: name.trim(), brand: brand.trim() || null, barcode: barcode.trim() || null, content }
    const issues = OwnFoodInput.safeParse(input).error?.issues ?? []
    const found = Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]))
    const faults = Object.fromEntries(checkLabel(content).map(({ field, msg }) => [field, msg]))
    const unsettled = Object.fromEntries(open.map((line) => [line.name, ownFoodTexts.toCheck]))
    const all = { ...faults, ...found, ...unsettled }
    if (Object.keys(all).length > 0) return showProblems(event.currentTarget, () => setProblems(all))
    onSave(input)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <TextField
          label="Name"
          maxLength={120}
          autoComplete="off"
          value={name}
          error={problems['name']}
          onChange={(next) => {
            setName(next)
            setProblems({})
          }}
        />
        <TextField
          label="Brand"
          aside="optional"
          placeholder="As on the packet"
          maxLength={60}
          autoComplete="off"
          value={brand}
          onChange={setBrand}
        />
      </div>
      <LabelPhoto doubtful={open.length} onRead={takeReading} />
      <div>
        <p className="label mb-2">The label gives figures for</p>
        <Segmented label="The label gives figures for" value={basis} options={bases} onChange={setBasis} />
      </div>
      <div className="border-t-2 border-ink">
        {labelLines.map((line) => (
          <LabelRow
            key={line.name}
            line={line}
            value={typed[line.name] ?? ''}
            problem={problems[line.name]}
            likely={open.includes(line) ? doubts[line.name] : undefined}
            onChange={(text) => {
              setTyped({ ...typed, [line.name]: text })
              setProblems({})
            }}
            onSettle={(text) => {
              setTyped({ ...typed, [line.name]: text })
              setDoubts(({ [line.name]: _settled, ...others }) => others)
            }}
          />
        ))}
      </div>
      <p
        className={sum?.fits ? 'flex items-center gap-2 text-small text-success' : 'text-small text-ink-muted'}
        role="status"
      >
        {sum?.fits && <CheckCircleIcon size={18} aria-hidden="true" />}
        {sum?.text}
      </p>
      <div className="grid grid-cols-2 items-start gap-3 max-md:grid-cols-1">
        <TextField
          label="One serving"
          aside="optional"
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={serving}
          error={problems['serving'] ?? problems['amount']}
          onChange={(next) => {
            setServing(next)
            setProblems({})
          }}
        >
          {basis === 'serving' && (
            <div className="mt-2">
              <Segmented
                label="Unit of a serving"
                look="small"
                value={servingUnit}
                options={[
                  { value: 'g', label: 'g' },
                  { value: 'ml', label: 'ml' },
                ]}
                onChange={setServingUnit}
              />
            </div>
          )}
        </TextField>
        <TextField
          label="Barcode"
          aside="optional"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder="8 to 14 digits"
          value={barcode}
          error={problems['barcode']}
          onChange={(next) => {
            setBarcode(next)
            setProblems({})
          }}
        />
      </div>
      <div className="empty:hidden" role="alert">
        <FieldError>{failure}</FieldError>
      </div>
      <div className="foot justify-between">
        <span className="text-small text-ink-subtle" role="status">
          {open.length === 0 ? 'Only you see it.' : `${countNoun(open.length, 'figure')} to check`}
        </span>
        <Button type="submit" isBusy={isSaving} aria-disabled={open.length > 0}>
          {isSaving ? 'Saving...' : 'Save Food'}
        </Button>
      </div>
    </form>
  )
}
