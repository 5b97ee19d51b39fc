import { profile, profileTexts } from '@finu/contract/accounts/profile'
import type { User } from '@finu/contract/accounts/user'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useMutation } from '@tanstack/react-query'
import {
  CatchBoundary,
  Link,
  useBlocker,
  useLocation,
  useNavigate,
  useRouter,
  useSearch,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'react-hot-toast/headless'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { preserveReturnState } from '../../lib/keep-from.ts'
import { isMobile, useMedia } from '../../lib/media.ts'
import { tellFailure } from '../../lib/notify-failure.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readToken } from '../../lib/session.ts'
import { meQuery, saveUser } from '../../lib/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useHostToasts } from '../../ui/toast-host.ts'
import { changedFields, needsFreshUser, toFieldProblems, toUpdate, type Edits } from './fields.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SettingsSection } from './section.ts'
import { sections } from './sections.ts'
import { SettingsFoot } from './settings-foot.tsx'
import { SettingsList } from './settings-list.tsx'
import { settingsDraft, useSettingsForm } from './use-settings-form.ts'

/** Saves only the changed fields. */
function useSaveProfile() {
  return useMutation({
    mutationFn: async ({ user, edits }: { user: User; edits: Edits }) => {
      const known = needsFreshUser(user, edits) ? await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }) : user
      const body = toUpdate(known, edits)
      saveUser((await call(profile.update, { body })).user)
      // Days now start at another time, so reload all data by day.
      if (body.day_starts_at_minute !== undefined) void queryClient.invalidateQueries()
    },
  })
}

interface ShownSection {
  section: SettingsSection
  /** Name of the page within it. */
  view: string | undefined
  /** True if the list of sections is shown instead: on a phone, until one is chosen. */
  isList: boolean
}

/** Returns the section in the address, by default the first, and the page within it. */
function useSection(): ShownSection {
  const { section, view } = useSearch({ from: '/shell/settings' })
  const isPhone = useMedia(isMobile)
  const chosen = sections.find(({ name }) => name === section)
  return { section: chosen ?? sections[0], view, isList: isPhone && !chosen }
}

/** The settings: a dialog with its own address, as has each section. On a phone first the list of sections, then one. */
export function SettingsScreen() {
  const { section, view, isList } = useSection()
  const isPhone = useMedia(isMobile)
  const form = useSettingsForm()
  const { mutate, isPending } = useSaveProfile()
  const navigate = useNavigate()
  const router = useRouter()
  const {
    settingsFrom: from,
    settingsFromIndex: fromIndex,
    settingsFromList: isFromList,
    __TSR_index: index,
  } = useLocation({
    select: ({ state }) => state,
  })
  const body = useRef<HTMLElement>(null)
  const hostToasts = useHostToasts()
  // Read the current state: the end of a session has already removed the changes, and must not ask about them.
  const mayBeLost = () => readToken() !== null && changedFields(form.user, settingsDraft.read()).size > 0
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== paths.settings && mayBeLost(),
    enableBeforeUnload: mayBeLost,
    withResolver: true,
  })

  /** Returns to the page that opened the settings, by going back, so that going back further does not reopen them. */
  function close() {
    if (from === undefined) return void navigate({ to: paths.home })
    // The router cannot fully undo a blocked step back over several pages.
    if (fromIndex === undefined || mayBeLost()) router.history.replace(from)
    else router.history.go(fromIndex - index)
  }

  /** Shows the list of sections, by going back if the section was opened from it. */
  function showList() {
    if (isFromList) router.history.back()
    else void navigate({ to: paths.settings, search: {}, state: preserveReturnState, replace: true })
  }

  async function showProblems() {
    flushSync(() => form.showAll())
    const first = () => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // All fields that can be invalid are in the first section.
    if (!first())
      await navigate({ to: paths.settings, search: { section: sections[0].name }, state: preserveReturnState })
    first()?.focus()
  }

  function save() {
    if (isPending || !form.hasChanges) return
    if (Object.keys(form.problems).length > 0) return void showProblems()
    mutate(form, {
      onSuccess: () => {
        settingsDraft.clear()
        toast.success(profileTexts.saved)
        close()
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? toFieldProblems(error.fields, form.fields.units) : {}
        form.refuse(fields)
        if (Object.keys(fields).length > 0) void showProblems()
        else tellFailure(error, profileTexts.failed)
      },
    })
  }

  return (
    <dialog
      data-settings="dialog"
      className="dialog h-[min(760px,calc(100dvh-48px))] max-h-none w-[min(860px,calc(100vw-48px))] open:grid-rows-[auto_minmax(0,1fr)_auto] max-md:m-0 max-md:h-dvh max-md:w-screen max-md:max-w-none max-md:rounded-none max-md:border-0"
      aria-label="Settings"
      ref={(dialog) => dialog?.showModal()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      // Browsers close a dialog on a second Escape even if that is prevented: reopen it while its address is open.
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        event.currentTarget.showModal()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {/* Not a `header`, which would be a second banner landmark of the page. */}
      <div className="dialog-head border-b border-line pt-5 pr-5 pb-4 pl-7.5 max-md:gap-1 max-md:pt-3 max-md:pr-2 max-md:pb-2 max-md:pl-4">
        {isPhone && !isList && (
          <IconButton label="All settings" className="-ml-2.5" onClick={showList}>
            <ArrowLeftIcon size={20} aria-hidden="true" />
          </IconButton>
        )}
        <Title key={isPhone ? `${isList} ${section.name}` : 'settings'} isFocused={isPhone}>
          {isPhone && !isList ? section.label : 'Settings'}
        </Title>
        <IconButton label="Close" onClick={close}>
          <XIcon size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isList ? (
        <SettingsList user={form.user} />
      ) : (
        <div className="grid min-h-0 grid-cols-[208px_minmax(0,1fr)] max-md:grid-cols-1">
          <SettingsNav current={section.name} />
          <SectionFrame key={`${section.name} ${view ?? ''}`} section={section} ref={body} form={form} onSave={save}>
            <CatchBoundary getResetKey={() => section.name} errorComponent={SectionFailed}>
              <Suspense fallback={<SkeletonRows count={5} label="Loading..." />}>
                <section.Section form={form} view={view} />
              </Suspense>
            </CatchBoundary>
          </SectionFrame>
        </div>
      )}
      {(!isList || form.hasChanges) && (
        <SettingsFoot
          form={form}
          note={isList ? 'at once' : section.note}
          isSaving={isPending}
          onSave={save}
          onCancel={close}
        />
      )}
      <div ref={hostToasts} />
      {blocker.status === 'blocked' && (
        <DiscardDialog
          onKeep={blocker.reset}
          onDiscard={() => {
            settingsDraft.clear()
            blocker.proceed()
          }}
        />
      )}
    </dialog>
  )
}

/** The list of sections beside the open one. */
function SettingsNav({ current }: { current: string }) {
  return (
    <nav
      data-settings="nav"
      className="grid content-start gap-0.5 border-r border-line px-3 py-3.5 max-md:hidden"
      aria-label="Settings sections"
    >
      {sections.map(({ name, label, Icon }) => (
        <Link
          key={name}
          className="flex min-h-11 items-center gap-2.75 rounded-[10px] px-3 font-medium text-ink-muted hover:bg-hover aria-[current=page]:bg-primary-soft aria-[current=page]:font-strong aria-[current=page]:text-primary-ink"
          to={paths.settings}
          search={{ section: name }}
          state={preserveReturnState}
          aria-current={name === current ? 'page' : undefined}
          activeProps={{}}
        >
          <Icon size={20} aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Asks before unsaved changes are discarded; the safe choice has the focus first. */
function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  // Focus only after opening, when the dialog has focused its title.
  useEffect(() => keep.current?.focus(), [])
  return (
    <Dialog title="Discard your changes?" isSmall onClose={onKeep}>
      <p className="text-ink-muted">What you changed here has not been saved.</p>
      <div className="foot justify-end">
        <Button look="danger" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button ref={keep} onClick={onKeep}>
          Keep editing
        </Button>
      </div>
    </Dialog>
  )
}

/** Replaces a section whose part of the app could not be loaded. */
function SectionFailed({ reset }: ErrorComponentProps) {
  const { Section } = useSection().section
  async function retry() {
    // Only `preload` requests a failed part again.
    await Section.preload?.()
    reset()
  }
  return (
    <FailedState
      title="This section could not be loaded"
      reason="Check your connection and try again."
      onRetry={() => void retry()}
    />
  )
}

/** The heading; on a phone it takes the focus, because the link that led here is gone. */
function Title({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused])
  return (
    <h2 className="display flex-1 truncate text-figure" ref={title} tabIndex={-1}>
      {children}
    </h2>
  )
}
