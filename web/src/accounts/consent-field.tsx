import { healthConsentTexts } from '@finu/contract/accounts/health-consent'
import { CheckField } from '../ui/check-field.tsx'
import { PolicyOpener } from './front/policy-opener.tsx'

interface ConsentFieldProps {
  isOn: boolean
  error: string | undefined
  onSwitch: (isOn: boolean) => void
}

/** Asks for the consent to the processing of health data: apart from all else, and never ticked beforehand. */
export const ConsentField = ({ isOn, error, onSwitch }: ConsentFieldProps) => (
  <CheckField
    label={healthConsentTexts.sentence}
    hint={
      <>
        {healthConsentTexts.notes} <PolicyOpener policy="privacy">Who we share data with</PolicyOpener>
      </>
    }
    error={error}
    isOn={isOn}
    onSwitch={onSwitch}
  />
)
