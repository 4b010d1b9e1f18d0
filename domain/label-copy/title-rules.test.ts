import { describe, expect, test } from 'vitest'
import { readinessTexts as texts } from '#domain/label-copy/texts.ts'
import { titleStyle } from './title-rules.ts'

const styleOf = (title: string, { text = null, language = 'en' }: { text?: string | null; language?: string } = {}) =>
  titleStyle({ field: 'a.song_title', title, version: { field: 'a.version_subtitle', text }, language })

describe('the style of a title', () => {
  test.each([
    'Salt',
    'Live and Let Die',
    'Salt (Live and Let Die)',
    'Explicit',
    'Single Ladies',
    'SOS',
    'NYC',
    'Тихий берег',
    '山',
    '',
  ])('has no remark on “%s”', (title) => expect(styleOf(title)).toBeNull())

  test.each([
    ['Salt (Explicit)', 'Explicit', 'Salt'],
    ['Salt [Clean Version]', 'Clean Version', 'Salt'],
    ['Salt - Single', 'Single', 'Salt'],
    ['Salt (Original Mix)', 'Original Mix', 'Salt'],
    ['Salt (Live) – EP', 'EP', 'Salt (Live)'],
  ])('takes off what stores add: “%s”', (title, word, rest) =>
    expect(styleOf(title)).toMatchObject({ said: texts.storeWord(word), mend: { set: { 'a.song_title': rest } } }),
  )

  test.each([
    ['Salt (Explicit)', 'explicit'],
    ['Salt [Clean Version]', 'clean'],
  ])('keeps what “%s” says of its words: the advisory says it from then on', (title, advisory) => {
    expect(styleOf(title)?.mend?.set).toEqual({ 'a.song_title': 'Salt', 'a.advisory': advisory })
    expect(titleStyle({ field: 'title', title, language: 'en' })?.mend?.set).toEqual({ title: 'Salt', advisory })
  })

  test.each([
    ['Salt (Live)', 'Live'],
    ['Salt (Live at Nalen)', 'Live at Nalen'],
    ['Salt [Yaw Osei Remix]', 'Yaw Osei Remix'],
    ['Salt (Acoustic)', 'Acoustic'],
  ])('moves the version of “%s” into its field, unless one stands there', (title, version) => {
    const set = { 'a.song_title': 'Salt', 'a.version_subtitle': version }
    expect(styleOf(title)).toMatchObject({ said: texts.versionInTitle, mend: { set } })
    expect(styleOf(title, { text: 'Edit' })).toEqual({ said: texts.versionInTitle })
  })

  test('writes capitals alone as a title in English; in other languages it leaves that to the artist', () => {
    expect(styleOf('DON’T LOOK DOWN')).toMatchObject({ mend: { set: { 'a.song_title': 'Don’t Look Down' } } })
    expect(styleOf('LÅGT VATTEN', { language: 'sv' })).toEqual({ said: texts.shouted })
  })

  test('asks to write words out', () => expect(styleOf('What the f**k')).toEqual({ said: texts.censored }))

  test('finds nothing more once a mend was made', () => {
    for (const title of ['Salt (Explicit)', 'Salt (Live)', 'DON’T LOOK DOWN']) {
      const { set } = styleOf(title)!.mend!
      expect(styleOf(set['a.song_title']!, { text: set['a.version_subtitle'] ?? null })).toBeNull()
    }
  })
})
