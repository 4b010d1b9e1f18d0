import { z } from 'zod'
import { pillars } from '#domain/content/rules.ts'
import { imageShapes, longestPrompt, modelJobKinds, modelJobStates, type ImageShape } from '#domain/models/rules.ts'
import { modelTexts } from '#domain/models/texts.ts'
import { requiredText, text, uuid } from '#domain/shared/fields.ts'

/** A request to a model. */
export const modelJob = z.object({
  id: uuid,
  kind: z.enum(modelJobKinds),
  state: z.enum(modelJobStates),
  /** The model's name. */
  model: z.string(),
  /** Why it has failed, in words. */
  error: z.string().nullable(),
  press_release_id: uuid.nullable(),
  /** The image in the library, once it is made. */
  item_id: uuid.nullable(),
  /** How long it has taken, or took. */
  seconds: z.number(),
  created_at: z.string(),
})
export type ModelJob = z.output<typeof modelJob>

/** Which models are set, and how many requests the account has left. */
export const models = z.object({
  /** Their names; null: not set. */
  text: z.string().nullable(),
  image: z.string().nullable(),
  left: z.int(),
  per_day: z.int(),
  /** Those that are running, and what came last; a page that was left finds its own again. */
  jobs: z.array(modelJob),
})

export const imageBody = z.object({
  prompt: text(longestPrompt, modelTexts.promptRequired).pipe(requiredText(longestPrompt, modelTexts.promptRequired)),
  shape: z.enum(Object.keys(imageShapes) as [ImageShape, ...ImageShape[]]),
  /** An image of the library to begin with; null for none. */
  photo_id: uuid.nullable(),
  pillar: z.enum(pillars).nullish(),
})
export type ImageBody = z.output<typeof imageBody>
