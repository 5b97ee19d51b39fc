import type { Defect } from './defect.ts'

/** Mistakes in the web app that only a browser shows. */
export const browserDefects: readonly Defect[] = [
  {
    name: 'a form that is being sent can be sent again',
    file: 'web/src/accounts/email-form.tsx',
    replace: '<Button type="submit" size="lg" isBusy={isPending}>',
    by: '<Button type="submit" size="lg">',
    caughtBy: 'web/src/accounts/sign-up.screen.test.tsx › a double click on Create Account opens one account',
  },
  {
    name: 'a mood is sent without its key',
    file: 'web/src/rewards/queries.ts',
    replace: 'callWith(create, creation)',
    by: 'callWith(create, { body: creation.body })',
    caughtBy: 'e2e/trouble-saving.spec.ts › a mood whose answer is lost is saved once',
  },
  {
    name: 'a mood that could not be saved says nothing',
    file: 'web/src/app/wellness/use-save-wellness.ts',
    replace: '(error: unknown) => notifyFailure(error, moodTexts.saveFailed)',
    by: '(error: unknown) => void [error, notifyFailure]',
    caughtBy:
      'web/src/app/wellness/wellness-saving.screen.test.tsx › typed values are kept offline and saved once back online',
  },
  {
    name: 'symptoms that were saved are sent again with the one that failed',
    file: 'web/src/app/wellness/use-save-wellness.ts',
    replace: 'const sent = symptoms.filter(({ symptom }) => !failedNames.includes(symptom.name))',
    by: 'const sent = symptoms.filter(({ symptom }) => failedNames.includes(`${symptom.name}!`))',
    caughtBy:
      'web/src/app/wellness/wellness-saving.screen.test.tsx › if one of three symptoms fails, it stays selected',
  },
  {
    name: 'an entry that could not be deleted stays hidden',
    file: 'web/src/lib/deletions-store.ts',
    replace: 'if (!(await deletion.finish())) show(',
    by: 'if (!(await deletion.finish()) && false) show(',
    caughtBy: 'web/src/app/wellness/wellness-saving.screen.test.tsx › an entry whose deletion fails reappears',
  },
  {
    name: 'what was typed stays on the device after it was saved',
    file: 'web/src/lib/drafts.ts',
    replace: 'if (kept) forget(kept)',
    by: '',
    caughtBy: 'web/src/app/drafts.screen.test.tsx › drafts survive a visit to another page and a reload',
  },
  {
    name: 'what was typed into a form is lost on the way to another page',
    file: 'web/src/lib/drafts.ts',
    replace: 'if (shown === 0 && !isTouched) resume()',
    by: 'if (shown === 0) begin()',
    caughtBy: 'web/src/app/drafts.screen.test.tsx › drafts survive a visit to another page and a reload',
  },
  {
    name: 'what was typed into the chat is there after the session',
    file: 'web/src/lib/session.ts',
    replace: 'lasting = []\n  clear(localStorage, sessionStorage)',
    by: 'lasting = []\n  clear(localStorage)',
    caughtBy: 'e2e/drafts.spec.ts › no typed text outlives the session, in this tab or another',
  },
  {
    name: 'a mood is missing and the form does not say so',
    file: 'web/src/moods/mood-picker.tsx',
    replace: '<FieldError id={`${id}-problem`}>{problem}</FieldError>',
    by: '<FieldError id={`${id}-problem`}>{undefined}</FieldError>',
    caughtBy:
      'web/src/moods/mood-form.screen.test.tsx › without a mood nothing is sent, and the problem is reported at the faces',
  },
  {
    name: 'focus does not move to what is wrong',
    file: 'web/src/app/wellness/wellness-form.tsx',
    replace: `      event.currentTarget.querySelector<HTMLElement>('input[type="radio"]')?.focus()\n`,
    by: '',
    caughtBy:
      'web/src/moods/mood-form.screen.test.tsx › without a mood nothing is sent, and the problem is reported at the faces',
  },
  {
    name: 'a question does not begin on its safe choice',
    file: 'web/src/ui/inline-confirm.tsx',
    replace: 'autoFocus onClick={onCancel}>',
    by: 'onClick={onCancel}>',
    caughtBy:
      'e2e/wellness-moods.spec.ts › deleting asks first, cancels on Keep and Escape, is undone by Undo, and takes the points back',
  },
  {
    name: 'Undo does not bring an entry back',
    file: 'web/src/lib/deletions-store.ts',
    replace:
      '  clearTimeout(deletion.timer)\n  waiting.delete(id)\n  show(new Set([...hidden].filter((each) => each !== id)))\n',
    by: '  clearTimeout(deletion.timer)\n',
    caughtBy: 'e2e/day.spec.ts › a deleted log returns with Undo, and loses its points only after that time',
  },
  {
    name: 'Escape does not keep an entry that is about to be deleted',
    file: 'web/src/ui/inline-confirm.tsx',
    replace: "if (event.key !== 'Escape') return",
    by: "if (event.key !== 'F13') return",
    caughtBy:
      'e2e/wellness-moods.spec.ts › deleting asks first, cancels on Keep and Escape, is undone by Undo, and takes the points back',
  },
  {
    name: 'Enter does not add an own word',
    file: 'web/src/chips/front/own-chips.tsx',
    replace: "if (event.key !== 'Enter' || isComposing(event)) return",
    by: "if (event.key !== 'F13') return",
    caughtBy: 'web/src/symptoms/symptoms.screen.test.tsx › a custom symptom is added by Enter or the plus',
  },
  {
    name: 'fields have no label',
    file: 'web/src/ui/text-field.tsx',
    replace: '<label className="label" htmlFor={htmlFor}>',
    by: '<label className="label" data-for={htmlFor}>',
    caughtBy:
      'web/src/accounts/sign-up.screen.test.tsx › missing or invalid values are reported at each field, and nothing is sent',
  },
  {
    name: 'the error of a field is not read out with it',
    file: 'web/src/ui/text-field.tsx',
    replace: '[error && `${id}-error`, hint && `${id}-hint`]',
    by: '[hint && `${id}-hint`]',
    caughtBy:
      'web/src/accounts/sign-in.screen.test.tsx › missing values are reported, and a password that breaks the rules is not sent',
  },
  {
    name: 'a password is shown while it is typed',
    file: 'web/src/accounts/password-field.tsx',
    replace: "type={isShown ? 'text' : 'password'}",
    by: 'type="text"',
    caughtBy: 'web/src/accounts/sign-in.screen.test.tsx › a password can be shown',
  },
  {
    name: 'a wrong password is told in the words of the server',
    file: 'web/src/accounts/email-form.tsx',
    replace: '{ form: accountTexts.signInFailed }',
    by: '{ form: refusal.message }',
    caughtBy:
      'web/src/accounts/sign-in.screen.test.tsx › a refusal, a lost connection and a server failure have their own messages',
  },
  {
    name: 'a history that could not be loaded looks empty',
    file: 'web/src/ui/history-list.tsx',
    replace: '<FailedState title={failed} reason={messageOf(error)} onRetry={() => void refetch()} />',
    by: '<p hidden>{[failed, messageOf(error), FailedState.name, refetch.name].join()}</p>',
    caughtBy: 'web/src/app/wellness/wellness.screen.test.tsx › histories that fail to load offer a retry',
  },
  {
    name: 'small text is too pale to be read',
    file: 'web/src/ui/tokens.css',
    replace: '--ink-subtle: light-dark(oklch(0.515 ',
    by: '--ink-subtle: light-dark(oklch(0.715 ',
    caughtBy: 'e2e/looks.spec.ts › looks sound',
  },
  {
    name: 'a long name of a day pushes the page aside at 320 pixels',
    file: 'web/src/ui/styles/figures.css',
    replace: '    flex-wrap: wrap;\n    align-items: baseline;\n',
    by: '    align-items: baseline;\n',
    caughtBy: 'e2e/looks-widths.spec.ts › the longest name of a day fits on the narrowest phone',
  },
  {
    name: 'a session that was ended elsewhere goes on here',
    file: 'web/src/lib/api.ts',
    replace: "token === readToken()) endSession('refused')",
    by: "token === '') endSession('refused')",
    caughtBy: 'web/src/app/loading.screen.test.tsx › a token that the server refuses is removed',
  },
  {
    name: 'signing out leaves other tabs signed in',
    file: 'web/src/lib/session.ts',
    replace: '    forgetAll()\n    listener()\n',
    by: '    forgetAll()\n    void listener\n',
    caughtBy: 'e2e/session.spec.ts › two tabs log side by side, and signing out in one signs out the other',
  },
  {
    name: 'Shift and Enter send a message',
    file: 'web/src/assistant/composer.tsx',
    replace: "event.key !== 'Enter' || event.shiftKey ||",
    by: "event.key !== 'Enter' ||",
    caughtBy: 'e2e/assistant.spec.ts › Enter sends once, Shift and Enter starts a line',
  },
  {
    name: 'a fast starts although its person said “Not now”',
    file: 'web/src/fasting/front/caution-dialog.tsx',
    replace: '<Button autoFocus onClick={(event) => closeDialog(event.currentTarget)}>',
    by: '<Button autoFocus onClick={(event) => [closeDialog(event.currentTarget), onStart()]}>',
    caughtBy: 'e2e/assistant-proposals.spec.ts › a fast starts from its card after the caution',
  },
  {
    name: 'a card that is being saved can be confirmed again',
    file: 'web/src/assistant/proposals/open-card.tsx',
    replace: '          isBusy={saving.isPending}\n          icon={<CheckIcon',
    by: '          icon={<CheckIcon',
    caughtBy:
      'e2e/assistant-proposals.spec.ts › a mood in the chat becomes a card, saved with its points once confirmed, and is there after a reload',
  },
  {
    name: 'a reply can link to a script',
    file: 'web/src/assistant/markdown.tsx',
    replace: 'if (!href || !isWebAddress(href)) return',
    by: 'if (!href || isWebAddress.length === 0) return',
    caughtBy:
      'e2e/assistant-hostile.spec.ts › hostile Markdown loads nothing, runs nothing and makes no forbidden link',
  },
  {
    name: 'changes of the settings are thrown away without a question',
    file: 'web/src/app/settings/settings-screen.tsx',
    replace: 'shouldBlockFn: ({ next }) => next.pathname !== paths.settings && mayBeLost(),',
    by: 'shouldBlockFn: ({ next }) => next.pathname === paths.settings && mayBeLost(),',
    caughtBy:
      'web/src/app/settings/leaving.screen.test.tsx › every way to leave the settings asks before changes are discarded',
  },
  {
    name: 'what a guest entered stays in the browser after leaving',
    file: 'web/src/guest/kept-store.ts',
    replace: 'export function leaveForGood() {\n  eraseKept()\n',
    by: 'export function leaveForGood() {\n',
    caughtBy: 'web/src/guest/guest.screen.test.tsx › the menu is labelled as a guest’s, and leaving erases the entries',
  },
]
