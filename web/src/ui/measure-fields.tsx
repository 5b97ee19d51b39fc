import { joinFeet, splitFeet, weightUnit, type UnitSystem } from '@finu/contract/platform/measures'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { TextField } from './text-field.tsx'

interface MeasureFieldProps {
  units: UnitSystem
  /** Typed text, in these units. */
  value: string
  error?: string | undefined
  name?: string
  onChange: (value: string) => void
}

/** A field for a height in centimetres, or in feet and inches. */
export function HeightField({ units, ...field }: MeasureFieldProps) {
  return units === 'metric' ? (
    <TextField {...field} label="Height" inputMode="decimal" unit="cm" maxLength={6} />
  ) : (
    <FeetField {...field} />
  )
}

function FeetField({ value, error, name, onChange }: Omit<MeasureFieldProps, 'units'>) {
  const id = useId()
  const [feet, inches] = splitFeet(value)
  const parts = [
    { typed: feet, unit: 'ft', label: 'Height, feet', join: (text: string) => joinFeet(text, inches) },
    { typed: inches, unit: 'in', label: 'Height, inches', join: (text: string) => joinFeet(feet, text) },
  ]
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        Height
      </span>
      <div className="grid grid-cols-2 gap-2">
        {parts.map(({ typed, unit, label, join }) => (
          <div className="affix" key={unit}>
            <input
              className="input"
              name={name}
              inputMode="decimal"
              maxLength={5}
              aria-label={label}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
              value={typed}
              // The mark separates feet and inches, so neither may contain it.
              onChange={(event) => onChange(join(event.target.value.replaceAll("'", '')))}
            />
            <span aria-hidden="true">{unit}</span>
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A field for a weight in kilograms or pounds. */
export const WeightField = ({ units, ...field }: MeasureFieldProps) => (
  <TextField {...field} label="Weight" inputMode="decimal" unit={weightUnit(units)} maxLength={6} />
)
