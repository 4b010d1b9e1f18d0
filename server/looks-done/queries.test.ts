import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { looksDone } from '#domain/looks-done/schema.ts'
import { saveSplit } from '#server/testing/agreements.ts'
import { makeRelease, makeSong } from '#server/testing/make.ts'
import { artistsOfFile } from '#server/testing/of-file.ts'

const { app, artist, ask } = artistsOfFile()
const must = async (...request: Parameters<typeof ask>) => {
  const { status, text, body } = await ask(...request)
  expect(status, text).toBeLessThan(300)
  return body.data
}

test('follows a split from sending until all have signed and somebody disputes it', async () => {
  const release = await makeRelease(app, artist)
  const song = await makeSong(app, artist, release.id)
  const people = [
    { legal_name: 'Yaw Osei', share: 50 },
    { legal_name: 'Dario Ferro', share: 50 },
  ]
  const { version } = await saveSplit(app, artist, song.id, people)
  const seen = async () => {
    const { tasks, songs, waiting_splits } = (await must('GET', `/releases/${release.id}/looks-done`)) as z.output<
      typeof looksDone
    >
    const isDone = tasks.some(({ template_key }) => template_key === 'split-sheets')
    return [songs[0]!.split_sheet.text, isDone, waiting_splits.map(({ missing, signers }) => [missing, signers])]
  }
  expect(await seen()).toEqual(['Ready', false, []])
  const sent = await must('POST', `/songs/${song.id}/agreement`, { version, mail: false })
  const { hash, signers } = sent.versions[0]
  const agree = async (index: number) => {
    const { url } = await must('POST', `/split-signers/${signers[index].id}/link`, { way: 'copied' })
    const path = new URL(url).pathname
    await must('POST', `${path}/agree`, { hash, name: people[index]!.legal_name, consent: true })
  }
  expect(await seen()).toEqual(['0 of 2 agreed', false, [[2, 2]]])
  await agree(0)
  expect(await seen()).toEqual(['1 of 2 agreed', false, [[1, 2]]])
  await agree(1)
  expect(await seen()).toEqual(['Signed', true, []])
  await must('POST', `/songs/${song.id}/dispute`, { reason: 'No' })
  expect(await seen()).toEqual(['Disputed', false, []])
})
