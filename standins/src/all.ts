import type { StandIn } from './stand-in.ts'

/** What stands in where a service is not set, by name. */
export const standIns: Readonly<Record<string, StandIn>> = {}
