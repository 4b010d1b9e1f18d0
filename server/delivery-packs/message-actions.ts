import { setImmediate } from 'node:timers/promises'
import { controlledName, coverFileName, ddexMessage, messageBody } from '#domain/ddex/rules.ts'
import type { Control, MessageFacts } from '#domain/ddex/schema.ts'
import { ddexTexts } from '#domain/ddex/texts.ts'
import { saidOf, type PackPart } from '#domain/delivery-packs/rules.ts'
import { deliveryPackTexts as texts } from '#domain/delivery-packs/texts.ts'
import { distinctNames, safeName } from '#domain/files/rules.ts'
import { ddexLines, isReady } from '#domain/readiness/rules.ts'
import type { Line } from '#domain/readiness/schema.ts'
import { withCover } from '#server/ddex/actions.ts'
import type { CoverFile } from '#server/release-covers/actions.ts'

export type Message = { facts: MessageFacts; control: Control }

/** A message for each recipient, which its name and the contents page tell to be a test or live, and the cover that they name. */
export async function messagesPart(messages: readonly Message[], cover: CoverFile | null): Promise<PackPart> {
  const names = distinctNames(
    messages.map(({ facts: { recipient } }) => safeName(recipient?.name ?? '', texts.parts.ddex)),
  )
  // All but the header is the same in all of them.
  const { cover: image } = withCover(messages[0]!.facts, cover)
  let body: ReturnType<typeof messageBody> | undefined
  const lines: Line[] = []
  const files: { name: string; content: Buffer; remark?: string }[] = []
  for (const [index, { facts, control }] of messages.entries()) {
    const found = ddexLines(facts)
    lines.push(...found)
    if (isReady(found)) {
      const name = `DDEX/${names[index]!} ${controlledName(facts, control)}`
      body ??= messageBody({ ...facts, cover: image })
      const message = ddexMessage(facts, control, body)
      files.push({ name, content: Buffer.from(message, 'utf8'), remark: ddexTexts.controlHelp[control] })
    }
    // Other requests get their turn: twenty messages of a hundred tracks take seconds.
    await setImmediate()
  }
  if (cover && files.length > 0)
    files.push({
      name: `DDEX/${coverFileName(messages[0]!.facts, cover.extension)}`,
      content: Buffer.from(cover.content),
    })
  return {
    key: 'ddex',
    files,
    missing: [...new Set(saidOf(lines, 'refused'))],
    questions: [...new Set(saidOf(lines, 'asked'))],
  }
}
