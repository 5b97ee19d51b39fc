import type { LookupTools, ProposeTools, ReviseTools } from '@finu/coach/tools'
import type { CardKindName } from '@finu/contract/assistant/card-kinds'
import { ChangeInput, DeletionInput } from '@finu/contract/assistant/log-inputs'
import { ProposedLog, type Proposal } from '@finu/contract/assistant/proposals'
import { Id } from '@finu/contract/platform/wire'
import { tool, type Tool } from 'ai'
import * as z from 'zod/mini'
import { cardContext, cardKinds } from '../card-kinds.ts'
import { openGuard, type Serving, type ToolContext } from './actions.ts'

type CardTools = (typeof cardKinds)[CardKindName]['cardTools']
type ToolsByName<Tools = CardTools> = Tools extends unknown ? (tools: Tools) => void : never
type AllCardTools = ToolsByName extends (tools: infer All) => void ? All : never

/** The tools of all kinds that put a new log on a card. */
type ProposingTools = {
  [Name in keyof AllCardTools]: AllCardTools[Name] extends { input: infer Input extends z.ZodMiniType }
    ? Tool<z.output<Input>, Proposal> & { execute: (input: z.output<Input>, options: never) => Promise<Proposal> }
    : never
}

const replacing = z.object({ replaces: z.optional(Id) })

/** Opens the tool of the built-in coach alone by which a typed 'yes' confirms a card: no other model may save anything. */
export function openConfirmTool(ctx: ToolContext) {
  const guard = openGuard(ctx)
  return {
    confirm_card: tool({
      description: 'Saves an open card that the person confirmed by their word.',
      inputSchema: z.object({ id: Id }),
      execute: ({ id }) => guard(async () => ({ is_saved: await ctx.draft.confirm(id) })),
    }),
  } satisfies Serving<Pick<LookupTools, 'confirm_card'>>
}

/**
 * Opens tools that put a card below the reply: exactly what would be logged, for the person to confirm, change or
 * dismiss. They save nothing themselves.
 */
export function openProposeTools(ctx: ToolContext) {
  const { draft } = ctx
  const guard = openGuard(ctx)
  const tools = Object.entries(cardKinds).flatMap(([kind, { cardTools }]) =>
    Object.entries(cardTools).map(([name, { description, input, logOf }]) => [
      name,
      tool({
        description: `Shows the person a card to confirm; saves nothing. ${description}`,
        inputSchema: input as z.ZodMiniType,
        execute: (asked) =>
          guard(() =>
            draft.propose(
              // The input was parsed by the tool's own schema.
              async () => ProposedLog.parse({ kind, log: await logOf(asked, cardContext(ctx)) }),
              replacing.parse(asked).replaces,
            ),
          ),
      }),
    ]),
  )
  return {
    leave_card: tool({
      description: 'Takes back an open card of this conversation, by the id in its replies; nothing of it is saved.',
      inputSchema: z.object({ id: Id }),
      execute: ({ id }) => guard(async () => ({ is_left: await draft.dismiss(id) })),
    }),
    ...(Object.fromEntries(tools) as ProposingTools),
    propose_change: tool({
      description:
        'Shows the person a card to confirm that changes one of their records, by its id in a look-up or of a saved card; changes nothing. Say only what is to be otherwise.',
      inputSchema: ChangeInput,
      execute: (input) => guard(() => draft.revise({ act: 'change', ...input })),
    }),
    propose_delete: tool({
      description:
        'Shows the person a card to confirm that deletes one of their records, by its id in a look-up or of a saved card; deletes nothing.',
      inputSchema: DeletionInput,
      execute: (input) => guard(() => draft.revise({ act: 'delete', ...input })),
    }),
  } satisfies Serving<ProposeTools & ReviseTools & Pick<LookupTools, 'leave_card'>>
}
