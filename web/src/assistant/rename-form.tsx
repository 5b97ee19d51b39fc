import { chatLimits, type ChatSession, chatTexts } from '@finu/contract/assistant/chat'
import { notifyFailure } from '../lib/notify-failure.ts'
import { ChatItem } from './chat-item.tsx'
import { useRenameSession } from './queries.ts'

/** A form to edit the title in place. Enter saves; Escape and leaving the field keep the old title. */
export function RenameForm({ session, onDone }: { session: ChatSession; onDone: () => void }) {
  const { mutate, isPending } = useRenameSession(session.id)

  function save(form: FormData) {
    const typed = form.get('title')
    const title = typeof typed === 'string' ? typed.trim() : ''
    if (title === '' || title === session.title) return onDone()
    mutate(title, {
      onSuccess: onDone,
      onError: (error) => notifyFailure(error, chatTexts.renameFailed),
    })
  }

  return (
    <ChatItem>
      <form
        className="flex-1"
        onSubmit={(event) => {
          event.preventDefault()
          save(new FormData(event.currentTarget))
        }}
      >
        <input
          name="title"
          className="h-9 w-full rounded-[10px] border border-line-control bg-raised px-2.25 text-ui"
          aria-label={`New title for ${session.title}`}
          defaultValue={session.title}
          maxLength={chatLimits.title}
          readOnly={isPending}
          autoFocus
          onFocus={(event) => event.target.select()}
          onBlur={() => !isPending && onDone()}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
      </form>
    </ChatItem>
  )
}
