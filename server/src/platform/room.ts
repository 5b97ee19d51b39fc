import type { Endpoint } from '@finu/contract/platform/endpoint'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ChainOptions } from './chain-config.ts'
import type { GoogleOptions, ModelOptions, PaymentOptions } from './config.ts'
import type { Database } from './database.ts'
import type { Files } from './files.ts'
import type { PersonalTable } from './personal-data.ts'
import type { Handlers } from './http.ts'
import type { ImageKit } from './image-kit.ts'
import type { JobHandler } from './jobs.ts'
import type { KeyRing } from './key-ring.ts'
import type { SendMail } from './mail.ts'

/** Tools with which a room is opened. */
export interface Tools {
  database: Database
  files: Files
  imageKit: ImageKit
  logger: Logger
  clock: () => Date
  sendMail: SendMail
  /** The installation's keys, for what is sealed or signed anew when they are rotated. */
  serverKeys: KeyRing
  /** Its key for what cannot be: marks, salts and links that hold for ever. */
  lastingKey: Uint8Array
  /** Every table with rows of people, in the order in which they can be emptied. */
  personalData: readonly PersonalTable[]
  /** Folders of a person's files, by room. */
  folders: readonly ((userId: string) => string)[]
  /** The address people open. */
  publicUrl: string
  /** Address for help; null where there is none. */
  supportEmail: string | null
  version: string
  registrationsPerHour: number
  assistantName: string
  freeMessagesADay: number
  /** Null: the built-in coach answers. */
  model: ModelOptions | null
  /** Null: nobody is offered to sign in with Google. */
  google: GoogleOptions | null
  /** Null: this server takes no payments. */
  payments: PaymentOptions | null
  /** The chain of people's wallets. */
  chain: ChainOptions
  /** Address of Open Food Facts, or of a copy, for packaged foods; undefined for the built-in table alone. */
  foodProviderUrl?: string | undefined
}

/** Groups of endpoints, by the names they have in the API reference. */
export type Groups = Record<string, Record<string, Endpoint>>

/** A room that works. */
export interface OpenRoom<Contract extends Groups = Groups> {
  handlers: { [Group in keyof Contract]: Handlers<Contract[Group]> }
  jobs?: readonly JobHandler[]
  /** Removes what nobody needs any more; hourly. */
  cleanUp?: (now: Date) => Promise<void>
  /** Work that is done once at the start, beside answering. */
  atStart?: () => Promise<unknown>
  /** Ends what would keep the server from stopping, while calls under way can still be answered. */
  beforeClose?: () => void
  close?: () => Promise<void>
}

/** A column of bytes that `openSeals(…, purpose)` sealed for the row's person. */
export interface SealedColumn {
  table: string
  column: string
  purpose: string
}

/** A room of the server: what the app, the jobs, the migrations, the API reference and the tests make of it follows. */
export interface Room<Contract extends Groups = Groups> {
  contract: Contract
  /** Every table of its own that has a person's rows. */
  personalData: readonly PersonalTable[]
  /** Folder of a person's files, such as 'images/<user>/'. */
  folder?: (userId: string) => string
  /** Columns whose values are sealed with the server's key, one in a person's row: sealed anew when it is rotated. */
  seals?: readonly SealedColumn[]
  /** Tables that hold nothing of a person and are read together with people's own. */
  shares?: readonly string[]
  /** Gives the database to know of the room's rules. Part of the transaction that migrates. */
  writeRules?: (client: pg.Client) => Promise<void>
  open: (tools: Tools) => OpenRoom<Contract> | Promise<OpenRoom<Contract>>
}

/** A room as any room: its handlers were checked against its own contract here. */
export const defineRoom = <const Contract extends Groups>(room: Room<Contract>): Room => room
