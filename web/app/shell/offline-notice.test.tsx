import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { campaignTexts } from '#domain/campaigns/texts.ts'
import { lyricVideoTexts } from '#domain/lyric-videos/texts.ts'
import { pressReleaseTexts } from '#domain/press-releases/texts.ts'
import { autosaveState } from '#web/platform/autosave-notices.tsx'
import { OfflineNotice } from './offline-notice.tsx'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['a press release', pressReleaseTexts],
  ['a mail', campaignTexts],
  ['the times of lyrics', lyricVideoTexts],
])('says once that the browser is offline; %s only says what becomes of the typed text', (_, texts) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <>
      <OfflineNotice />
      <p>{autosaveState({ isBusy: false, isDirty: true, online: false, savedAt: null }, texts)}</p>
    </>,
  )
  expect(screen.getAllByText(/You are offline/)).toHaveLength(1)
  expect(screen.getAllByText(/^Not saved yet.* saved by itself once you are back online\.$/)).toHaveLength(1)
})
