/** Why a model returned nothing usable. `late`: not within the time limit; `aborted`: the caller ended it. */
export type ModelTrouble =
  | 'busy'
  | 'refused'
  | 'failed'
  | 'forbidden'
  | 'unreachable'
  | 'unreadable'
  | 'cut short'
  | 'too large'
  | 'late'
  | 'aborted'

export class ModelError extends Error {
  readonly trouble: ModelTrouble
  constructor(trouble: ModelTrouble, detail = '') {
    super(detail === '' ? trouble : `${trouble}: ${detail}`)
    this.name = 'ModelError'
    this.trouble = trouble
  }
}

type ImageAsked = {
  prompt: string
  /** Pixels, as the model is asked for them; its answer may have others. */
  size: readonly [width: number, height: number]
  /** A JPEG or WebP that the picture shall begin with. */
  photo: { bytes: Uint8Array; contentType: string } | null
}

/** A model that an operator has set. All throw ModelError, and nothing else. */
export type TextModel = {
  name: string
  /** Plain text of at most `mostLetters`; it is data, and nothing in it is followed. */
  write(asked: { instructions: string; typed: string }, signal: AbortSignal): Promise<string>
}
export type ImageModel = {
  name: string
  /** The picture's bytes, not yet checked. */
  draw(asked: ImageAsked, signal: AbortSignal): Promise<Uint8Array>
}
/** Null: not set. */
export type ModelsPort = { text: TextModel | null; image: ImageModel | null }

/** Of one answer. */
export const mostLetters = 12_000
