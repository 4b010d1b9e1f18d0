import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Drawing } from '#domain/shared/drawing.ts'
import { drawPictures, outlineWords } from '#server/platform/images/drawing.ts'

const box = { x: 10, y: 10, width: 180, height: 80, text: 'Salt', face: 'bold', color: 'ink', largest: 80 } as const
const words = [{ ...box, align: 'middle' as const }]
const drawing: Drawing = { width: 200, height: 100, photo: { x: 0, y: 0, width: 200, height: 100 }, fills: [], words }
const job = { photo: null, focus: { x: 0.5, y: 0.5 }, coloring: 'light' as const, drawings: [drawing, drawing] }

test('draws pictures in a separate process, and sets words in type in one', async () => {
  const drawn = await drawPictures(job, { owner: 'a' })
  expect(drawn).toHaveLength(2)
  for (const { content } of drawn!)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 100 })
  const outlines = await outlineWords({ boxes: words }, { owner: 'a' })
  expect(outlines!.glyphs).toHaveLength(4)
  expect(outlines!.words[0]).toHaveLength(16)
})

test('returns null for a photo that cannot be read, and draws nothing for a client that has left', async () => {
  expect(await drawPictures({ ...job, photo: Buffer.from('no picture') }, { owner: 'a' })).toBeNull()
  await expect(drawPictures(job, { owner: 'a', signal: AbortSignal.abort() })).rejects.toThrow('abort')
})
