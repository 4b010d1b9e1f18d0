import type { XmlDocument } from 'libxml2-wasm'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** DDEX lets its schema be used for tests but not copied: it is beside the repository, or where DDEX_SCHEMAS says. */
const folder = process.env.DDEX_SCHEMAS ?? fileURLToPath(new URL('../../shared/domain/ddex', import.meta.url))
const schema = `${folder}/ernv432/release-notification.xsd`

/** Why tests that need the schema are skipped; null: it is there. */
export const noSchema: string | null = existsSync(schema)
  ? null
  : `skipped: DDEX's schema is not at ${schema}; set DDEX_SCHEMAS to its folder`

/** Reads the schema. The function returns what it says of a message, line by line; nothing of a valid one. */
export async function readValidator(): Promise<(xml: string) => string[]> {
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm')
  // The schema imports the allowed values from a file beside it.
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs')
  xmlRegisterFsInputProviders()
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }))
  return (xml) => {
    let message: XmlDocument | undefined
    try {
      message = XmlDocument.fromString(xml)
      validator.validate(message)
      return []
    } catch (error) {
      const { details } = error as { details?: { line: number; message: string }[] }
      if (!details) throw error
      return details.map((detail) => `${detail.line}: ${detail.message.trim()}`)
    } finally {
      // Its memory is not the garbage collector's.
      message?.dispose()
    }
  }
}
