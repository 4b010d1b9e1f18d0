import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostLetters, type ImageModel, type ModelTrouble, type TextModel } from '#server/ports/models/models.ts'

/** How the service on the other side behaves. */
export type Behavior =
  /** A picture of one pixel. */
  | 'tiny'
  | 'well'
  | 'only bytes'
  | 'too many'
  | 'failing'
  | 'half'
  | 'page'
  | 'refusing'
  | 'filtering'
  | 'cut short'
  | 'address'
  | 'elsewhere'
  | 'endless'
  | 'long'
  | 'never'
  | 'locked'

/** A pair of models with the service behind them. */
export type ModelWorld = {
  text: TextModel
  image: ImageModel
  behave(behavior: Behavior): void
  /** The requests that the service received: paths with bodies, and whether they had the key. */
  received: { path: string; body: string; key: string | undefined }[]
}

const none = new AbortController().signal
const asked = { instructions: 'Write.', typed: 'Low Tide' }
const picture = { prompt: 'A ferry', size: [1024, 1024] as const, photo: null }

/** What every adapter of the models' port must do. */
export function modelContract(open: () => Promise<ModelWorld>): void {
  test('a text comes as plain text, and what was typed and the key are sent', async () => {
    const world = await open()
    expect(await world.text.write(asked, none)).toBe('A headline\n\nA lead.')
    expect(world.received[0]!.body).toContain('Low Tide')
    expect(world.received[0]!.key).toBe('Bearer secret-of-ours')
  })

  test('a picture comes as its bytes, from models that must be asked for them and from those that must not', async () => {
    const world = await open()
    for (const behavior of ['well', 'only bytes'] as const) {
      world.behave(behavior)
      const { format, width } = await sharp(await world.image.draw(picture, none)).metadata()
      expect([format, width]).toEqual(['png', 256])
    }
    const photo = { bytes: new Uint8Array([0xff, 0xd8, 0xff]), contentType: 'image/jpeg' }
    await world.image.draw({ ...picture, photo }, none)
    expect(world.received.at(-1)!.path).toBe('/v1/images/edits')
    expect(world.received.at(-1)!.body).toContain('filename="photo.jpg"')
  })

  test.each<[Behavior, ModelTrouble]>([
    ['too many', 'busy'],
    ['failing', 'failed'],
    ['half', 'unreadable'],
    ['page', 'unreadable'],
    ['filtering', 'refused'],
    ['elsewhere', 'failed'],
    ['endless', 'too large'],
    ['never', 'late'],
    ['locked', 'forbidden'],
  ])('a service that is %s is said as “%s”, for both', async (behavior, trouble) => {
    const world = await open()
    world.behave(behavior)
    await expect(world.text.write(asked, none)).rejects.toMatchObject({ name: 'ModelError', trouble })
    await expect(world.image.draw(picture, none)).rejects.toMatchObject({ name: 'ModelError', trouble })
  })

  test.each<[Behavior, ModelTrouble]>([
    ['refusing', 'refused'],
    ['cut short', 'cut short'],
    ['long', 'too large'],
  ])('a text that is %s is said as “%s”', async (behavior, trouble) => {
    const world = await open()
    world.behave(behavior)
    await expect(world.text.write(asked, none)).rejects.toMatchObject({ trouble })
    expect(mostLetters).toBeLessThan(20_000)
  })

  test('an address in place of a picture, and a redirect, are not followed', async () => {
    const world = await open()
    world.behave('address')
    await expect(world.image.draw(picture, none)).rejects.toMatchObject({ trouble: 'unreadable' })
    world.behave('elsewhere')
    await expect(world.text.write(asked, none)).rejects.toMatchObject({ trouble: 'failed' })
    expect(world.received.map(({ path }) => path)).not.toContain('/followed')
  })

  test('the caller can end it', async () => {
    const world = await open()
    world.behave('never')
    const ending = new AbortController()
    const answer = world.text.write(asked, ending.signal)
    setTimeout(() => ending.abort(), 50)
    await expect(answer).rejects.toMatchObject({ trouble: 'aborted' })
  })
}
