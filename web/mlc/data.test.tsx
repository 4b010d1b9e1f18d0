import { act } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { getMlcWorks, makeMlcBulk, makeMlcMatch } from '#domain/mlc/calls.ts'
import { watchBrowser } from '#web/testing/browser-seen.ts'
import { idOf } from '#web/testing/fixtures.ts'
import { conflict, signedIn } from '#web/testing/in-process.tsx'
import { readBefore } from '#web/testing/read-before.ts'
import { mlcQuery, useMlcPaper } from './data.ts'

let server: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  server = await signedIn()
})
beforeEach(() => server.forget())

it('reads the works of one release', async () => {
  const works = { own: { publisher: 'Harbour', publisher_ipi: null, mlc_publisher_number: null }, works: [] }
  server.on(getMlcWorks, () => works)
  expect(await server.render(() => null).client.fetchQuery(mlcQuery(idOf(1)))).toEqual(works)
  expect(server.asked[0]!.ids).toEqual([idOf(1)])
})

it.each([
  ['bulk', 'POST /api/mlc/bulk'],
  ['match', 'POST /api/mlc/match'],
] as const)('saves the paper %s of chosen works; refused or not, the page is read again', async (paper, made) => {
  const held = [{ id: idOf(2), hash: 'h' }]
  const show = () => {
    const { client, hook } = server.render(() => useMlcPaper(paper))
    return {
      make: () => act(() => hook.current.mutateAsync([idOf(2)])),
      outdated: readBefore(client, { page: mlcQuery(idOf(1)).queryKey }),
    }
  }
  for (const call of [makeMlcBulk, makeMlcMatch])
    server.on(call, () => ({ name: 'works.xlsx', type: 'application/x', content: btoa('PK'), held }))
  const browser = watchBrowser()
  const succeeding = show()
  expect(await succeeding.make()).toEqual({ held })
  expect([server.made, server.asked[0]!.body]).toEqual([[made], { work_ids: [idOf(2)] }])
  expect(await browser.lastFile()).toEqual({ text: 'PK', type: 'application/x' })

  for (const call of [makeMlcBulk, makeMlcMatch]) server.on(call, () => Promise.reject(conflict([])))
  const failing = show()
  await expect(failing.make()).rejects.toMatchObject({ status: 409 })
  expect(browser.seen).toEqual(['saves works.xlsx'])
  for (const { outdated } of [succeeding, failing]) expect(outdated()).toEqual(['page'])
})
