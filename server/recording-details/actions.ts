import { tidyName } from '#domain/parties/rules.ts'
import type { RecordingDetails, RecordingDetailsBody } from '#domain/recording-details/schema.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { serverTexts } from '#domain/shared/texts.ts'
import { isAsAsked } from '#domain/shared/versions.ts'
import { addNamed } from '#server/parties/actions.ts'
import { revised } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRecordingDetails } from '#server/recording-details/queries.ts'
import { recordingDetails } from '#server/recording-details/tables.ts'
import { lockWork } from '#server/works/queries.ts'

/**
 * Writes the details of a song's recording, under the lock of its work, which a join of two recordings takes too. New names become people of the
 * account. Given an older version, returns what is stored if it already matches, otherwise throws 409 with it. The caller has checked the song's owner.
 */
export async function saveRecordingDetails(
  db: Database,
  song: { id: string; userId: string },
  { version, performers, ...body }: RecordingDetailsBody,
): Promise<RecordingDetails> {
  return db.transaction(async (tx) => {
    const { recording_id } = await lockWork(tx, song.id)
    const before = await readRecordingDetails(tx, recording_id)
    const asked = { ...body, performers: performers.map((each) => ({ ...each, name: tidyName(each.name) })) }
    if (version !== undefined && version !== before.version) {
      if (isAsAsked(before, asked)) return before
      throw new AppError('conflict', serverTexts.conflict, { data: before })
    }
    const { phonogram_share_percent: percent, ...said } = asked
    const values = { ...said, phonogram_share: percent === null ? null : Math.round(percent * 100) }
    await tx
      .insert(recordingDetails)
      .values({ recording_id, user_id: song.userId, ...values })
      .onConflictDoUpdate({ target: recordingDetails.recording_id, set: { ...values, ...revised(recordingDetails) } })
    const names = [before, asked].map((each) => each.performers.map(({ name }) => name))
    await addNamed(tx, song.userId, names[0]!, names[1]!, 'name')
    return readRecordingDetails(tx, recording_id)
  })
}
