import type { NutritionTargets } from '@finu/contract/meals/nutrition-targets'
import { targetSources, workOutTargets } from '@finu/contract/meals/work-out-targets'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../lib/format-number.ts'
import { paths } from '../lib/paths.ts'
import { useUser } from '../lib/user.ts'
import { Button } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'

const isSame = (one: NutritionTargets, other: NutritionTargets | null) =>
  other !== null && (Object.keys(one) as (keyof NutritionTargets)[]).every((name) => one[name] === other[name])

/** Lists as a sentence does: 'height', 'height and weight', 'age, height and weight'. */
const listed = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

interface WorkedOutProps {
  /** The targets that the person has set. */
  targets: NutritionTargets | null
  isSaving: boolean
  onTake: (targets: NutritionTargets, button: HTMLElement) => void
}

/** Targets worked out from the profile, with how, to take by one press; or what the profile lacks for it. */
export function WorkedOut({ targets: set, isSaving, onTake }: WorkedOutProps) {
  const worked = workOutTargets(useUser().profile)
  if (!worked.targets) {
    return (
      <p className="mb-4 text-small text-ink-muted">
        {`Targets can be worked out for you. Your profile lacks your ${listed(worked.missing)}. `}
        <Link to={paths.settings} search={{ section: 'profile' }} className="link">
          Complete your profile
        </Link>
      </p>
    )
  }
  const { targets, steps, cautions } = worked
  return (
    <section className="mb-4 grid gap-2.5 rounded-card border border-line p-4" aria-label="Worked out for you">
      <h3 className="text-ui font-strong">Worked out for you</h3>
      <p className="tabular-nums">
        {`${formatCount(targets.calories)} kcal, ${targets.protein_g} g protein, ${targets.carbs_g} g carbs and ${targets.fat_g} g fat a day.`}
      </p>
      {cautions.map((caution) => (
        <p key={caution} className="text-small text-ink-muted">
          {caution}
        </p>
      ))}
      <Fold title="How it is worked out">
        <ol className="grid list-decimal gap-1 pl-5 text-small text-ink-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className="mt-2 grid gap-1 text-small text-ink-subtle" aria-label="Sources">
          {targetSources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </Fold>
      {isSame(targets, set) ? (
        <p className="text-small text-ink-muted">These are your targets.</p>
      ) : (
        <Button
          look="soft"
          className="justify-self-start"
          isBusy={isSaving}
          onClick={(event) => onTake(targets, event.currentTarget)}
        >
          Use these targets
        </Button>
      )}
    </section>
  )
}

/** Says beside the button for the targets of who has none what would be worked out. */
export function WorkedOutHint() {
  const { targets } = workOutTargets(useUser().profile)
  return (
    targets && (
      <span className="mr-2 text-micro text-ink-subtle">
        {`Worked out for you: ${formatCount(targets.calories)} kcal, ${targets.protein_g} g protein.`}
      </span>
    )
  )
}
