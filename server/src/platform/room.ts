import type { RegistrationMode } from '@finu/contract/accounts/registration'
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
import type { MetricSource } from './metrics.ts'

/** Tools for opening a room. */
export interface Tools {
  database: Database
  files: Files
  imageKit: ImageKit
  logger: Logger
  clock: () => Date
  sendMail: SendMail
  /** The installation's keys, for what can be sealed or signed again when they are rotated. */
  serverKeys: KeyRing
  /** The installation's key for what cannot: marks, salts and links that stay valid for ever. */
  lastingKey: Uint8Array
  /** Every table with rows of people, in the order in which they can be emptied. */
  personalData: readonly PersonalTable[]
  /** Folders of a person's files, one for each room that has files. */
  folders: readonly ((userId: string) => string)[]
  /** The address that people open. */
  publicUrl: string
  /** The address for help; null if there is none. */
  supportEmail: string | null
  version: string
  registrationsPerHour: number
  registration: RegistrationMode
  assistantName: string
  freeMessagesADay: number
  /** Null: the built-in coach answers. */
  model: ModelOptions | null
  /** Null: sign-in with Google is not offered. */
  google: GoogleOptions | null
  /** Null: this server accepts no payments. */
  payments: PaymentOptions | null
  /** The chain of people's wallets. */
  chain: ChainOptions
  /** Address of Open Food Facts, or of a copy, for packaged foods; undefined: only the built-in table is used. */
  foodProviderUrl?: string | undefined
}

/** Groups of endpoints, by their names in the API reference. */
export type Groups = Record<string, Record<string, Endpoint>>

/** A room that was opened. */
export interface OpenRoom<Contract extends Groups = Groups> {
  handlers: { [Group in keyof Contract]: Handlers<Contract[Group]> }
  jobs?: readonly JobHandler[]
  /** Deletes what is no longer needed; hourly. */
  cleanUp?: (now: Date) => Promise<void>
  /** Figures for whoever watches the server; sums and counts, nothing of a person. */
  metrics?: readonly MetricSource[]
  /** Returns false if files of this version that the room needs are missing or damaged: the process is not ready. */
  hasItsFiles?: () => boolean
  /** Work that runs once at the start, while calls are answered. */
  atStart?: () => Promise<unknown>
  /** Ends what would delay the server's stop, while running calls can still be answered. */
  beforeClose?: () => void
  close?: () => Promise<void>
}

/** A column of bytes that `openSeals(…, purpose)` sealed for the row's person. */
export interface SealedColumn {
  table: string
  column: string
  purpose: string
  /** Takes out what is sealed, as its key is lost, and has a letter sent to whom it concerns. Returns how many people. */
  reset: (database: Database, now: Date) => Promise<number>
}

/** A room of the server. The app, the jobs, the migrations, the API reference and the tests are built from it. */
export interface Room<Contract extends Groups = Groups> {
  contract: Contract
  /** All of the room's tables that have a person's rows. */
  personalData: readonly PersonalTable[]
  /** Folder of a person's files, such as 'images/<user>/'. */
  folder?: (userId: string) => string
  /** Columns sealed with the server's key, one in each person's row: sealed again when the key is rotated. */
  seals?: readonly SealedColumn[]
  /** Tables without rows of people that are read together with people's own. */
  shares?: readonly string[]
  /** Writes the room's rules into the database. Part of the transaction that migrates. */
  writeRules?: (client: pg.Client) => Promise<void>
  open: (tools: Tools) => OpenRoom<Contract> | Promise<OpenRoom<Contract>>
}

/** Returns a room with its type erased: its handlers were checked against its own contract here. */
export const defineRoom = <const Contract extends Groups>(room: Room<Contract>): Room => room
