import { profile, profileTexts } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { imageLimits, imageTexts } from '@finu/contract/images/images'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { messageOf } from '../../lib/api-error.ts'
import { notifyFailure } from '../../lib/notify-failure.ts'
import { useCall } from '../../lib/queries.ts'
import { saveUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { InlineConfirm } from '../../ui/inline-confirm.tsx'
import { Avatar } from '../shell/avatar.tsx'

/** Returns the problem of a file, or null. The server also checks its content. */
function problemOf({ type, size }: File): string | null {
  if (!type.startsWith('image/')) return imageTexts.notAnImage
  return size > imageLimits.bytes ? profileTexts.avatarTooLarge : null
}

/** The field for the person's picture, which is saved at once. */
export function AvatarField({ user }: { user: User }) {
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
