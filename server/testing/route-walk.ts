import { afterAll, beforeAll, expect } from 'vitest'
import { makeAdmin, makeArtist, type TestArtist } from '#server/testing/make.ts'
import { createFill, readOperations, type Operation } from '#server/testing/operations.ts'
import { makeTestApp, type Answered, type TestApp } from '#server/testing/test-app.ts'

/** The parts of a walk along all routes, available once the tests of its file run. */
export type RouteWalk = {
  app: TestApp
  /** Every described call. */
  all: Operation[]
  /** The calls to make: all, or one slice's. */
  operations: Operation[]
  /** The path of an operation, with this artist's objects in its braces. */
  fill: ReturnType<typeof createFill>
  owner: TestArtist
  stranger: TestArtist
  /** The intended caller of an operation: the owner or an administrator. */
  rightful(operation: Operation): TestArtist
  withBody(): Operation[]
}

/** `npm run check` sets it to the names of slices, separated by commas, to make only their calls. */
const walkedSlices = process.env.WALK_SLICES?.split(',')

/** How many operations a test must find at least: a walk along a few slices may find none. */
export const atLeast = (count: number): number => (walkedSlices ? 0 : count)

export function routeWalkOfFile(): RouteWalk {
  const walk = {} as RouteWalk
  beforeAll(async () => {
    const app = await makeTestApp()
    const [owner, stranger, admin] = [await makeArtist(app), await makeArtist(app), await makeAdmin(app)]
    const all = await readOperations(app)
    Object.assign(walk, {
      app,
      all,
      operations: all.filter(await isWalked()),
      fill: createFill(app),
      owner,
      stranger,
      rightful: (operation) => (operation.isAdmin ? admin : owner),
      withBody: () => walk.operations.filter((operation) => operation.fields !== null),
    } satisfies RouteWalk)
  })
  afterAll(() => walk.app.close())
  return walk
}

type Calls = Record<string, { method?: string; path?: string }>

/** No calls if the slice has none. */
const readCalls = (slice: string): Promise<Calls> => import(`../../domain/${slice}/calls.ts`).catch(() => ({}))

async function isWalked(): Promise<(operation: Operation) => boolean> {
  if (!walkedSlices) return () => true
  const calls: Calls[] = await Promise.all(walkedSlices.map(readCalls))
  const names = new Set(calls.flatMap(Object.values).map(({ method, path }) => `${method} ${path}`))
  return ({ name }) => names.has(name)
}

/** Checks that a response is a failure of one of these statuses in our own words, and reveals nothing internal. */
export function expectFailure(name: string, answer: Answered, statuses: number[]): void {
  expect(statuses, `${name} answered ${answer.text.slice(0, 300)}`).toContain(answer.status)
  expect(answer.body, name).toMatchObject({
    success: false,
    error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/^[A-Z].*[^ ]$/) },
  })
  expect(answer.text, name).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules|node:internal|select |insert |DrizzleQuery/)
}
