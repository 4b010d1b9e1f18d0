import { takeReport, unsubscribeByMail, type Source } from '#server/bounces/actions.ts'
import { readReport } from '#server/bounces/report-queries.ts'
import { readReturnKey } from '#server/campaigns/actions.ts'

/** Takes a mail that came to our return paths, whatever it is. */
export async function takeMail(
  context: Parameters<typeof takeReport>[0],
  raw: Uint8Array,
  source: Source,
): Promise<void> {
  const { stop, report } = await readReport(raw, await readReturnKey(context.db))
  for (const fanId of stop) await unsubscribeByMail(context, fanId)
  if (!report) return
  await takeReport(context, report.mailId, report.of, source)
}
