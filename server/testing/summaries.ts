import { eq } from 'drizzle-orm'
import { afterEach } from 'vitest'
import { mails } from '#server/mail/tables.ts'
import { sendSummaries } from '#server/summaries/actions.ts'
import { makeDatedPlan, type Given } from '#server/testing/dated-plan.ts'
import type { TestArtist } from '#server/testing/make.ts'
import { appOfFile } from '#server/testing/of-file.ts'

/** A Monday; Berlin's clocks went forward the night before. */
const monday = '2027-03-29'
const sunday = '2027-03-28'

/** One application for all tests of a file about summaries, and what such tests ask of it. */
export function summariesOfFile() {
  const app = appOfFile()
  afterEach(() => app.setNow(null))
  const makePlan = (given: Given = {}) => makeDatedPlan(app, { due: [sunday], ...given })
  const at = (moment: string) => {
    app.setNow(moment)
    return sendSummaries(app.context)
  }
  const keysOf = async ({ id }: TestArtist) =>
    (await app.context.db.select({ key: mails.once_key }).from(mails).where(eq(mails.user_id, id)))
      .map(({ key }) => key!.replace(`:${id}:`, ' '))
      .sort()
  const both = [`overdue-tasks ${monday}`, `weekly-summary ${monday}`]
  return { app, monday, sunday, makePlan, at, keysOf, both }
}
