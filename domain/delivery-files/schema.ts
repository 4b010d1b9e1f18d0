import { z } from 'zod'
import { heldSubject } from '#domain/submissions/schema.ts'

/** The label copy as a file of text, saved by the browser, and the release for the history of submissions. */
export const labelCopyFile = z.object({ name: z.string(), content: z.string(), held: z.array(heldSubject) })

/** The lyrics of a release: a ZIP in base64, how many files it has, the titles of the songs that have no words, and the release for the history of submissions. */
export const lyricsFile = z.object({
  name: z.string(),
  content: z.base64(),
  files: z.int(),
  without: z.array(z.string()),
  held: z.array(heldSubject),
})
