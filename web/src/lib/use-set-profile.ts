import { profile } from '@finu/contract/accounts/profile'
import type { Sent } from '@finu/contract/platform/endpoint'
import { useMutation } from '@tanstack/react-query'
import { callWith } from './api.ts'
import { saveUser } from './user.ts'

type ProfileChange = Sent<typeof profile.update, 'body'>

/** The mutation that sets a field of the profile; null removes its value. */
export const useSetProfile = <Field extends keyof ProfileChange>(field: Field) =>
  useMutation({
    mutationFn: (value: ProfileChange[Field]) => callWith(profile.update, { body: { [field]: value } }),
    onSuccess: ({ user }) => saveUser(user),
  })
