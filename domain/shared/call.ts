import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the API: the server mounts it, the browser's client makes it, and the OpenAPI description and the
 * route walk read it. `path` has its parameters in braces. `data` describes the `data` of the response.
 */
export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Totals extends z.ZodType = z.ZodType,
> = {
  method: Method
  path: `/${string}`
  summary: string
  /** The message for a failure about which the server says nothing. */
  failure: string
  params?: Params
  query?: Query
  body?: Body
  data: Data
  /** For lists: the fields next to `data`. */
  totals?: Totals
  /** The status on success; 200 by default. */
  status?: 200 | 201
}

export function defineCall<
  P extends z.ZodType = z.ZodNever,
  Q extends z.ZodType = z.ZodNever,
  B extends z.ZodType = z.ZodNever,
  D extends z.ZodType = z.ZodType,
  T extends z.ZodType = z.ZodNever,
>(call: Call<P, Q, B, D, T>): Call<P, Q, B, D, T> {
  return call
}

export type ParamsOf<C> = C extends Call<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<C> = C extends Call<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
/** The input that a form passes to the client, before defaults and trimming. */
export type BodyInputOf<C> = C extends Call<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type DataOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.output<D> : never
/** The server's `data`, before the browser's schema parses it. */
export type DataInputOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.input<D> : never
/** The fields next to `data`; never if the call has no totals. */
export type TotalsOf<C> = C extends Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer T> ? z.output<T> : never

/** The path with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
