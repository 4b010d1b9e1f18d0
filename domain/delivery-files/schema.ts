import { z } from 'zod'

/** A file of text, made on the server and saved by the browser. */
export const textFile = z.object({ name: z.string(), content: z.string() })

/** The lyrics of a release: a ZIP in base64, how many files it has, and the titles of the songs that have no words. */
export const lyricsFile = z.object({
  name: z.string(),
  content: z.base64(),
  files: z.int(),
  without: z.array(z.string()),
})
