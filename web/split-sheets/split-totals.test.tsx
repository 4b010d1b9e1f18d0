import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { splitSheetTexts as texts } from '#domain/split-sheets/texts.ts'
import { row } from '#web/testing/split-forms.ts'
import type { Row } from './form.ts'
import { SplitTotals } from './split-totals.tsx'
import { useShares } from './use-shares.ts'

function Totals({ rows }: { rows: Row[] }) {
  const nothing = () => undefined
  return (
    <SplitTotals
      scope="song"
      {...useShares(rows, 'song')}
      busy={false}
      failure={null}
      onCancel={nothing}
      onPark={nothing}
    />
  )
}
const shares = (writer_share: string, publisher_share = writer_share, master_share = '') => ({
  legal_name: 'Somebody',
  writer_share,
  publisher_share,
  master_share,
})
const offered = (rows: Row[]) => {
  const { unmount } = render(<Totals rows={rows} />)
  const [park, save] = [texts.park, texts.save].map((name) => screen.queryByRole('button', { name }))
  const found = { park: park !== null, save: !(save as HTMLButtonElement).disabled }
  unmount()
  return found
}

test.each<[string, Row[], { park: boolean; save: boolean }]>([
  ['shares that add up', [row('a', shares('50')), row('b', shares('50'))], { park: false, save: true }],
  ['shares that do not', [row('a', shares('50')), row('b', shares('40'))], { park: true, save: false }],
  ['a blank share beside a whole', [row('a', shares('100')), row('b', shares(''))], { park: true, save: true }],
  ['a blank publisher share', [row('a', shares('100')), row('b', shares('0', ''))], { park: true, save: true }],
  ['an empty row', [row('a', shares('100')), row('b', {})], { park: false, save: true }],
  ['a blank master share', [row('a', shares('50', '50', '100')), row('b', shares('50'))], { park: true, save: true }],
])('offers a draft and saving for %s', (_, rows, expected) => expect(offered(rows)).toEqual(expected))
