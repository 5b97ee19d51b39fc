import {
  AgeYears,
  dietaryPreferences,
  healthConditions,
  healthGoals,
  profile,
  profileLimits,
  profileTexts,
  yearsBetween,
  type activityLevels,
  type fastingWindows,
  type genders,
} from '@finu/contract/accounts/profile'
import type { Profile, User } from '@finu/contract/accounts/user'
import { imageLimits, imageTexts } from '@finu/contract/images/images'
import type { Day } from '@finu/contract/platform/wire'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/api-error.ts'
import { today } from '../../lib/clock.ts'
import { isDay } from '../../lib/instants.ts'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { saveUser } from '../../lib/user.ts'
import { toggleCondition } from '../../onboarding/answers.ts'
import { ChipQuestion } from '../../onboarding/chip-question.tsx'
import { Button } from '../../ui/button.tsx'
import { toggle } from '../../ui/chips.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { HeightField, WeightField } from '../../ui/measure-fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Avatar } from '../shell/avatar.tsx'
import type { SectionProps } from './section.ts'

type Options<Value> = readonly { value: Value; label: string }[]

const genderOptions: Options<(typeof genders)[number]> = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'other', label: 'Other' },
  { value: 'prefer-not-to-say', label: 'Prefer not to say' },
]
const activityOptions: Options<(typeof activityLevels)[number]> = [
  { value: 'sedentary', label: 'Sedentary' },
  { value: 'lightly_active', label: 'Lightly active' },
  { value: 'moderately_active', label: 'Moderately active' },
  { value: 'very_active', label: 'Very active' },
  { value: 'athlete', label: 'Athlete' },
]
const fastingOptions: Options<(typeof fastingWindows)[number]> = [
  { value: '16:8', label: '16:8 Intermittent' },
  { value: '18:6', label: '18:6 Extended' },
  { value: '20:4', label: '20:4 Warrior' },
  { value: '24:0', label: '24:0 Full day' },
  { value: 'none', label: 'None' },
]

/** Returns the hint of the date of birth: the age by it, or the age as it was entered, which it replaces. */
function describeAge({ age, date_of_birth: stored }: Profile, typed: string, thisDay: Day): { hint?: string } {
  if (typed === '') return age === null ? {} : { hint: `Your age is ${age}. A date of birth takes its place.` }
  if (!isDay(typed)) return {}
  const years = yearsBetween(typed, thisDay)
  if (!AgeYears.safeParse(years).success) return {}
  if (stored === null && age !== null && age !== years)
    return { hint: `By this date your age is ${years}. It takes the place of ${age}, the age you entered.` }
  return { hint: `Your age is ${years}.` }
}

export function ProfileSection({ form }: SectionProps) {
  const { user, fields, shownProblems: problems, change } = form
  return (
    <>
      <AvatarField user={user} />
      <FieldGrid>
        <TextField
          label="Full Name"
          name="display_name"
          autoComplete="name"
          maxLength={profileLimits.name}
          value={fields.display_name}
          onChange={(display_name) => change({ display_name })}
          error={problems.display_name}
        />
        <TextField label="Email" value={user.email ?? ''} placeholder="None" readOnly onChange={() => {}} />
        <SelectField
          label="Gender"
          placeholder="Not said"
          value={fields.gender}
          options={genderOptions}
          onChange={(gender) => change({ gender })}
        />
        <DateField
          label="Date of Birth"
          name="date_of_birth"
          autoComplete="bday"
          min="1900-01-01"
          max={today(user.profile)}
          value={fields.date_of_birth}
          onChange={(date_of_birth) => change({ date_of_birth })}
          error={problems.date_of_birth}
          {...describeAge(user.profile, fields.date_of_birth, today(user.profile))}
        />
        <HeightField
          units={fields.units}
          name="height"
          value={fields.height}
          onChange={(height) => change({ height })}
          error={problems.height}
        />
        <WeightField
          units={fields.units}
          name="weight"
          value={fields.weight}
          onChange={(weight) => change({ weight })}
          error={problems.weight}
        />
        <SelectField
          label="Activity Level"
          placeholder="Not said"
          value={fields.activity_level}
          options={activityOptions}
          onChange={(activity_level) => change({ activity_level })}
        />
        <SelectField
          label="Fasting Preference"
          value={fields.fasting_window}
          options={fastingOptions}
          onChange={(fasting_window) => fasting_window && change({ fasting_window })}
        />
      </FieldGrid>
      <div className="mt-6 mb-4.5 grid gap-5.5">
        <ChipQuestion
          label="Health Goals"
          options={healthGoals}
          chosen={fields.goals}
          onToggle={(goal) => change({ goals: toggle(fields.goals, goal) })}
        />
        <ChipQuestion
          label="Health Conditions"
          options={healthConditions}
          chosen={fields.conditions}
          onToggle={(condition) => change({ conditions: toggleCondition(fields.conditions, condition) })}
        />
        <ChipQuestion
          label="Dietary Preferences"
          options={dietaryPreferences}
          chosen={fields.dietary_preferences}
          onToggle={(each) => change({ dietary_preferences: toggle(fields.dietary_preferences, each) })}
        />
        <TextArea
          label="Bio"
          name="bio"
          rows={3}
          maxLength={profileLimits.bio}
          value={fields.bio}
          onChange={(bio) => change({ bio })}
        />
      </div>
      <FieldGrid>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={profileLimits.phone}
          value={fields.phone}
          onChange={(phone) => change({ phone })}
          error={problems.phone}
        />
        <TextField
          label="Location"
          name="location"
          maxLength={profileLimits.location}
          value={fields.location}
          onChange={(location) => change({ location })}
          error={problems.location}
        />
      </FieldGrid>
    </>
  )
}

/** Returns the problem of a file, or null. The server also checks its content. */
function problemOf({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage
  return size > imageLimits.bytes ? profileTexts.avatarTooLarge : null
}

/** The field for the person's picture, which is saved at once. */
function AvatarField({ user }: { user: User }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const saving = { onSuccess: (saved: { user: User }) => saveUser(saved.user) }
  const upload = useCall(profile.uploadAvatar, saving)
  const remove = useCall(profile.removeAvatar, saving)
  const input = useRef<HTMLInputElement>(null)
  const fail = (error: unknown) => notifyFailure(error, messageOf(error, profileTexts.avatarFailed))

  function choose(file: File | undefined) {
    if (!file) return
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong === null)
      upload.mutate({ file }, { onSuccess: () => void toast.success(profileTexts.avatarSaved), onError: fail })
  }

  return (
    <div className="mb-5.5 flex items-center gap-4.5">
      <Avatar user={user} size="lg" />
      <div className="min-w-0 flex-1">
        {isAsking ? (
          <InlineConfirm
            question="Remove your photo?"
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsAsking(false), onError: fail })}
            onCancel={() => setIsAsking(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              look="line"
              size="sm"
              isBusy={upload.isPending}
              icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {upload.isPending ? 'Uploading...' : 'Upload photo'}
            </Button>
            {user.profile.avatar_url !== null && !upload.isPending && (
              <Button
                look="danger"
                size="sm"
                icon={<TrashIcon size={16} aria-hidden="true" />}
                onClick={() => setIsAsking(true)}
              >
                Remove
              </Button>
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo of you"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            choose(file)
            // Reset the field, so that the same file can be chosen again.
            event.target.value = ''
          }}
        />
        <p className="hint mt-2">JPG or PNG, up to 5 MB. It changes at once.</p>
        <div className="mt-1.5 empty:hidden" role="alert">
          <FieldError>{problem ?? undefined}</FieldError>
        </div>
      </div>
    </div>
  )
}
