import { makeLabelCopyFile, makeLyricsFile } from '#domain/delivery-files/calls.ts'
import { labelCopyCsv, labelCopyJson, lyricFiles } from '#domain/delivery-files/rules.ts'
import { deliveryTexts as texts } from '#domain/delivery-files/texts.ts'
import { safeName } from '#domain/files/rules.ts'
import { isReady, storeLines } from '#domain/readiness/rules.ts'
import { readinessTexts } from '#domain/readiness/texts.ts'
import { AppError } from '#domain/shared/app-error.ts'
import { utf8Length } from '#domain/shared/utf8.ts'
import type { Account } from '#server/accounts/queries.ts'
import type { AppContext } from '#server/context.ts'
import { readNewestChange, readSungSongs, requireDeliverySource } from '#server/delivery-files/queries.ts'
import { readStoreFacts } from '#server/looks-done/queries.ts'
import { atOneMoment } from '#server/platform/database/database.ts'
import type { Router } from '#server/platform/http/router.ts'
import { zipOf } from '#server/platform/zip.ts'
import { requireRelease } from '#server/releases/queries.ts'
import { readHeld } from '#server/submissions/queries.ts'

/** Not only for writers: a lapsed account can still make every paper. */
export function mountDeliveryFiles(router: Router<Account>, { db }: AppContext): void {
  router.user(makeLabelCopyFile, async ({ account, params: { releaseId: id }, query: { format } }) => {
    const key = { id, userId: account.id }
    const { source, held } = await atOneMoment(db, async (tx) => {
      await requireRelease(tx, key)
      const lines = storeLines(await readStoreFacts(tx, id))
      if (!isReady(lines)) throw new AppError('conflict', readinessTexts.notReady, { code: 'not_ready', data: lines })
      return { source: await requireDeliverySource(tx, key), held: await readHeld(tx, 'release', [id]) }
    })
    const content = format === 'csv' ? labelCopyCsv(source) : labelCopyJson(source)
    const name = `${safeName(texts.copyFile(source.release.title), texts.fallback, utf8Length(texts.copyFile('')))}.${format}`
    return { data: { name, content, held } }
  })

  router.user(makeLyricsFile, async ({ account, params: { id } }) => {
    const key = { id, userId: account.id }
    const { title, songs, changedAt, held } = await atOneMoment(db, async (tx) => ({
      title: (await requireRelease(tx, key)).title,
      songs: await readSungSongs(tx, id),
      changedAt: await readNewestChange(tx, key, ['copy', 'songs', 'lyrics']),
      held: await readHeld(tx, 'release', [id]),
    }))
    const { files, without } = lyricFiles(songs)
    if (files.length === 0) throw new AppError('conflict', texts.noLyrics, { code: 'not_ready', data: [] })
    const zip = await zipOf(
      files.map(({ name, content }) => ({ name, content: Buffer.from(content, 'utf8') })),
      changedAt,
    )
    return {
      data: {
        name: `${safeName(texts.lyricsFile(title), texts.fallback, utf8Length(texts.lyricsFile('')))}.zip`,
        content: Buffer.from(zip).toString('base64'),
        files: files.length,
        without,
        held,
      },
    }
  })
}
