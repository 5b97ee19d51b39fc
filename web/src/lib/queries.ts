import type { Answer, Endpoint, EndpointSpec, Sent } from '@finu/contract/platform/endpoint'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  type UndefinedInitialDataOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { callWith, type CallOptions, type Parts } from './api.ts'
import { queryClient } from './query-client.ts'

type QueryOptions<E extends Endpoint, Data> = Omit<
  UndefinedInitialDataOptions<Answer<E>, Error, Data>,
  'queryKey' | 'queryFn'
>
type QueryArguments<E extends Endpoint, Data> =
  Record<never, never> extends Parts<E> ? [Parts<E>?, QueryOptions<E, Data>?] : [Parts<E>, QueryOptions<E, Data>?]

/** Returns the key of an endpoint's queries: its first path segment, its path and the input of one call. */
export const keyOf = ({ path }: Endpoint, input?: object) => [path.split('/')[3], path, ...(input ? [input] : [])]

/** The query of an endpoint's answer. Its data are the answer, or what the option `select` returns from it. */
export const query = <E extends Endpoint, Data = Answer<E>>(
  endpoint: E,
  ...[input, options]: QueryArguments<E, Data>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => callWith(endpoint, { ...input, signal }),
    ...options,
  })

interface Page {
  next_cursor: string | null
}
type Paged = Endpoint<EndpointSpec & { answer: z.ZodMiniType<Page> }>

/** The infinite query of a list, page by page. */
export const pages = <E extends Paged>(
  endpoint: E,
  input: Omit<Sent<E, 'query'>, 'cursor'>,
  options: { staleTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      callWith(endpoint, { query: { ...input, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    ...options,
  })

/** Reloads all queries of endpoints, or of first path segments: 'moods'. */
export async function refresh(...of: readonly (Endpoint | string)[]): Promise<void> {
  const keys = of.map((each) => (typeof each === 'string' ? [each] : keyOf(each)))
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The variables of the mutation that calls an endpoint: the parts of the call. */
export type CallVariables<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? CallOptions<E> | void : CallOptions<E>

/** The mutation that calls an endpoint. */
export const useCall = <E extends Endpoint, Context = unknown>(
  endpoint: E,
  options?: Omit<UseMutationOptions<Answer<E>, Error, CallVariables<E>, Context>, 'mutationFn'>,
) => useMutation({ mutationFn: (input: CallVariables<E>) => callWith(endpoint, input ?? {}), ...options })
